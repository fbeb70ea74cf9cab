import { type Cents, cents } from '@ownward/domain/money'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { cards, chargeIntents, type charges, refundIntents } from '../../../db/schema/index.ts'

/** A try to collect a charge: with the card it was tried with, where that is known, and what of it was given back. */
export interface Attempt {
  intent: typeof chargeIntents.$inferSelect
  card: typeof cards.$inferSelect | null
  refundedCents: Cents
}

const refunded = sql<number>`coalesce((select sum(${refundIntents.amountCents}) from ${refundIntents}
  where ${refundIntents.bookingId} = ${chargeIntents.bookingId} and ${refundIntents.intentId} = ${chargeIntents.id} and ${refundIntents.state} <> 'refused'), 0)::float8`

/** Every try to collect a charge of a booking, the first one first. */
export async function readAttempts(
  db: Sql,
  { id, bookingId }: Pick<typeof charges.$inferSelect, 'id' | 'bookingId'>,
): Promise<Attempt[]> {
  const rows = await db
    .select({ intent: chargeIntents, card: cards, refunded })
    .from(chargeIntents)
    .leftJoin(cards, eq(cards.id, chargeIntents.cardId))
    .where(and(eq(chargeIntents.bookingId, bookingId), eq(chargeIntents.chargeId, id)))
    .orderBy(asc(chargeIntents.id))
  return rows.map(({ refunded, ...row }) => ({ ...row, refundedCents: cents(refunded) }))
}
