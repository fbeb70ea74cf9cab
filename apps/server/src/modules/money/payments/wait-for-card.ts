import { askAgainFrom, refusalsThatCount } from '@ownward/domain/billing'
import type { UserId } from '@ownward/domain/ids'
import { type Refusal, refuse } from '@ownward/domain/outcome'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, chargeIntents } from '../../../db/schema/index.ts'

/** The person's cards have said no too often; `retryAfter` seconds from now they may be asked again. */
export type WaitForCard = Refusal<'too-many-tries', { retryAfter: number }>

/**
 * Whether a person's card may be asked for money because they press, or how long they wait (SRV-14, SRV-26). What counts are the charges that
 * were refused, with any card and for any booking, as they stand in the books: each is counted in the transaction that records it.
 */
export async function waitForCard(db: Sql, userId: UserId, now: Date): Promise<WaitForCard | null> {
  // By their bookings, which have an index; charges have none by person.
  const theirs = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId))
  const rows = await db
    .select({ at: chargeIntents.settledAt })
    .from(chargeIntents)
    .where(
      and(
        inArray(chargeIntents.bookingId, theirs),
        eq(chargeIntents.state, 'refused'),
        gt(chargeIntents.settledAt, new Date(now.getTime() - 86_400_000)),
      ),
    )
    .orderBy(desc(chargeIntents.settledAt))
    .limit(refusalsThatCount)
  const from = askAgainFrom(
    now,
    rows.map(row => row.at!),
  )
  return from && refuse('too-many-tries', { retryAfter: (from.getTime() - now.getTime()) / 1000 })
}
