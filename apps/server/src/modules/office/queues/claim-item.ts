import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import type { CallWork } from '../../../work.ts'
import { claim, claimedByOther, isClaimed, lockItem, type QueueItem, type Waiting } from '../../ground/queues/index.ts'
import { notifyMember } from '../../people/team/index.ts'
import { loggedAs, subjectsOf } from './subjects.ts'

/**
 * Gives a member something that waits for ten minutes from now. What another one has is refused with their name, unless the member takes it over:
 * that is logged, and the other one is told (DESK-22).
 */
export async function claimItem(
  { uow, actor, now }: CallWork<'team'>,
  { over, ...waiting }: Waiting & { over: boolean },
): Promise<Outcome<QueueItem, 'no-item' | 'claimed', RefusalFacts | undefined>> {
  const asking = { memberId: actor.userId, now }
  const claimed = over ? null : await claimedByOther(uow.tx, waiting, asking)
  if (claimed) return claimed
  const item = await lockItem(uow.tx, waiting)
  if (!item) return refuse('no-item', undefined)
  if (isClaimed(item, asking)) {
    const subject = (await subjectsOf(uow.tx, item.queue, [item.subjectId])).get(item.subjectId)
    await logDecision(uow, {
      at: now,
      actorId: actor.userId,
      action: 'claim_taken_over',
      subject: loggedAs(item.queue, item.subjectId),
      aboutId: subject?.personId ?? null,
    })
    await notifyMember(uow, item.claimedBy!, {
      kind: 'claim_taken',
      person: actor.userId,
      item: { queue: item.queue, subject: item.subjectId },
      at: now,
    })
  }
  return ok(await claim(uow.tx, item.id, asking))
}
