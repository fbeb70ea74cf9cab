import { allowedMiles, extraMilesCents } from '../billing/index.ts'
import { add, type Cents, shareRoundedHalfUp, subtract, zero } from '../money.ts'
import {
  costBox,
  cycleDays,
  firstChoice,
  type PriceSurface,
  type QuoteFacts,
  quote,
  type Selection,
} from '../pricing/index.ts'

/** By what plans are told apart: all payments, a day of use, or all payments and then the car. */
export type ComparedBy = 'total' | 'day' | 'own'

/** Every way of comparing, the one that is meant when nothing is said first. */
export const comparedBy: readonly ComparedBy[] = ['total', 'day', 'own']

/** How somebody means to drive. `miles` are those of 30 days. */
export interface PlanWish {
  readonly miles: number
  readonly months: number
  readonly by: ComparedBy
}

/** Which miles of 30 days can be asked about. */
export const wishedMiles = { min: 100, max: 10_000 } as const

/** One combination of initial fee, monthly miles and cycle that a car offers, as the builder prices it. */
export interface PlanCell {
  readonly selection: Selection
  /** A cycle with all its lines, and its share of a day, rounded half up. */
  readonly cycleCents: Cents
  readonly dayCents: Cents
}

/** What a combination comes to for somebody who drives as they wish. */
export interface WishedPlan extends PlanCell {
  /** Miles beyond what the plan includes, and what they cost. */
  readonly extraMiles: number
  readonly extraMilesCents: Cents
  /** All payments of the time, those for extra miles among them. */
  readonly totalCents: Cents
  /** Days that are paid for: all of the time, or up to the day on which the car is theirs. */
  readonly days: number
  /** What plans are compared by, in cents; of a day of use it is rounded half up. */
  readonly costCents: Cents
}

/** A car's combinations for one wish. */
export interface Explored {
  readonly plans: readonly WishedPlan[]
  readonly cheapest: WishedPlan
  /** What the cheapest saves against the dearest, and against what the builder opens with. */
  readonly savedOfDearestCents: Cents
  readonly savedOfFirstCents: Cents
}

/** All that a quote takes but the choice: what is known of a car for everybody. */
type Facts = Omit<QuoteFacts, 'returningToSameVehicle' | 'takeUp'>

const everyone = { returningToSameVehicle: false } as const

/** The whole price surface of a car with one choice of options: the shortest cycle, the lowest fee and the fewest miles first (PICK-17). */
export function planCells(surface: PriceSurface, variant: string | null, facts: Facts): readonly PlanCell[] {
  return selectionsOf(surface, variant).map(selection =>
    cellOf(selection, quote(surface, selection, { ...facts, ...everyone })),
  )
}

function selectionsOf(surface: PriceSurface, variant: string | null): readonly Selection[] {
  return Object.values(cycleDays).flatMap(days =>
    surface.fees.flatMap(({ feeCents }) =>
      surface.miles.map(({ miles }) => ({ feeCents, miles, days, variant, prepaidPlan: null })),
    ),
  )
}

function cellOf(selection: Selection, { totalAfterTrialCents }: ReturnType<typeof quote>): PlanCell {
  return {
    selection,
    cycleCents: totalAfterTrialCents,
    dayCents: shareRoundedHalfUp(totalAfterTrialCents, 1, selection.days),
  }
}

/**
 * Prices every combination for a wish and finds the cheapest: of equal ones that of the lower fee, then of fewer miles, then of the shorter cycle
 * (PICK-18). Extra miles are those that would be billed at the end of the time (SRV-16).
 */
export function explorePlans(
  surface: PriceSurface,
  variant: string | null,
  { facts, wish }: { readonly facts: Facts; readonly wish: PlanWish },
): Explored {
  const plans = selectionsOf(surface, variant).map(selection => wished(surface, selection, { facts, wish }))
  const sorted = plans.toSorted((a, b) => costOrder(a, b, wish.by) || preference(a.selection, b.selection))
  const [cheapest, dearest] = [sorted[0]!, sorted.at(-1)!]
  const { feeCents, miles, days } = firstChoice(surface, { variant })
  const first = plans.find(
    ({ selection }) => selection.feeCents === feeCents && selection.miles === miles && selection.days === days,
  )!
  return {
    plans,
    cheapest,
    savedOfDearestCents: subtract(dearest.costCents, cheapest.costCents),
    savedOfFirstCents: subtract(first.costCents, cheapest.costCents),
  }
}

function wished(
  surface: PriceSurface,
  selection: Selection,
  { facts, wish }: { readonly facts: Facts; readonly wish: PlanWish },
): WishedPlan {
  const priced = quote(surface, selection, { ...facts, ...everyone })
  const box = costBox(priced, { months: wish.months, returnWeeks: [] })
  const days = box.programDays
  const driven = Math.round((wish.miles * days) / 30)
  const extraMiles = Math.max(0, driven - allowedMiles(priced, days))
  const extraCents = extraMiles > 0 ? extraMilesCents(priced, extraMiles) : zero
  const totalCents = add(box.totalCents, extraCents)
  const costs = {
    total: totalCents,
    day: shareRoundedHalfUp(totalCents, 1, days),
    own: add(box.totalToOwnCents, extraCents),
  }
  return {
    ...cellOf(selection, priced),
    extraMiles,
    extraMilesCents: extraCents,
    totalCents,
    days,
    costCents: costs[wish.by],
  }
}

/** Exact also where a day's cost is the same once rounded. */
function costOrder(a: WishedPlan, b: WishedPlan, by: ComparedBy): number {
  return by === 'day' ? a.totalCents * b.days - b.totalCents * a.days : a.costCents - b.costCents
}

function preference(a: Selection, b: Selection): number {
  return a.feeCents - b.feeCents || a.miles - b.miles || a.days - b.days
}

/** Into how many steps costs are shaded. */
export const shades = 5

/** How dear a cost is among others, in equal steps from 0 (the lowest) to 4 (the highest); all alike are 0. */
export function shadeOf(cost: Cents, { least, most }: { readonly least: Cents; readonly most: Cents }): number {
  return most === least ? 0 : Math.min(shades - 1, Math.floor(((cost - least) * shades) / (most - least)))
}
