import { readDollars, toWire } from '@ownward/domain/money'
import { figureLimits, weekLimits, weeksCompared } from '@ownward/domain/planning'
import { fuelLimits } from '@ownward/domain/pricing'
import { catalogPaths } from '../../catalog-paths.ts'
import { plainDigits } from '../../i18n/plain-digits.ts'

type Range = readonly [least: number, most: number]

/** A figure that is typed: its range, and how many digits may stand behind its point. */
interface FieldRule {
  readonly range: Range
  readonly digits: number
  /** Read as every field that takes money is: with commas between thousands, and with a sign. */
  readonly isMoney?: true
}

const rule = (range: Range, digits = 0): FieldRule => ({ range, digits })
const amount = (range: Range): FieldRule => ({ ...rule(range, 2), isMoney: true })
const price = amount([0, 250_000])
const loan = { price, down: price, apr: rule(figureLimits.dealer_apr, 2), months: rule([1, 84]) } as const
const kept = { insurance: amount(weekLimits.other), upkeep: amount(weekLimits.other) } as const

const prefixed = <P extends string, F extends Record<string, FieldRule>>(prefix: P, fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, rule]) => [`${prefix}_${name}`, rule])) as {
    [K in keyof F & string as `${P}_${K}`]: FieldRule
  }

/** Every figure that somebody can type, in the order of the address; amounts in dollars, `share` and rates in percent. */
export const weekFields = {
  hours: rule(weekLimits.hours),
  fare: amount(weekLimits.fare),
  driven: rule(weekLimits.driven),
  other: amount(weekLimits.other),
  mpg: rule(fuelLimits.milesPerGallon, 1),
  gallon: rule(fuelLimits.gallonDollars, 3),
  kwh: rule(fuelLimits.kwhPer100Miles, 1),
  power: rule(fuelLimits.kwhDollars, 4),
  share: rule(weekLimits.share),
  spread: rule(weekLimits.spread),
  weeks: rule([1, weeksCompared]),
  ...prefixed('rental', {
    price: amount(weekLimits.other),
    insurance: kept.insurance,
    deposit: amount([0, 10_000]),
  }),
  ...prefixed('loan', { ...loan, ...kept }),
  ...prefixed('dealer', { ...loan, ...kept }),
} as const satisfies Record<string, FieldRule>

/** One of them. */
export type WeekField = keyof typeof weekFields
/** All of them, in the order of the address. */
export const fieldNames = Object.keys(weekFields) as WeekField[]

/** What of a car's plan is asked for; what it does not offer is mended by whoever prices it. */
export interface AskedPlan {
  readonly car: number
  readonly fee: number | null
  readonly miles: number | null
  readonly days: number | null
  readonly variant: string | null
}

/** What an address asks of the planner. */
export interface WeekQuestion {
  readonly plan: AskedPlan | null
  /** As it was typed; a figure that was not is absent. */
  readonly typed: Readonly<Partial<Record<WeekField, string>>>
  /** What can be, as numbers. */
  readonly figures: Readonly<Partial<Record<WeekField, number>>>
  readonly faults: readonly WeekField[]
}

/** Reads a figure with a point or a comma; null for what cannot be. */
export function readFigureOf(name: WeekField, typed: string): number | null {
  const { range, digits, isMoney }: FieldRule = weekFields[name]
  if (isMoney) {
    const cents = readDollars(typed)
    return cents !== null && cents >= range[0] * 100 && cents <= range[1] * 100 ? toWire(cents) : null
  }
  const text = digits > 0 ? typed.trim().replace(',', '.') : plainDigits(typed)
  const value = Number(text)
  const isOne = digits > 0 ? new RegExp(`^\\d{1,6}(\\.\\d{1,${digits}})?$`).test(text) : /^\d{1,6}$/.test(text)
  return isOne && value >= range[0] && value <= range[1] ? value : null
}

const dollarsOf = (text: string | null) => (text !== null && /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : null)
const wholeNumber = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** Reads the pairs of an address or of a form; unknown keys are not looked at, and of a name that is there twice the first counts (SRCH-05). */
export function readWeekQuestion(pairs: string): WeekQuestion {
  const read = new URLSearchParams(pairs)
  const typed = Object.fromEntries(
    fieldNames.flatMap(name => {
      const text = (read.get(name) ?? '').trim().slice(0, 40)
      return text === '' ? [] : [[name, text]]
    }),
  ) as WeekQuestion['typed']
  const values = Object.entries(typed).map(([name, text]) => [name, readFigureOf(name as WeekField, text!)] as const)
  const car = read.get('car')
  return {
    plan:
      car !== null && /^[1-9]\d{0,8}$/.test(car)
        ? {
            car: Number(car),
            fee: dollarsOf(read.get('fee')),
            miles: wholeNumber(read.get('miles')),
            days: wholeNumber(read.get('days')),
            variant: read.get('variant')?.slice(0, 200) || null,
          }
        : null,
    typed,
    figures: Object.fromEntries(values.filter(([, value]) => value !== null)),
    faults: values.filter(([, value]) => value === null).map(([name]) => name as WeekField),
  }
}

/** The one address of a question: its car and plan, then the figures. Those that are meant anyhow, `usual`, are left out. */
export function weekAddress(
  { plan, figures }: Pick<WeekQuestion, 'plan' | 'figures'>,
  usual: Readonly<Partial<Record<WeekField, number>>> = {},
): string {
  const { fee, miles, days, variant } = plan ?? { fee: null, miles: null, days: null, variant: null }
  const pairs = [
    plan && `car=${plan.car}`,
    fee !== null && `fee=${fee}`,
    miles !== null && `miles=${miles}`,
    days !== null && `days=${days}`,
    variant !== null && `variant=${encodeURIComponent(variant)}`,
    ...fieldNames.map(
      name => figures[name] !== undefined && figures[name] !== usual[name] && `${name}=${figures[name]}`,
    ),
  ].filter(pair => typeof pair === 'string')
  return catalogPaths.week(pairs.join('&'))
}
