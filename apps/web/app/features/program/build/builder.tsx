import { openFrom } from '@ownward/domain/bookings'
import { toWire } from '@ownward/domain/money'
import { cycleDays, type PriceSurface, type ProgramQuote, prepaidPlansAt, takenUpBy } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { type ReactNode, useState } from 'react'
import type { ProgramRequest } from '../../../api/spelling/bookings.ts'
import type { VehicleDetail } from '../../../api/spelling/catalog.ts'
import { catalogPaths } from '../../../catalog-paths.ts'
import { PickupField } from '../../../forms/pickup-field.tsx'
import { sayMilesAMonth } from '../../../i18n/say-miles.ts'
import { usd } from '../../../i18n/usd.ts'
import { requestOf } from '../booking-request.ts'
import { breakdownOf } from '../breakdown.ts'
import { BreakdownReceipt } from '../breakdown-receipt.tsx'
import { CostBox } from '../cost-box.tsx'
import { costsOf } from '../costs.ts'
import { type CreditForCar, lastMomentOf, takenUpHere, takeUpOf } from '../credit-for-car.ts'
import { sayEachCycle } from '../line-words.ts'
import { fitProgram, isInstead, openProgram, type Program, reopenProgram, type Seen } from '../program-state.ts'
import { quoteHere, surfaceOf } from '../quote-here.ts'
import { CreditChoice } from './credit-choice.tsx'
import { Decisions } from './decisions.tsx'
import { PrepaidChoice } from './prepaid-choice.tsx'
import { VariantChoice } from './variant-choice.tsx'

interface BuilderProps {
  detail: VehicleDetail
  /** A program of this car that was saved before. */
  saved: ProgramRequest | null
  /** The options chosen on the car's page. */
  variant: string | null
  /** The choice that was seen on the way here. */
  seen: Partial<Seen>
  /** Credit of the person that waits and that this car can take; whether it does. */
  credit: CreditForCar | null
  usesCredit: boolean
  onUseCredit: (use: boolean) => void
  /** Where the car's own page is. */
  carAddress: string
  /** The server's time when the builder was opened. */
  openedAt: Date
  /** The pictures of the car as chosen. */
  gallery: (variant: string | null) => ReactNode
  /** The road to own of a quote over so many months. */
  road: (quote: ProgramQuote, months: number) => ReactNode
  /** What there is to read about the car as chosen and the program. */
  about: (variant: string | null) => ReactNode
  onNext: (request: ProgramRequest) => unknown
}

const everyDays = { weekly: m.plans_every_7, biweekly: m.plans_every_14, monthly: m.plans_every_30 }

