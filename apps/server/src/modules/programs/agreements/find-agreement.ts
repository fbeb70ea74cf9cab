import type { BookingId, UserId } from '@ownward/domain/ids'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { agreements, bookings } from '../../../db/schema/index.ts'

/** The stored agreement of one of the person's own bookings, or null (API-58, ROLE-05). */
export async function findAgreementFile(db: Db, userId: UserId, bookingId: BookingId): Promise<string | null> {
  const [row] = await db
    .select({ fileId: agreements.fileId })
    .from(bookings)
    .innerJoin(agreements, eq(agreements.bookingId, bookings.id))
    .where(
      and(eq(bookings.id, bookingId), eq(bookings.userId, userId), notInArray(bookings.state, ['reserving', 'void'])),
    )
  return row?.fileId ?? null
}
