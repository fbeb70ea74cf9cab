import { ok, type Refusal } from '@ownward/domain/outcome'
import type { CallWork } from '../../../../work.ts'
import { mayChange, roomFor } from './save-view.ts'
import { changeView, lockView } from './views.ts'

type Refused = Refusal<'table-right' | 'no-view' | 'view-of-another'>

/** Takes a view away. For a day it can be had back, by whoever may change it (DESK-05). */
export async function deleteView(
  { uow: { tx }, actor, now }: CallWork<'team'>,
  id: number,
): Promise<{ ok: true; value: string } | Refused> {
  const may = mayChange(await lockView(tx, id), actor)
  if (!may.ok) return may
  const { deletedAt, name } = may.value
  if (deletedAt === null) await changeView(tx, id, { deletedAt: now, isFirst: false })
  return ok(name)
}

/** Brings back a view that was taken away, behind the others of its maker; refused once another has its name. */
export async function restoreView(
  { uow: { tx }, actor }: CallWork<'team'>,
  id: number,
): Promise<{ ok: true; value: string } | Refused | Refusal<'view-named' | 'views-full'>> {
  const may = mayChange(await lockView(tx, id), actor)
  if (!may.ok) return may
  const view = may.value
  if (view.deletedAt === null) return ok(view.name)
  const fits = await roomFor(tx, view)
  if (!fits.ok) return fits
  await changeView(tx, id, { deletedAt: null, place: fits.value })
  return ok(view.name)
}
