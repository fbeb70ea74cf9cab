import type { BookingId, UserId } from '@ownward/domain/ids'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { chargeIntents } from '../../../../db/schema/index.ts'
import { type CardRefused, cardGivenUp, cardRefused, defaultCard } from '../../../money/cards/index.ts'
import { settledOf } from '../../../money/payments/index.ts'

/** Why the card that is charged does not pay what a booking owes: what it said last, or that it will never pay; null where it may well pay (BOOK-14, PACT-22). */
export async function standingRefusal(
  sql: Sql,
  { id, userId }: { id: BookingId; userId: UserId },
): Promise<CardRefused | null> {
  const card = await defaultCard(sql, userId)
  if (!card) return null
  const givenUp = await cardGivenUp(sql, card)
  if (givenUp) return givenUp
  const [last] = await sql
    .select()
    .from(chargeIntents)
    .where(and(eq(chargeIntents.bookingId, id), isNotNull(chargeIntents.chargeId)))
    .orderBy(desc(chargeIntents.id))
    .limit(1)
  const charge = last && settledOf(last)?.charge
  return charge?.state === 'refused' && charge.cardId === card.id ? cardRefused(sql, charge) : null
}
