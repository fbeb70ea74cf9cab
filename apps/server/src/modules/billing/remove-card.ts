import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm'
import { cards, chargeIntents } from '../../db/schema/index.ts'
import type { UnitOfWork } from '../../db/unit-of-work.ts'
import type { Parts } from '../../parts.ts'
import { cardStore } from './store.ts'

const atOnce = 100

/**
 * Takes a card off a person's file. The one that a running booking is charged to stays; when another default goes, the newest of the others
 * takes its place (O-28, removeMyCard).
 */
export async function removeCard(
  cardId: number,
  { uow, userId, now }: { uow: UnitOfWork; userId: number; now: Date },
): Promise<Outcome<true, 'no-card' | 'card-needed'>> {
  const store = cardStore(uow.tx, userId)
  await store.lock()
  const card = await store.find(cardId)
  if (!card) return refuse('no-card')
  if (card.isDefault && (await store.isCharged())) return refuse('card-needed')
  await store.remove(card, now)
  return ok(true)
}

/** Has the gateway forget removed cards, as soon as no charge to them is open any more. Answers how many. */
export async function forgetCards(parts: Parts, now: Date): Promise<number> {
  const { db } = parts.database
  const open = db
    .select({ id: chargeIntents.id })
    .from(chargeIntents)
    .where(and(eq(chargeIntents.cardId, cards.id), inArray(chargeIntents.state, ['created', 'unclear'])))
  const removed = await db
    .select({ id: cards.id, token: cards.token })
    .from(cards)
    .where(and(isNotNull(cards.removedAt), isNull(cards.forgottenAt), notExists(open)))
    .limit(atOnce)
  let forgotten = 0
  for (const card of removed) {
    try {
      await parts.gateway.forgetCard(card.token)
      await db.update(cards).set({ forgottenAt: now }).where(eq(cards.id, card.id))
      forgotten++
    } catch (error) {
      parts.log.error({ err: error, card: card.id }, 'the gateway could not forget a card')
    }
  }
  return forgotten
}
