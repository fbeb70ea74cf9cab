import { mostViews, type WorkTableName } from '@ownward/contract/tables'
import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Tx } from '../../../../db/connect.ts'
import type { CallWork } from '../../../../work.ts'
import { mayOpen } from './table-right.ts'
import { addView, changeView, lockOwnViews, lockView, type TableView } from './views.ts'

/** A view as somebody wants it kept. */
export interface ViewAsked {
  table: WorkTableName
  /** Undefined: a new one. */
  id: number | undefined
  name: string
  address: string
  shared: boolean
}

type Refused = Refusal<'table-right' | 'no-view' | 'view-of-another' | 'view-named' | 'views-full'>

/** Keeps a view, new or changed. A new one is the member's own; a shared one of somebody else is changed with the right `settings` alone (DESK-05). */
export async function saveView(
  { uow: { tx }, actor }: CallWork<'team'>,
  { table, id, name, address, shared }: ViewAsked,
): Promise<{ ok: true; value: { id: number } } | Refused> {
  if (!mayOpen(table, actor.rights)) return refuse('table-right')
  if (id === undefined) {
    const fits = await roomFor(tx, { userId: actor.userId, table, name })
    if (!fits.ok) return fits
    return ok({ id: await addView(tx, { userId: actor.userId, table, name, address, shared }, fits.value) })
  }
  const found = await lockView(tx, id)
  const may = mayChange(found, actor)
  if (!may.ok) return may
  if (may.value.deletedAt !== null || may.value.table !== table) return refuse('no-view')
  const named = (await lockOwnViews(tx, may.value.userId, table)).some(
    other => other.id !== id && isSame(other.name, name),
  )
  if (named) return refuse('view-named')
  await changeView(tx, id, { name, address, shared })
  return ok({ id })
}

/** Nobody can tell two names apart that differ in case, or in how an accent is written. */
const isSame = (one: string, other: string) => plain(one) === plain(other)
const plain = (name: string) => name.normalize('NFC').toLowerCase()

/** Where a view of this name would stand among its maker's; refused where its name is taken or they have as many as they keep. */
export async function roomFor(
  tx: Tx,
  { userId, table, name }: { userId: UserId; table: WorkTableName; name: string },
): Promise<{ ok: true; value: number } | Refusal<'view-named' | 'views-full'>> {
  const own = await lockOwnViews(tx, userId, table)
  if (own.some(other => isSame(other.name, name))) return refuse('view-named')
  if (own.length >= mostViews) return refuse('views-full')
  return ok(own.length)
}

/** A view that a member may change: their own, or a shared one with the right `settings`. Of somebody else's that is not shared nobody learns. */
export function mayChange(
  view: TableView | undefined,
  { userId, rights }: { userId: number; rights: readonly string[] },
): { ok: true; value: TableView } | Refusal<'no-view' | 'view-of-another' | 'table-right'> {
  if (!view) return refuse('no-view')
  if (view.userId !== userId && !view.shared) return refuse('no-view')
  if (!mayOpen(view.table, rights)) return refuse('table-right')
  if (view.userId !== userId && !rights.includes('settings')) return refuse('view-of-another')
  return ok(view)
}
