import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import { waitlistEntries } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { claimStore, waitlistClaims } from '../claims/index.ts'
import { waitlistStore } from './store.ts'

/** Leaves a line; a car that is held for who leaves is passed on at once (PICK-24, PICK-26). False where it has to be begun anew: a car was held for them meanwhile. */
export async function leaveLine(
  { uow, now }: Work,
  { userId, id }: { userId: UserId; id: number },
): Promise<Outcome<boolean, 'no-line', undefined>> {
  const { tx } = uow
  const store = waitlistStore(tx)
  const [seen] = await tx.select().from(waitlistEntries).where(eq(waitlistEntries.id, id))
  if (seen?.userId !== userId) return refuse('no-line')
  // The car first, as whoever passes it on does.
  const held = seen.heldVehicleId
  if (held !== null) await claimStore(tx).lockCar(held)
  const entry = await store.lock(id)
  if (!entry || entry.endedAt) return refuse('no-line')
  if (entry.heldVehicleId !== held) return ok(false)
  await store.move(entry, 'leave', { at: now })
  if (held !== null) {
    await waitlistClaims(tx).endWaitlistHold(held)
    uow.touch(`car:${held}`)
  }
  return ok(true)
}
