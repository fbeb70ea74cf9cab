import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { cards, chargeIntents } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import type { CallWork } from '../../../work.ts'
import { nobodysCard } from './forget-cards-of.ts'
import { cardStore } from './store.ts'

const atOnce = 100

/**
 * Why a card stays on file: not theirs, charged for a program that runs or for dues, or until `by` at most for the check of a car that came
 * back.
 */
export type RemoveRefusal =
  | Refusal<'no-card' | 'card-needed'>
  | Refusal<'card-until-check', { by: Date; timeZone: string }>

/**
 * Takes a card off a person's file. The one that a running booking is charged to stays, and so does the one that the check of a car can be charged
 * to, as long as its deposit waits for that; when another default goes, the newest of the others takes its place (O-28, removeMyCard, decision
 * 0023).
 */
export async function removeCard(
  { uow, actor, now }: CallWork,
  cardId: number,
): Promise<{ ok: true; value: true } | RemoveRefusal> {
  const store = cardStore(uow.tx, actor.userId)
  await store.lock()
  const card = await store.find(cardId)
  if (!card) return refuse('no-card')
  const refused = card.isDefault ? await whyCharged(store, now) : null
  if (refused) return refused
  await store.remove(card, now)
  return ok(true)
}

/** What is, or is going to be, charged to the default card: asked in the order in which one becomes the next, so that none slips through between. */
async function whyCharged(store: ReturnType<typeof cardStore>, now: Date): Promise<RemoveRefusal | null> {
  if (await store.hasProgram()) return refuse('card-needed')
  const check = await store.checkAhead()
  if (check && check.by > now) return refuse('card-until-check', check)
  return check || (await store.hasDues()) ? refuse('card-needed') : null
}

/**
 * Has the gateway forget removed cards, as soon as no charge to them is open any more. One that cannot be forgotten is asked for again the next
 * time and keeps no other waiting. Answers how many.
 */
export async function forgetCards(parts: Parts, now: Date): Promise<number> {
  const { db } = parts.database
  let forgotten = 0
  for (let batch = await removedCards(parts, 0); batch.length > 0; ) {
    const tokens = new Map(batch.map(card => [card.id, card.token]))
    const ids = [...tokens.keys()]
    forgotten += await forEachDue(parts, ids, { what: 'card', problem: 'a card could not be forgotten' }, async id => {
      await parts.gateway.forgetCard(tokens.get(id)!)
      // Of a card whose person is deleted nothing is left by which the gateway would know it.
      const token = sql`case when ${cards.holder} = ${nobodysCard.holder} then '' else ${cards.token} end`
      await db.update(cards).set({ forgottenAt: now, token }).where(eq(cards.id, id))
      return true
    })
    batch = parts.turnOver?.() ? [] : await removedCards(parts, ids.at(-1)!)
  }
  return forgotten
}

function removedCards({ database: { db } }: Parts, afterId: number): Promise<{ id: number; token: string }[]> {
  const open = db
    .select({ id: chargeIntents.id })
    .from(chargeIntents)
    .where(and(eq(chargeIntents.cardId, cards.id), inArray(chargeIntents.state, ['created', 'unclear'])))
  return db
    .select({ id: cards.id, token: cards.token })
    .from(cards)
    .where(and(gt(cards.id, afterId), isNotNull(cards.removedAt), isNull(cards.forgottenAt), notExists(open)))
    .orderBy(asc(cards.id))
    .limit(atOnce)
}
