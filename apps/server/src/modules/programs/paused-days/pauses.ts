import { dayOf, type PausedDays } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { asc, eq } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { programPauses } from '../../../db/schema/index.ts'
import { type BookingRow, bookingStore } from '../bookings/index.ts'
import { courseOf } from '../signed-terms/index.ts'

/** A pause of a program as it is stored. */
export type PauseRow = typeof programPauses.$inferSelect

/** All pauses that were asked for of a booking, the oldest first; one that was called off has no days. */
export function pausesOf(sql: Sql, bookingId: BookingId): Promise<PauseRow[]> {
  return sql.select().from(programPauses).where(eq(programPauses.bookingId, bookingId)).orderBy(asc(programPauses.id))
}

/** Writes down a pause: its days are days of the program, which ends so much later. The caller has locked the booking and asked the rule. */
export async function addPause(
  tx: Tx,
  booking: BookingRow,
  { fromDay, days, at, onceKey }: PausedDays & { at: Date; onceKey: string | null },
): Promise<void> {
  const course = courseOf(booking)
  await tx.insert(programPauses).values({
    bookingId: booking.id,
    fromDay,
    days,
    askedDays: days,
    askedAt: at,
    holdsFrom: dayOf(course, fromDay),
    holdsUntil: dayOf(course, fromDay + days),
    onceKey,
  })
  await bookingStore(tx).set(booking.id, {
    pauseFromDay: fromDay,
    pauseDays: days,
    pausedDays: booking.pausedDays + days,
  })
}
