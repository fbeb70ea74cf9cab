import type { UserId } from '@ownward/domain/ids'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { bookings, charges } from '../../../db/schema/index.ts'

/** Renewals are on again: what is due by now is asked for by itself, as it would have been (C-22). */
export async function askForDue(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ nextTryAt: now })
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.state, 'active'),
        isNull(bookings.nextTryAt),
        sql`exists (select from ${charges} where ${charges.bookingId} = ${bookings.id} and ${charges.state} = 'open')`,
      ),
    )
}
