import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { and, eq, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, chargeIntents } from '../../../db/schema/index.ts'

/** The next order number; a number that is never used leaves a gap. */
export async function nextBookingNumber(db: Sql): Promise<string> {
  const { rows } = await db.execute(sql`select nextval('booking_numbers')::text as number`)
  return String(rows[0]!.number)
}

/** A reservation whose intention is written down. */
export interface BegunReservation {
  bookingId: BookingId
  intentId: number
  amountCents: Cents
}

/** What an earlier call with the same Idempotency-Key began, or null. */
export async function findBegunReservation(db: Sql, userId: UserId, onceKey: string): Promise<BegunReservation | null> {
  const [row] = await db
    .select({ bookingId: bookings.id, intentId: chargeIntents.id, amountCents: chargeIntents.amountCents })
    .from(bookings)
    .innerJoin(chargeIntents, eq(chargeIntents.bookingId, bookings.id))
    .where(and(eq(bookings.userId, userId), eq(bookings.onceKey, onceKey)))
    .orderBy(chargeIntents.id)
    .limit(1)
  return row ?? null
}
