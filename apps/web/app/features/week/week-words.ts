import type { CycleDays } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import type { WeekField } from './week-address.ts'
import type { ShownWay } from './week-of.ts'

const loan = {
  price: m.week_price,
  down: m.week_down,
  apr: m.week_apr,
  months: m.week_months,
  insurance: m.week_insurance,
  upkeep: m.week_upkeep,
}
const own = {
  hours: m.week_hours,
  fare: m.week_fare,
  driven: m.week_driven,
  other: m.week_other,
  mpg: m.week_mpg,
  gallon: m.week_gallon,
  kwh: m.week_kwh,
  power: m.week_power,
  share: m.week_share,
  spread: m.week_spread,
  weeks: m.week_weeks,
  rental_price: m.week_price_week,
  rental_insurance: m.week_insurance,
  rental_deposit: m.week_deposit_field,
} as const

/** What a figure is called. */
export function sayField(name: WeekField): string {
  if (name in own) return own[name as keyof typeof own]()
  return loan[name.replace(/^(loan|dealer)_/, '') as keyof typeof loan]()
}

/** The names of some figures in a row, as they stand above their fields. */
export function sayFields(names: readonly WeekField[]): string {
  return names.map(sayField).join(', ')
}

/** What a way to a car is called. */
export function sayWay(name: ShownWay['name']): string {
  return { program: m.week_program, rental: m.week_rental, loan: m.week_loan, dealer: m.week_dealer }[name]()
}

const cycles = { 7: m.plans_every_7, 14: m.plans_every_14, 30: m.plans_every_30 } as const

/** How often a plan is paid: 'every 7 days'. */
export function sayCycle(days: CycleDays): string {
  return cycles[days]()
}
