import { randomUUID } from 'node:crypto'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/index.ts'
import type { CardThere } from '../../../outside/gateway/port.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt } from '../../../work.ts'
import { findRegion } from '../../cars/catalog/index.ts'
import { cardStore } from './store.ts'

/**
 * Opens the processor's own page for one person's card and answers its address. `to` is the path that they come back to in the end. Refused
 * where cards are typed here (SRV-26, O-28).
 */
export async function openCardPage(
  { to, asDefault }: { to: string; asDefault: boolean },
  { parts, userId, language }: { parts: Parts; userId: UserId; language: string },
): Promise<Outcome<string, 'no-card-page'>> {
  const page = parts.gateway.cardPage
  if (!page) return refuse('no-card-page')
  const { publicUrl } = parts.config
  const back = `${publicUrl}/account/card-added?to=${encodeURIComponent(to)}${asDefault ? '&default=1' : ''}`
  const url = await page.open({
    key: randomUUID(),
    personId: userId,
    returnUrl: `${back}&page={reference}`,
    cancelUrl: `${publicUrl}${to}`,
    language,
  })
  return ok(url)
}

/**
 * Keeps the card that was typed on a page of the processor, once; its person comes back from there, and the processor tells it too. `userId`
 * is null when it was the processor; `asDefault`: it is charged from now on. Refused for a page that is not theirs, and while no card was given on it.
 */
export async function keepCardOfPage(
  { reference, asDefault = false }: { reference: string; asDefault?: boolean },
  { parts, userId, now }: { parts: Parts; userId: UserId | null; now: Date },
): Promise<Outcome<true, 'no-card-page' | 'card-not-given'>> {
  const page = await parts.gateway.cardPage?.read(reference)
  if (!page || (userId !== null && page.personId !== userId)) return refuse('no-card-page')
  const { card, personId } = page
  if (!card) return refuse('card-not-given')
  const state = await findRegion(parts.database.db, { state: card.state, country: card.country })
  const kept = await transactAt(parts, now, async ({ uow: { tx } }) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for('update')
    if (!person) return false
    await keepOnce(cardStore(tx, personId), { ...card, state: state ?? card.state, createdAt: now }, { asDefault })
    return true
  })
  return kept ? ok(true) : refuse('no-card-page')
}

async function keepOnce(
  store: ReturnType<typeof cardStore>,
  card: CardThere & { createdAt: Date },
  { asDefault }: { asDefault: boolean },
): Promise<void> {
  const kept = await store.findToken(card.token)
  if (!kept) return store.add(card, { asDefault })
  // The processor may have told it before its person came back.
  if (asDefault && !kept.removedAt) await store.makeDefault(kept.id)
}
