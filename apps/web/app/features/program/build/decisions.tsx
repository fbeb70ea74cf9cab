import { type Cents, formatWholeUsdRoundedUp } from '@ownward/domain/money'
import { cycleDays, type FeeOption, type PriceSurface, plans, sliderStep, type TakeUp } from '@ownward/domain/pricing'
import { currentLocale, m } from '@ownward/texts'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { Slider } from '@ownward/ui/slider'
import type { ReactNode } from 'react'
import type { VehicleDetail } from '../../../api/spelling/catalog.ts'
import { sayMilesAMonth } from '../../../i18n/say-miles.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { usd } from '../../../i18n/usd.ts'
import { sayEachCycle } from '../line-words.ts'
import { chooseFee, chooseMiles, type Program } from '../program-state.ts'
import { quoteHere } from '../quote-here.ts'

interface DecisionsProps {
  detail: VehicleDetail
  surface: PriceSurface
  program: Program
  /** With credit that waits. */
  takeUp: TakeUp | undefined
  onChange: (program: Program) => void
  /** What stands below the fee: the prepaid plans of the chosen one. */
  prepaid: ReactNode
}

/** The three decisions of a program: initial fee, miles, how often (PROG-03, PROG-04). */
export function Decisions({ detail, surface, program, takeUp, onChange, prepaid }: DecisionsProps) {
  const fees = surface.fees.map(option => option.feeCents)
  const miles = surface.miles.map(option => option.miles)
  const isKm = detail.distanceUnit === 'km'
  const rate = usd(surface.extraMileCents)
  const sayMonth = (count: number) => sayMilesAMonth(count, detail.distanceUnit)
  return (
    <ol className="flex flex-col gap-4">
      <Decision number={1} title={m.program_fee_title()} help={takeUp ? m.waiting_fee_help() : m.program_fee_help()}>
        {takeUp ? (
          <p className="figures font-display text-2xl font-bold">{sayFee(surface.fees[0]!)}</p>
        ) : (
          <Slider
            label={m.program_fee()}
            valueText={sayFee(surface.fees.find(option => option.feeCents === program.feeCents)!)}
            min={fees[0]!}
            max={fees.at(-1)!}
            step={sliderStep(fees)}
            value={program.feeCents}
            onChange={raw => onChange(chooseFee(surface, program, raw))}
            ends={[sayFee(surface.fees[0]!), sayFee(surface.fees.at(-1)!)]}
          />
        )}
        {prepaid}
      </Decision>
      <Decision
        number={2}
        title={m.program_miles_title()}
        help={isKm ? m.program_miles_help_km({ rate }) : m.program_miles_help({ rate })}
      >
        <Slider
          label={m.program_miles()}
          valueText={sayMonth(program.miles)}
          min={miles[0]!}
          max={miles.at(-1)!}
          step={500}
          value={program.miles}
          onChange={raw => onChange(chooseMiles(surface, program, raw))}
          ends={[sayNumber(miles[0]!), sayNumber(miles.at(-1)!)]}
        />
      </Decision>
      <Decision number={3} title={m.program_plan_title()} help={m.program_plan_help()}>
        <ChoiceGroup
          legend={m.program_plan_title()}
          legendHeard
          value={program.plan}
          onChoose={plan => onChange({ ...program, plan })}
          options={plans.map(plan => {
            const { quote } = quoteHere(detail, surface, { ...program, plan }, takeUp)
            return {
              value: plan,
              label: sayEachCycle(cycleDays[plan]),
              detail: (
                <>
                  <span className="block font-semibold text-ink">{usd(quote.rentCents)}</span>
                  <span className="block">{m.program_a_day({ amount: usd(quote.dayCents) })}</span>
                  <span className="block">{m.program_plus_insurance({ amount: usd(quote.insuranceCents) })}</span>
                  {quote.discountCents > 0 && (
                    <span className="block text-good">
                      {m.program_coupon_off({ amount: usd(quote.discountCents) })}
                    </span>
                  )}
                </>
              ),
            }
          })}
        />
      </Decision>
    </ol>
  )
}

/** A fee by its label; a label that only repeats the amount is written as the reader writes amounts. */
function sayFee({ feeCents, label }: FeeOption<Cents>): string {
  const isAmount = !label || label === formatWholeUsdRoundedUp(feeCents, 'en')
  return isAmount ? formatWholeUsdRoundedUp(feeCents, currentLocale()) : label
}

interface DecisionProps {
  number: number
  title: string
  help: string
  children: ReactNode
}

function Decision({ number, title, help, children }: DecisionProps) {
  return (
    <li className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-6">
      <div>
        <h2 className="flex items-baseline gap-3 text-xl font-bold tracking-tight">
          <span aria-hidden="true" className="figures text-spruce">
            {number}
          </span>
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{help}</p>
      </div>
      {children}
    </li>
  )
}
