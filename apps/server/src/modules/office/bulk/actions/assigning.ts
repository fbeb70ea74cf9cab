import { queueRights } from '@ownward/contract/queues'
import type { BulkAct } from '@ownward/contract/tables'
import type { Queue } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import type { ReaderWork } from '../../../../work.ts'
import { nameOfUser } from '../../../people/accounts/index.ts'
import { mayBeGiven } from '../../../people/team/index.ts'
import { assignItem } from '../../queues/index.ts'
import type { BulkAction, Pressed } from '../bulk-action.ts'
import { holdKept } from './queue-rows.ts'

type Assign = Extract<BulkAct, { action: 'assign' }>

/** Who looked after an item before, and who does now: nobody for null. */
interface Kept {
  was: UserId | null
  is: UserId | null
}

/** Gives what waits in a queue to a member, or to nobody, each as the field beside it does; given back to whoever had it. */
export function assigning(queue: Queue): BulkAction<Assign> {
  return {
    async named(tx, { member }) {
      if (member === null) return ok({ as: 'member', name: '' })
      if (!(await mayBeGiven(tx, member as UserId, queueRights[queue]))) return refuse('no-member')
      return ok({ as: 'member', name: await nameOfUser(tx, member as UserId) })
    },
    press(work, id, { member, seen }) {
      const had = seen?.find(({ subject }) => subject === id)
      return give(work, { queue, id, to: member as UserId | null, was: had?.member })
    },
    undo: {
      async give(work, id, { kept }) {
        const { was, is } = kept as Kept
        const given = await give(work, { queue, id, to: was, was: is })
        return !given.ok && given.code === 'assigned-meanwhile' ? refuse('changed-since', { who: '' }) : given
      },
      told: {
        by: ['item_assigned', 'item_unassigned', 'thread_done', 'thread_reopened', 'contact_done', 'contact_reopened'],
      },
    },
  }
}

interface Giving {
  queue: Queue
  id: number
  to: UserId | null
  was: number | null | undefined
}

async function give(work: ReaderWork, { queue, id, to, was }: Giving): Promise<Pressed> {
  const { tx } = work.uow
  const before = await holdKept(tx, queue, id)
  const given = await assignItem(work, { queue, subjectId: id, memberId: to, was })
  if (!given.ok) return refuse(given.code, given.facts?.say)
  const had = before?.keeper ?? null
  if (had === to) return { ok: true, changed: false }
  const nameOf = async (member: UserId | null) => (member === null ? '' : nameOfUser(tx, member))
  const kept: Kept = { was: had, is: to }
  return { ok: true, changed: true, before: { keeper: await nameOf(had) }, after: { keeper: await nameOf(to) }, kept }
}
