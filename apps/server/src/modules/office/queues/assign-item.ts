import { queueRights } from '@ownward/contract/queues'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../call.ts'
import type { MemberWork } from '../../../work.ts'
import { giveTo, lockItem, type Waiting } from '../../ground/queues/index.ts'
import { mayBeGiven } from '../../people/team/index.ts'
import { assignContactMessage, assignedMeanwhile, assignThread, logAssigned } from '../support/index.ts'
import { loggedAs, subjectsOf } from './subjects.ts'

interface Assignment extends Waiting {
  memberId: UserId | null
  was: number | null | undefined
}

type Refused = 'no-item' | 'no-member' | 'assigned-meanwhile'

/** Says which member looks after something that waits; null: nobody does. Threads and messages keep it themselves, also when they wait no more (DESK-21). */
export async function assignItem(
  work: MemberWork,
  { memberId, was, ...waiting }: Assignment,
): Promise<Outcome<true, Refused, RefusalFacts | undefined>> {
  const { tx } = work.uow
  const { queue, subjectId } = waiting
  if (memberId !== null && !(await mayBeGiven(tx, memberId, queueRights[queue]))) return refuse('no-member', undefined)
  if (queue === 'thread' || queue === 'contact') {
    const assigned =
      queue === 'thread'
        ? await assignThread(work, { userId: subjectId as UserId, memberId, was })
        : await assignContactMessage(work, { messageId: subjectId, memberId, was })
    if (assigned.ok) return assigned
    const isGone = assigned.code === 'no-person' || assigned.code === 'no-message'
    return refuse(isGone ? 'no-item' : assigned.code, assigned.facts)
  }
  const item = await lockItem(tx, waiting)
  if (!item) return refuse('no-item', undefined)
  const other = await assignedMeanwhile(tx, item.assignee, { was, wanted: memberId })
  if (other) return other
  await giveTo(tx, waiting, memberId)
  const subject = (await subjectsOf(tx, queue, [subjectId])).get(subjectId)
  await logAssigned(work, {
    subject: loggedAs(queue, subjectId),
    aboutId: subject?.personId ?? null,
    before: item.assignee,
    memberId,
  })
  return ok(true)
}
