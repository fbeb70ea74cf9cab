import { cents } from '@ownward/domain/money'
import {
  type Explored,
  explorePlans,
  type PlanCell,
  planCells,
  shadeOf,
  type WishedPlan,
} from '@ownward/domain/planning'
import { type CycleDays, checkSurface, cycleDays, type SurfaceOf } from '@ownward/domain/pricing'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import type { PlanQuestion } from './plan-address.ts'

/** A cell as it is shown; amounts in cents. */
export interface ShownCell {
  feeCents: number
  miles: number
  cycleCents: number
  dayCents: number
  /** What it is shaded by: what it costs for the wish, or a day where none is said. */
  costCents: number
  shade: number
}

/** All combinations of one cycle: a row per fee, in it a cell per allowance. */
export interface ShownCycle {
  days: CycleDays
  rows: ShownCell[][]
}

/** The plan that a wish is cheapest with, and what it saves. */
export type Named = Pick<WishedPlan, 'cycleCents' | 'totalCents' | 'costCents' | 'extraMiles' | 'extraMilesCents'> & {
  feeCents: number
  miles: number
  days: CycleDays
  paidDays: number
} & Pick<Explored, 'savedOfDearestCents' | 'savedOfFirstCents'>

/** A car's plans as its page shows them, or null for a car whose price cannot be offered (PICK-17). */
export function plansOf(
  detail: VehicleDetail,
  { wish, variant }: Pick<PlanQuestion, 'wish' | 'variant'>,
): { cycles: ShownCycle[]; named: Named | null } | null {
  const surface = checkSurface(detail.surface as SurfaceOf<number>)
  if (!surface.ok) return null
  const facts = { taxRatePpm: detail.taxRatePpm, startAt: detail.pickupAt, timeZone: detail.timeZone }
  const explored = wish && explorePlans(surface.value, variant, { facts, wish })
  const plans = explored?.plans ?? planCells(surface.value, variant, facts)
  const costs = plans.map(costOf)
  const range = {
    least: cents(Math.min(...costs)),
    most: cents(Math.max(...costs)),
  }
  const cells = plans.map(plan => ({
    days: plan.selection.days,
    feeCents: plan.selection.feeCents,
    miles: plan.selection.miles,
    cycleCents: plan.cycleCents,
    dayCents: plan.dayCents,
    costCents: costOf(plan),
    shade: shadeOf(costOf(plan), range),
  }))
  return {
    cycles: Object.values(cycleDays).map(days => ({
      days,
      rows: surface.value.fees.map(fee =>
        cells.filter(cell => cell.days === days && cell.feeCents === fee.feeCents).map(({ days: _, ...cell }) => cell),
      ),
    })),
    named: explored && nameOf(explored),
  }
}

const costOf = (plan: PlanCell | WishedPlan) => ('costCents' in plan ? plan.costCents : plan.dayCents)

function nameOf({ cheapest, savedOfDearestCents, savedOfFirstCents }: Explored): Named {
  const { selection, days, cycleCents, totalCents, costCents, extraMiles, extraMilesCents } = cheapest
  const { feeCents, miles, days: cycle } = selection
  return {
    feeCents,
    miles,
    days: cycle,
    paidDays: days,
    cycleCents,
    totalCents,
    costCents,
    extraMiles,
    extraMilesCents,
    savedOfDearestCents,
    savedOfFirstCents,
  }
}
