import type { BookingId } from '@ownward/domain/ids'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { programChain } from '../../money/refunds/index.ts'
import { type BookingRow, bookingStore, bySystem } from '../bookings/index.ts'
import { callOff } from '../cancellations/index.ts'

/** The booking of the car that a running booking is to be swapped for; undefined while no swap is asked for. */
export async function askedSwapOf(db: Sql, bookingId: BookingId): Promise<BookingRow | undefined> {
  const [swap] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.previousBookingId, bookingId), inArray(bookings.state, ['new', 'approved'])))
  return swap
}

/** The program ends, or is to end, without an exchange: its swap is called off, at no cost (KEEP-15); says whether there was one. The caller has locked the booking. */
export async function endAskedSwap(work: Work, booking: BookingRow): Promise<boolean> {
  const asked = await askedSwapOf(work.uow.tx, booking.id)
  const swap = asked && (await bookingStore(work.uow.tx).lock(asked.id))
  if (swap?.state !== 'new' && swap?.state !== 'approved') return false
  await callOff(work, swap, { action: 'lose', by: bySystem, reason: 'ended' })
  return true
}

/** The bookings that a program has gone through before one of them, the latest first (KEEP-19). */
export async function bookingsBefore(db: Sql, booking: Pick<BookingRow, 'previousBookingId'>): Promise<BookingRow[]> {
  if (booking.previousBookingId === null) return []
  const chain = programChain(booking.previousBookingId)
  // Each of them was written after the one before it.
  return db.select().from(bookings).where(sql`${bookings.id} in ${chain}`).orderBy(desc(bookings.id))
}
