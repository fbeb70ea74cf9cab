import type { Instant } from '../calendar.ts'
import { type Cents, sum } from '../money.ts'
import type { ScheduledPart } from '../pricing/index.ts'

/** The parts of an initial fee that are still to come when a car is picked up. */
export interface FeeAtPickup {
  /** Fall due with the pickup, in the order of their dates. */
  readonly withPickup: readonly ScheduledPart[]
  /** The first of those that keep their date; null when none is left. */
  readonly next: ScheduledPart | null
}

/**
 * Divides what is still to come of an initial fee when the car is picked up: what was to be paid by the agreed pickup falls due with it,
 * whenever that is; what was to be paid later keeps its date (SRV-20). `nextAt` is the date of the first part not charged yet, null for none.
 */
export function feeAtPickup(
  scheduled: readonly ScheduledPart[],
  { nextAt, agreedAt }: { readonly nextAt: Instant | null; readonly agreedAt: Instant },
): FeeAtPickup {
  if (nextAt === null) return { withPickup: [], next: null }
  const open = scheduled.filter(({ dueAt }) => new Date(dueAt) >= new Date(nextAt))
  const withPickup = open.filter(({ dueAt }) => new Date(dueAt) <= new Date(agreedAt))
  return { withPickup, next: open[withPickup.length] ?? null }
}

/** A part of an initial fee that is still to come, and when it falls due. */
export interface FeeToCome {
  readonly on: Date
  readonly part: ScheduledPart
}

/**
 * When the parts of an initial fee that are still to come fall due with a pickup at `pickupAt`: on their dates, but for what was to be paid by the agreed pickup, which
 * falls due with an earlier one (SRV-20).
 */
export function feesToCome(
  scheduled: readonly ScheduledPart[],
  {
    nextAt,
    agreedAt,
    pickupAt,
  }: { readonly nextAt: Instant | null; readonly agreedAt: Instant; readonly pickupAt: Date },
): readonly FeeToCome[] {
  if (nextAt === null) return []
  return scheduled.flatMap(part => {
    const on = new Date(part.dueAt)
    if (on < new Date(nextAt)) return []
    return { on: on <= new Date(agreedAt) && on > pickupAt ? pickupAt : on, part }
  })
}

/**
 * What of an initial fee has not fallen due when its program ends, by a return or a sale: nobody owes it any more (decision 0022). `charged`: how
 * many of its later parts were charged, the earliest first.
 */
export function feeNotDue(scheduled: readonly ScheduledPart[], charged: number): Cents {
  return sum(scheduled.slice(charged).map(part => part.totalCents))
}
