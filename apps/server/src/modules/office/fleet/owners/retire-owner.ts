import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { lastDecision } from '../../../../db/last-decision.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import type { CallWork } from '../../../../work.ts'
import { subjectOf } from './save-owner.ts'
import { deleteOwner, lockOwner, type StoredOwner, setRetired, type What } from './store.ts'

/** Why an owner or partner is not taken out of use or removed: how many cars name it. */
export type RetireRefusal =
  | Refusal<'no-owner'>
  | Refusal<'owner-in-use', { cars: number }>
  | Refusal<'changed-meanwhile', { who: string }>

type Done = { ok: true; value: true } | RetireRefusal

interface Asked {
  what: What
  id: number
  version: number
}

/** Takes an owner or partner out of use, so that no car is given to it, or back into use. One with cars that are not sold stays in use (OPS-08). */
export async function retireOwner(
  work: CallWork<'team'>,
  { retired, ...asked }: Asked & { retired: boolean },
): Promise<Done> {
  const found = await lockAsSeen(work, asked)
  if (!found.ok) return found
  const owner = found.value
  if ((owner.retiredAt !== null) === retired) return ok(true)
  if (retired && owner.cars > 0) return refuse('owner-in-use', { cars: owner.cars })
  await setRetired(work.uow.tx, owner, retired ? work.now : null)
  await log(work, owner, retired ? 'retired' : 'restored')
  return ok(true)
}

/** Removes an owner or partner that no car has ever named, a sold one neither: of those the books and agreements speak (OPS-08). */
export async function removeOwner(work: CallWork<'team'>, asked: Asked): Promise<Done> {
  const found = await lockAsSeen(work, asked)
  if (!found.ok) return found
  const owner = found.value
  if (owner.allCars > 0) return refuse('owner-in-use', { cars: owner.allCars })
  await deleteOwner(work.uow.tx, owner)
  await log(work, owner, 'removed')
  return ok(true)
}

async function lockAsSeen(
  { uow: { tx } }: CallWork<'team'>,
  { what, id, version }: Asked,
): Promise<{ ok: true; value: StoredOwner } | RetireRefusal> {
  const owner = await lockOwner(tx, what, id)
  if (!owner) return refuse('no-owner')
  if (owner.version !== version)
    return refuse('changed-meanwhile', { who: (await lastDecision(tx, subjectOf(what, id))).who })
  return ok(owner)
}

function log(
  { uow, actor, now }: CallWork<'team'>,
  { what, id, name }: StoredOwner,
  how: 'retired' | 'restored' | 'removed',
): Promise<void> {
  const action = `${what}_${how}` as const
  return logDecision(uow, { at: now, actorId: actor.userId, action, subject: subjectOf(what, id), reason: name })
}
