import { type Cents, cents } from '@ownward/domain/money'
import { asc, eq, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { cards, chargeIntents, refundIntents } from '../../../db/schema/index.ts'

/** A try to collect a charge: with the card it was tried with, where that is known, and what of it was given back. */
export interface Attempt {
  intent: typeof chargeIntents.$inferSelect
  card: typeof cards.$inferSelect | null
  refundedCents: Cents
}

const refunded = sql<number>`coalesce((select sum(${refundIntents.amountCents}) from ${refundIntents}
  where ${refundIntents.intentId} = ${chargeIntents.id} and ${refundIntents.state} <> 'refused'), 0)::float8`

/** Every try to collect a charge, the first one first. */
export async function readAttempts(db: Sql, chargeId: number): Promise<Attempt[]> {
  const rows = await db
    .select({ intent: chargeIntents, card: cards, refunded })
    .from(chargeIntents)
    .leftJoin(cards, eq(cards.id, chargeIntents.cardId))
    .where(eq(chargeIntents.chargeId, chargeId))
    .orderBy(asc(chargeIntents.id))
  return rows.map(({ refunded, ...row }) => ({ ...row, refundedCents: cents(refunded) }))
}
