import type { WorkTableName } from '@ownward/contract/tables'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { CallWork } from '../../../../work.ts'
import { mayOpen } from './table-right.ts'
import { changeView, lockOwnViews, openWithNone } from './views.ts'

interface OrderAsked {
  table: WorkTableName
  ids: readonly number[]
  first: number | null
}

/** Puts a member's views of a table in order, and says which one it opens with. What was added meanwhile stands behind those that were named (DESK-05). */
export async function orderViews(
  { uow: { tx }, actor }: CallWork<'team'>,
  { table, ids, first }: OrderAsked,
): Promise<{ ok: true; value: true } | Refusal<'table-right' | 'no-view'>> {
  if (!mayOpen(table, actor.rights)) return refuse('table-right')
  const own = (await lockOwnViews(tx, actor.userId, table)).map(({ id }) => id)
  if ([...ids, ...(first === null ? [] : [first])].some(id => !own.includes(id))) return refuse('no-view')
  await openWithNone(tx, actor.userId, table)
  const order = [...new Set([...ids, ...own])]
  for (const [place, id] of order.entries()) await changeView(tx, id, { place, isFirst: id === first })
  return ok(true)
}
