import { allowedMiles, extraMilesCents } from '../billing/index.ts'
import { add, type Cents, zero } from '../money.ts'
import {
  type CostBox,
  type CycleDays,
  costBox,
  daysToOwn,
  type PriceSurface,
  type ProgramQuote,
  type QuoteFacts,
  quote,
  type Selection,
} from '../pricing/index.ts'

/** One choice for which several cars are compared; miles are those of a month, 30 days. */
export interface CompareWish {
  readonly feeCents: number
  readonly miles: number
  readonly days: CycleDays
  readonly months: number
}

/** What one car comes to for it. */
export interface ComparedCar {
  /** What the car takes of the choice: an offered fee and an offered allowance. */
  readonly selection: Selection
  readonly quote: ProgramQuote
  readonly box: CostBox
  /** Miles of the time that its largest allowance does not include, and what they cost. */
  readonly extraMiles: number
  readonly extraMilesCents: Cents
  /** All payments of the time with them. */
  readonly totalCents: Cents
  /** Whole weeks of payments after which the price to convert is nothing; null where they never bring it there. */
  readonly weeksToOwn: number | null
}

/**
 * Prices a car for a choice that several are compared by: it takes its lowest offered fee at or above the asked one, else its highest, and its
 * smallest allowance at or above the asked miles, else its largest with the extra miles in the total (PICK-02).
 */
export function compareCar(
  surface: PriceSurface,
  facts: Omit<QuoteFacts, 'returningToSameVehicle' | 'takeUp'>,
  wish: CompareWish,
): ComparedCar {
  const fee = surface.fees.find(({ feeCents }) => feeCents >= wish.feeCents) ?? surface.fees.at(-1)!
  const allowance = surface.miles.find(({ miles }) => miles >= wish.miles) ?? surface.miles.at(-1)!
  const selection: Selection = {
    feeCents: fee.feeCents,
    miles: allowance.miles,
    days: wish.days,
    variant: null,
    prepaidPlan: null,
  }
  const priced = quote(surface, selection, { ...facts, returningToSameVehicle: false })
  const box = costBox(priced, { months: wish.months, returnWeeks: [] })
  const driven = Math.round((wish.miles * box.programDays) / 30)
  const extraMiles = wish.miles > allowance.miles ? Math.max(0, driven - allowedMiles(priced, box.programDays)) : 0
  const extraCents = extraMilesCents(priced, extraMiles)
  const toOwn = daysToOwn(priced, zero)
  return {
    selection,
    quote: priced,
    box,
    extraMiles,
    extraMilesCents: extraCents,
    totalCents: add(box.totalCents, extraCents),
    weeksToOwn: toOwn === null ? null : Math.ceil(toOwn / 7),
  }
}