/** Builds a program: three decisions beside a receipt that always adds up, priced by the code that bills (PROG-01 to PROG-13). */
export function Builder({
  detail,
  saved,
  variant,
  seen,
  credit,
  usesCredit,
  onUseCredit,
  carAddress,
  openedAt,
  gallery,
  road,
  about,
  onNext,
}: BuilderProps) {
  const used = usesCredit && credit && !credit.due ? credit : null
  const takeUp = used ? takeUpOf(used) : undefined
  const surface = surfaceOf(used ? { ...detail, surface: used.surface } : detail)
  const offered = JSON.stringify([surface.fees, surface.miles].map(options => options.map(Object.values)))
  const [fitted, setFitted] = useState(offered)
  const [built, setProgram] = useState<Program>(() =>
    saved ? reopenProgram(surface, saved, detail.pickupAt) : openAnew(surface, detail, used, variant, seen),
  )
  const [instead] = useState(() => (!saved && isInstead(built, seen, variant) ? built : null))
  const [going, setGoing] = useState(false)
  // The car came again with other options, as it may after signing in, or with waiting credit and without it.
  const program = offered === fitted ? built : fitProgram(surface, built)
  if (offered !== fitted) {
    setFitted(offered)
    setProgram(program)
  }
  const { quote, costs } = quoteHere(detail, surface, program, takeUp)
  const taken = takenUpHere(quote)
  const breakdown = breakdownOf(quote)
  const prepaid = prepaidPlansAt(surface, {
    now: openedAt,
    taxRatePpm: detail.taxRatePpm,
    timeZone: detail.timeZone,
  })
    .filter(offer => offer.feeCents === program.feeCents)
    .map(offer => ({ ...offer, from: openFrom(detail.pickupHours, offer.from, detail.timeZone) }))
  const chosenPrepaid = prepaid.find(offer => offer.code === program.prepaidPlan)

  async function next(): Promise<void> {
    setGoing(true)
    await onNext(requestOf(detail, surface, program, quote, carAddress, taken && toWire(takenUpBy(quote))))
    setGoing(false)
  }

  const nextButton = (
    <Button look="signal" size="lg" wide busy={going && m.app_checking()} onClick={() => void next()}>
      {m.program_next()}
    </Button>
  )
  const name = `${detail.year} ${detail.make} ${detail.model}`
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 pt-8 pb-32 md:px-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-12 lg:pb-16">
      <div className="flex min-w-0 flex-col gap-6">
        <header className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="flex flex-col gap-2">
            <p className="font-semibold text-spruce">{m.program_flexible_lease()}</p>
            <h1 className="text-3xl font-extrabold tracking-tighter">{m.program_title()}</h1>
            <p className="text-lg">
              <a
                href={carAddress}
                className="font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
              >
                {name}
              </a>
              <span className="text-ink-soft">
                {' '}
                · {detail.city}, {detail.state}
              </span>
            </p>
          </div>
          {gallery(program.variant)}
        </header>
        {instead && (
          <Alert tone="warn">
            <p>
              {m.plans_instead({
                fee: usd(instead.feeCents),
                miles: sayMilesAMonth(instead.miles, detail.distanceUnit),
                cycle: everyDays[instead.plan](),
              })}
            </p>
          </Alert>
        )}
        {credit && <CreditChoice credit={credit} isUsed={usesCredit} taken={taken} onUse={onUseCredit} />}
        <VariantChoice
          detail={detail}
          surface={surface}
          variant={program.variant}
          onChoose={chosen => setProgram({ ...program, variant: chosen })}
        />
        <Decisions
          detail={detail}
          surface={surface}
          program={program}
          takeUp={takeUp}
          onChange={setProgram}
          prepaid={
            <PrepaidChoice
              offers={prepaid}
              text={detail.prepaidPlanText}
              timeZone={detail.timeZone}
              program={program}
              onChange={changed =>
                // Without a plan the earliest pickup is the car's again.
                setProgram(changed.prepaidPlan ? changed : { ...changed, pickupAt: detail.pickupAt })
              }
            />
          }
        />
        <Card title={m.program_pickup_title()}>
          <PickupField
            key={program.prepaidPlan}
            pickupAt={program.pickupAt}
            earliest={chosenPrepaid ? chosenPrepaid.from.toISOString() : detail.pickupAt}
            {...(used && { latest: lastMomentOf(used) })}
            {...(chosenPrepaid && { latest: chosenPrepaid.until.toISOString() })}
            hours={detail.pickupHours}
            timeZone={detail.timeZone}
            place={`${detail.city}, ${detail.state}`}
            onPick={pickupAt => setProgram({ ...program, pickupAt })}
          />
        </Card>
      </div>
      <aside
        aria-label={m.program_receipt_label()}
        className="flex flex-col gap-5 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        <Card title={m.program_receipt_title()}>
          <BreakdownReceipt
            breakdown={breakdown}
            notes={{ rent: m.program_rent_note({ days: quote.days, amount: usd(quote.dayCents) }) }}
          />
          <div className="hidden lg:block">{nextButton}</div>
          {!takeUp && (
            <p>
              <a
                href={catalogPaths.week(weekQuestion(detail.vehicleId, program))}
                className="inline-flex min-h-11 items-center font-semibold text-spruce underline"
              >
                {m.week_link()}
              </a>
            </p>
          )}
        </Card>
        <p aria-live="polite" className="heard">
          {m.program_said({
            today: usd(breakdown.dueTodayCents),
            cycle: sayEachCycle(quote.days),
            amount: usd(breakdown.perCycleCents),
          })}
        </p>
      </aside>
      <div className="flex min-w-0 flex-col gap-6">
        <CostBox costs={costsOf(costs)} unit={detail.distanceUnit} taken={taken} />
        <Card title={m.program_road_title()}>{road(quote, detail.programMonths)}</Card>
        {about(program.variant)}
      </div>
      <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper/95 backdrop-blur-sm lg:hidden print:hidden">
        <div className="mx-auto flex max-w-page items-center gap-4 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-8">
          <dl className="figures min-w-0 flex-1 text-sm">
            <div className="flex justify-between gap-2">
              <dt className="text-ink-soft">{m.program_due_today()}</dt>
              <dd className="font-bold">{usd(breakdown.dueTodayCents)}</dd>
            </div>
            <div className="flex justify-between gap-2">
              <dt className="truncate text-ink-soft">{sayEachCycle(quote.days)}</dt>
              <dd className="font-bold">{usd(breakdown.perCycleCents)}</dd>
            </div>
          </dl>
          <div className="w-32 shrink-0 sm:w-48">{nextButton}</div>
        </div>
      </div>
    </div>
  )
}

/** The choice made here, as the page about a week of driving asks for it (PICK-20); it reckons without waiting credit. */
function weekQuestion(carId: number, { feeCents, miles, plan, variant }: Program): string {
  const choice = `car=${carId}&fee=${toWire(feeCents)}&miles=${miles}&days=${cycleDays[plan]}`
  return variant === null ? choice : `${choice}&variant=${encodeURIComponent(variant)}`
}

/** A program that nobody has saved: with the credit of the same car it begins as the ended one was. */
function openAnew(
  surface: PriceSurface,
  detail: VehicleDetail,
  credit: CreditForCar | null,
  variant: string | null,
  seen: Partial<Seen>,
): Program {
  const before = credit?.chosen
  return openProgram(surface, detail.pickupAt, variant ?? before?.variant ?? null, { ...before, ...seenOnly(seen) })
}

/** What of a choice was really seen: the rest is not a number. */
function seenOnly(seen: Partial<Seen>): Partial<Seen> {
  return Object.fromEntries(Object.entries(seen).filter(([, value]) => !Number.isNaN(value)))
}
