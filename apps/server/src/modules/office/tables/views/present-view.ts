import type { Response } from '@ownward/contract'
import { mayChange } from './save-view.ts'
import type { TableView } from './views.ts'

type Sent = Response<'teamTableViews'>['result']['views'][number]

/** A view as a member finds it: whether it is theirs, and what they may do with it. */
export function presentView(view: TableView, member: { userId: number; rights: readonly string[] }): Sent {
  const isTheirs = view.userId === member.userId
  return {
    id: view.id,
    name: view.name,
    address: view.address,
    maker: isTheirs ? null : view.maker,
    shared: view.shared,
    first: isTheirs && view.isFirst,
    changes: mayChange(view, member).ok,
  }
}
