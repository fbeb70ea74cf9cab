import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import { lastDecision } from '../../../db/last-decision.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { pickupPlaces } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { subjectOf } from './save-place.ts'
import { carsByPlace, lockPickupPlace, placesComingBack } from './store.ts'

/** Why a place is not closed or opened: how many cars are fetched there, and which places have theirs brought back there. */
export type ClosePlaceRefusal =
  | Refusal<'no-pickup-place'>
  | Refusal<'place-in-use', { cars: number; places: string[] }>
  | Refusal<'changed-meanwhile', { who: string }>

/**
 * Closes a place, so that no car is given to it any more, or opens it again. One that cars are fetched at or brought back to stays open: who waits
 * for a car would be sent to a closed door (BEY-27).
 */
export async function closePlace(
  { uow, actor, now }: CallWork<'team'>,
  { id, closed, version }: { id: number; closed: boolean; version: number },
): Promise<{ ok: true; value: true } | ClosePlaceRefusal> {
  const { tx } = uow
  const found = await lockPickupPlace(tx, id, 'close')
  if (!found) return refuse('no-pickup-place')
  const { pickup } = found
  const subject = subjectOf(id)
  if (pickup.version !== version) return refuse('changed-meanwhile', { who: (await lastDecision(tx, subject)).who })
  if ((pickup.closedAt !== null) === closed) return ok(true)
  if (closed) {
    const cars = (await carsByPlace(tx)).get(id) ?? 0
    const places = (await placesComingBack(tx, id)).map(({ name }) => name)
    if (cars > 0 || places.length > 0) return refuse('place-in-use', { cars, places })
  }
  await tx
    .update(pickupPlaces)
    .set({ closedAt: closed ? now : null, version: version + 1, updatedAt: now })
    .where(eq(pickupPlaces.id, id))
  const action = closed ? 'pickup_place_closed' : 'pickup_place_opened'
  await logDecision(uow, { at: now, actorId: actor.userId, action, subject, reason: pickup.name })
  return ok(true)
}
