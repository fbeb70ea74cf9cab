import { type Cents, fromWire } from '@ownward/domain/money'
import {
  type CheaperWeeks,
  cheaperWeeks,
  type Drive,
  loanPaymentCents,
  loanWay,
  programWay,
  rentalWay,
  type WayToCar,
  type WeekBalance,
  weekLeaves,
} from '@ownward/domain/planning'
import {
  checkSurface,
  cycleDays,
  findVariant,
  firstChoice,
  type PriceSurface,
  type ProgramQuote,
  quote,
  type Selection,
  type SurfaceOf,
} from '@ownward/domain/pricing'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import type { PublicFigure } from '../../api/spelling/content.ts'
import type { AskedPlan, WeekField } from './week-address.ts'

/** What a car runs on: the figures that energy is worked out with. */
export type Power = 'gallons' | 'power' | 'both'

/** A car with the plan that is looked at. */
export interface PlannedCar {
  readonly car: VehicleDetail
  readonly surface: PriceSurface
  readonly selection: Selection
  readonly quote: ProgramQuote
  /** Something that was asked for is not offered, and this is what it took instead. */
  readonly instead: boolean
}

/** Prices what was asked of a car, each part that it does not offer as its own page begins; null for a car without a price. */
export function planCar(car: VehicleDetail, asked: AskedPlan): PlannedCar | null {
  const checked = checkSurface(car.surface as SurfaceOf<number>)
  if (!checked.ok) return null
  const surface = checked.value
  const variant = asked.variant !== null && findVariant(surface, asked.variant) ? asked.variant : null
  const first = firstChoice(surface, { variant })
  const fee = surface.fees.find(({ feeCents }) => asked.fee !== null && feeCents === amountOf(asked.fee))
  const allowance = surface.miles.find(({ miles }) => miles === asked.miles)
  const days = Object.values(cycleDays).find(cycle => cycle === asked.days)
  const selection: Selection = {
    ...first,
    feeCents: fee?.feeCents ?? first.feeCents,
    miles: allowance?.miles ?? first.miles,
    days: days ?? first.days,
    variant,
    prepaidPlan: null,
  }
  const facts = { taxRatePpm: car.taxRatePpm, startAt: car.pickupAt, timeZone: car.timeZone }
  return {
    car,
    surface,
    selection,
    quote: quote(surface, selection, { ...facts, returningToSameVehicle: false }),
    instead:
      (asked.fee !== null && !fee) ||
      (asked.miles !== null && !allowance) ||
      (asked.days !== null && !days) ||
      (asked.variant !== null && variant === null),
  }
}

/** What a car runs on; where none is chosen it is asked as of a gasoline car. */
export function powerOf(car: Pick<VehicleDetail, 'fuelKind'> | null): Power {
  if (car?.fuelKind === 'electric') return 'power'
  return car?.fuelKind === 'plug-in hybrid' ? 'both' : 'gallons'
}

/** What stands in the fields before anybody types: the figures of the car, the public ones, and what the page says that it assumes. */
export function usualFigures(
  car: Pick<VehicleDetail, 'fuelKind' | 'mpgCity' | 'kwhCity'> | null,
  figures: readonly PublicFigure[],
): Partial<Record<WeekField, number>> {
  const of = (name: PublicFigure['figure']) => figures.find(({ figure }) => figure === name)?.value
  const usual = {
    other: 0,
    mpg: car?.mpgCity ?? undefined,
    // The public price is that of gasoline.
    gallon: car?.fuelKind === 'diesel' ? undefined : of('gallon'),
    kwh: car?.kwhCity ?? undefined,
    power: of('kwh'),
    spread: 52,
    weeks: 52,
    dealer_apr: of('dealer_apr'),
  }
  return Object.fromEntries(Object.entries(usual).filter(([, value]) => value !== undefined))
}

/** Typed dollars in cents. */
const amountOf = (dollars: number): Cents => fromWire(dollars.toFixed(2))

const ownWeek = ['hours', 'fare', 'driven', 'other'] as const
const energy = {
  gallons: ['mpg', 'gallon'],
  power: ['kwh', 'power'],
  both: ['mpg', 'gallon', 'kwh', 'power', 'share'],
} as const satisfies Record<Power, readonly WeekField[]>

