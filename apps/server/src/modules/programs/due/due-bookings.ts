import { and, asc, gt, inArray, lte, min, type SQL, sql } from 'drizzle-orm'
import { bookings, chargeIntents } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'

/** The columns that say when something is to be done to a booking. */
type Timer = 'renewAt' | 'announceAt' | 'returnLapsesAt' | 'feeAt' | 'nextTryAt' | 'recallAt'

/** In which states each of them counts. */
const states: Record<Timer, readonly (typeof bookings.$inferSelect)['state'][]> = {
  renewAt: ['active'],
  announceAt: ['approved', 'active'],
  returnLapsesAt: ['active'],
  feeAt: ['approved', 'active'],
  nextTryAt: ['approved', 'active', 'completed'],
  recallAt: ['approved', 'active', 'completed'],
}

const atOnce = 500

/** Holds for bookings that wait for no answer about money: what depends on one is not begun before it is known. */
export const nothingInFlight: SQL = sql`not exists (
  select from ${chargeIntents} where ${chargeIntents.bookingId} = ${bookings.id} and ${chargeIntents.state} in ('created', 'unclear'))`

/**
 * A sale, an extension or a pickup is in flight: which days are charged next, and whether a part of the fee still is, depends on its answer. A
 * cycle's own charge stands in nobody's way.
 */
const noWishInFlight: SQL = sql`not exists (
  select from ${chargeIntents} where ${chargeIntents.bookingId} = ${bookings.id} and ${chargeIntents.state} in ('created', 'unclear')
    and ${chargeIntents.chargeId} is null)`

function isDue(timer: Timer, until: Date): SQL | undefined {
  const waits: Partial<Record<Timer, SQL>> = {
    nextTryAt: nothingInFlight,
    renewAt: noWishInFlight,
    returnLapsesAt: noWishInFlight,
    feeAt: noWishInFlight,
  }
  return and(lte(bookings[timer], until), inArray(bookings.state, [...states[timer]]), waits[timer])
}

/** Bookings whose time has come, the longest waiting first. */
export async function dueBookings(parts: Parts, timer: Timer, now: Date): Promise<number[]> {
  const rows = await parts.database.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isDue(timer, now))
    .orderBy(asc(bookings[timer]), asc(bookings.id))
    .limit(atOnce)
  return rows.map(row => row.id)
}

/** The first moment after one and up to another at which some booking's time comes; null when none does. */
export async function nextDueAt(parts: Parts, timer: Timer, until: Date, after?: Date): Promise<Date | null> {
  const [row] = await parts.database.db
    .select({ at: min(bookings[timer]) })
    .from(bookings)
    .where(and(isDue(timer, until), after && gt(bookings[timer], after)))
  return row?.at ?? null
}

/** Whether a timer of a booking has come, and counts in the state that the booking is in. */
export function counts(timer: Timer, booking: typeof bookings.$inferSelect, now: Date): boolean {
  const at = booking[timer]
  return at !== null && at <= now && states[timer].includes(booking.state)
}
