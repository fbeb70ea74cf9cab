import { type CycleDays, cycleDays } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import type { ReactNode } from 'react'
import type { PublicFigure } from '../../api/spelling/content.ts'
import { sayMilesAMonth } from '../../i18n/say-miles.ts'
import { usd } from '../../i18n/usd.ts'
import { FigureField, type Source } from './figure-field.tsx'
import type { WeekField, WeekQuestion } from './week-address.ts'
import { neededFields, type Power } from './week-of.ts'
import { sayCycle } from './week-words.ts'

/** The plan of the car that is looked at, and what else it offers; the fee in cents. */
export interface OfferedPlan {
  carId: number
  unit: 'mi' | 'km'
  variant: string | null
  feeCents: number
  miles: number
  days: CycleDays
  fees: number[]
  allowances: number[]
}

interface WeekFormProps {
  question: WeekQuestion
  usual: Partial<Record<WeekField, number>>
  power: Power
  sources: Partial<Record<WeekField, Source>>
  plan: OfferedPlan | null
}

const ownFields = ['hours', 'fare', 'driven', 'other'] as const

/** How somebody drives, what energy costs, and which plan: fields of one form that works without a script (PICK-20). */
export function WeekForm({ question, usual, power, sources, plan }: WeekFormProps) {
  const field = (name: WeekField, hint?: string) => (
    <FigureField key={name} {...{ name, question, usual, source: sources[name] ?? null, ...(hint && { hint }) }} />
  )
  const energy = neededFields(power).filter(name => !(ownFields as readonly WeekField[]).includes(name))
  return (
    <>
      <FieldGroup title={m.week_own()}>
        {ownFields.map(name => field(name, name === 'other' ? m.week_other_hint() : undefined))}
      </FieldGroup>
      <FieldGroup title={m.week_energy()}>{energy.map(name => field(name))}</FieldGroup>
      {plan && (
        <FieldGroup title={m.week_plan()}>
          <PlanFields plan={plan} />
          {field('spread')}
        </FieldGroup>
      )}
      <button type="submit">{m.week_do()}</button>
    </>
  )
}

/** The sources of the figures that are defaults: those of the model and the public ones. */
export function sourcesOf(
  power: Power,
  usual: Partial<Record<WeekField, number>>,
  figures: readonly PublicFigure[],
): Partial<Record<WeekField, Source>> {
  const publicOf = (name: PublicFigure['figure']) => figures.find(({ figure }) => figure === name)
  const from = (name: WeekField, source: Source | undefined): Source =>
    usual[name] === undefined ? 'none' : (source ?? 'none')
  const all = {
    mpg: from('mpg', 'epa'),
    kwh: from('kwh', 'epa'),
    gallon: from('gallon', publicOf('gallon')),
    power: from('power', publicOf('kwh')),
    dealer_apr: from('dealer_apr', publicOf('dealer_apr')),
    rental_price: 'none',
  } as const
  const needed = neededFields(power)
  const isAsked = (name: WeekField) => needed.includes(name) || name === 'dealer_apr' || name === 'rental_price'
  return Object.fromEntries(Object.entries(all).filter(([name]) => isAsked(name as WeekField)))
}

/** Fields that belong together. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="fields">{children}</div>
    </fieldset>
  )
}

function PlanFields({ plan }: { plan: OfferedPlan }) {
  return (
    <>
      <input type="hidden" name="car" value={plan.carId} />
      {plan.variant !== null && <input type="hidden" name="variant" value={plan.variant} />}
      <Choice name="fee" label={m.week_fee()} value={plan.feeCents / 100}>
        {plan.fees.map(feeCents => (
          <option key={feeCents} value={feeCents / 100}>
            {usd(feeCents)}
          </option>
        ))}
      </Choice>
      <Choice name="miles" label={m.week_miles()} value={plan.miles}>
        {plan.allowances.map(miles => (
          <option key={miles} value={miles}>
            {sayMilesAMonth(miles, plan.unit)}
          </option>
        ))}
      </Choice>
      <Choice name="days" label={m.week_days()} value={plan.days}>
        {Object.values(cycleDays).map(days => (
          <option key={days} value={days}>
            {sayCycle(days)}
          </option>
        ))}
      </Choice>
    </>
  )
}

function Choice({ name, label, value, children }: { name: string; label: string; value: number; children: ReactNode }) {
  return (
    <div className="entry">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value} className="box">
        {children}
      </select>
    </div>
  )
}