/** The figures without which a week cannot be worked out, in the order of the form. */
export function neededFields(power: Power): readonly WeekField[] {
  return [...ownWeek, ...energy[power]]
}

/** The fields of each other way to a car. */
export const wayFields = {
  rental: ['rental_price', 'rental_insurance', 'rental_deposit'],
  loan: ['loan_price', 'loan_down', 'loan_apr', 'loan_months', 'loan_insurance', 'loan_upkeep'],
  dealer: ['dealer_price', 'dealer_down', 'dealer_apr', 'dealer_months', 'dealer_insurance', 'dealer_upkeep'],
} as const satisfies Record<string, readonly WeekField[]>
/** A way to a car beside the program. */
export type WayName = keyof typeof wayFields

/** The week as it is shown: worked out, or what is missing for it. */
export type ShownWeek = { readonly missing: readonly WeekField[]; readonly balance: WeekBalance | null }

type Figures = Partial<Record<WeekField, number>>

/** What a week leaves; an amount is null as long as a figure is missing (PICK-20). */
export function weekOf(figures: Figures, power: Power, planned: PlannedCar | null): ShownWeek {
  const needed = planned ? [...neededFields(power), 'spread' as const] : neededFields(power)
  const missing = needed.filter(name => figures[name] === undefined)
  if (missing.length > 0) return { missing, balance: null }
  const { hours = 1, fare = 0, driven = 0, other = 0, spread = 1 } = figures
  const facts = {
    hours,
    fareCents: amountOf(fare),
    miles: driven,
    otherCents: amountOf(other),
    drive: driveOf(figures, power),
    spreadWeeks: spread,
  }
  return { missing, balance: weekLeaves(facts, planned?.quote ?? null) }
}

function driveOf({ mpg = 1, gallon = 0, kwh = 0, power: kwhDollars = 0, share = 0 }: Figures, power: Power): Drive {
  const electricShare = { gallons: 0, power: 100, both: share }[power]
  return { electricShare, milesPerGallon: mpg, gallonDollars: gallon, kwhPer100Miles: kwh, kwhDollars }
}

/** A way to a car as a column of the comparison. */
export interface ShownWay {
  readonly name: WayName | 'program'
  readonly missing: readonly WeekField[]
  readonly figures: null | {
    readonly todayCents: Cents
    readonly paidCents: Cents
    readonly toOwnCents: Cents | null
    /** Of a loan its payment a month. */
    readonly monthCents: Cents | null
    /** When the program has cost less in all; null where it never has, and of the program itself. */
    readonly cheaper: CheaperWeeks | null
  }
}

/** The program beside the other ways, after the weeks that are asked (PICK-22); none without a car, for there is no program to compare. */
export function waysOf(figures: Figures, planned: PlannedCar | null): readonly ShownWay[] {
  if (!planned) return []
  const weeks = figures.weeks ?? 52
  const program = programWay(planned.quote, figures.driven ?? 0)
  const shown = (name: ShownWay['name'], way: WayToCar, monthCents: Cents | null): ShownWay => ({
    name,
    missing: [],
    figures: {
      todayCents: way.todayCents,
      ...way.after(weeks),
      monthCents,
      cheaper: name === 'program' ? null : cheaperWeeks(program, way),
    },
  })
  const names = Object.keys(wayFields) as WayName[]
  return [
    shown('program', program, null),
    ...names.map(name => {
      const missing = wayFields[name].filter(field => figures[field] === undefined)
      if (missing.length > 0) return { name, missing, figures: null }
      const of = (field: string) => figures[`${name}_${field}` as WeekField] ?? 0
      const insuranceCents = amountOf(of('insurance'))
      if (name === 'rental') {
        const terms = { weekCents: amountOf(of('price')), insuranceCents, depositCents: amountOf(of('deposit')) }
        return shown(name, rentalWay(terms), null)
      }
      const terms = {
        priceCents: amountOf(of('price')),
        downCents: amountOf(of('down')),
        aprBps: Math.round(of('apr') * 100),
        months: of('months'),
        insuranceCents,
        upkeepCents: amountOf(of('upkeep')),
      }
      return shown(name, loanWay(terms), loanPaymentCents(terms))
    }),
  ]
}
