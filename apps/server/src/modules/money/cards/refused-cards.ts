import { type CardRefusal, isHopeless } from '@ownward/domain/billing'
import type { UserId } from '@ownward/domain/ids'
import { refuse } from '@ownward/domain/outcome'
import { and, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { cards } from '../../../db/schema/index.ts'
import { givenUpAs, isGivenUp } from '../attempts/index.ts'
import { cardName } from './store.ts'

/** Why a card was refused, or is not asked any more; `card` is what its person knows it by. */
export interface CardRefused {
  refusal: CardRefusal
  card: string
}

/** What is said of a card that has refused. */
export async function cardRefused(
  sql: Sql,
  { refusal, cardId }: { refusal: CardRefusal; cardId: number },
): Promise<CardRefused> {
  return { refusal, card: await cardName(sql, cardId) }
}

/** A charge that a card has refused, as it is told to who asked for it. */
export async function paymentRefused(sql: Sql, refused: { refusal: CardRefusal; cardId: number }) {
  return refuse('payment-refused', await cardRefused(sql, refused))
}

/** Why a card is asked for nothing any more, whoever asks and whatever for; null where it may be asked (PACT-22). */
export async function cardGivenUp(sql: Sql, card: { id: number }): Promise<CardRefused | null> {
  const refusal = await givenUpAs(sql, card.id)
  return refusal && cardRefused(sql, { refusal, cardId: card.id })
}

/** The cards on file of somebody that have refused for good (PACT-22). */
export async function givenUpCards(sql: Sql, userId: UserId): Promise<{ id: number; isDefault: boolean }[]> {
  return sql
    .select({ id: cards.id, isDefault: cards.isDefault })
    .from(cards)
    .where(and(eq(cards.userId, userId), isNull(cards.removedAt), isGivenUp(cards.id)))
}

/** What a letter says of a card that will never pay again; nothing of any other. */
export async function hopelessCard(
  sql: Sql,
  refused: { refusal: CardRefusal; cardId: number },
): Promise<CardRefused | null> {
  return isHopeless(refused.refusal) ? cardRefused(sql, refused) : null
}
