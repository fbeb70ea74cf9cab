import { lapseAt } from '@ownward/domain/bookings'
import type { BookingId } from '@ownward/domain/ids'
import { and, asc, gt, inArray, lte, min, notInArray, type SQL, sql } from 'drizzle-orm'
import { bookings, chargeIntents } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import type { Work } from '../../../work.ts'

/** The columns that say when something is to be done to a booking. */
export type Timer = 'renewAt' | 'announceAt' | 'returnLapsesAt' | 'feeAt' | 'nextTryAt' | 'recallAt'

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

/**
 * Nobody is told that the time to pay is over while a card is asked, or is to be asked before; a gateway that does not say what became of a try holds
 * that up no longer than the try.
 */
const noTryAhead: SQL = sql`(${bookings.nextTryAt} is null or ${bookings.nextTryAt} > ${bookings.recallAt} or not ${nothingInFlight}) and not exists (
  select from ${chargeIntents} where ${chargeIntents.bookingId} = ${bookings.id} and ${chargeIntents.state} = 'created')`

/** When a booking that waits to be fetched lapses by itself. */
export function lapsesAt(booking: Pick<BookingTimes, 'financing' | 'startAt' | 'endAt'>): Date {
  return lapseAt(booking.financing === 'buy' ? booking.endAt : booking.startAt)
}

type BookingTimes = typeof bookings.$inferSelect

function isDue(timer: Timer, until: Date): SQL | undefined {
  const waits: Partial<Record<Timer, SQL>> = {
    nextTryAt: nothingInFlight,
    renewAt: noWishInFlight,
    returnLapsesAt: noWishInFlight,
    feeAt: noWishInFlight,
    recallAt: noTryAhead,
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

/**
 * Locks the booking that has waited longest of those whose time has come, but for some that were passed over and those that somebody else has locked. The
 * caller looks once more whether its time has come: what was written since the look is not seen by it.
 */
export async function lockNextDue(
  { uow, now }: Pick<Work, 'uow' | 'now'>,
  timer: Timer,
  passed: readonly BookingId[],
): Promise<BookingId | undefined> {
  const [row] = await uow.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isDue(timer, now), passed.length > 0 ? notInArray(bookings.id, [...passed]) : undefined))
    // In the order of the index alone: thousands that fall due at one noon are not sorted for each.
    .orderBy(asc(bookings[timer]))
    .limit(1)
    .for('update', { skipLocked: true })
  return row?.id
}

/** The first moment after one and up to another at which some booking's time comes; null when none does. */
export async function nextDueAt(parts: Parts, timer: Timer, until: Date, after?: Date): Promise<Date | null> {
  const [row] = await parts.database.db
    .select({ at: min(bookings[timer]) })
    .from(bookings)
    .where(and(isDue(timer, until), after && gt(bookings[timer], after)))
  return row?.at ?? null
}

/**
 * Whether a timer of a booking has come, and counts in the state that the booking is in: from the moment on at which a booking lapses nothing is charged,
 * asked for or told of it, whichever job comes first.
 */
export function counts(timer: Timer, booking: typeof bookings.$inferSelect, now: Date): boolean {
  const at = booking[timer]
  const waits = booking.state === 'new' || booking.state === 'approved'
  return at !== null && at <= now && states[timer].includes(booking.state) && !(waits && lapsesAt(booking) <= now)
}
