import type { QueuedItem, QueueStanding as WireStanding } from '@ownward/contract/queues'
import { somebodyOf } from '../../people/log/index.ts'
import type { ItemLine, QueueStanding } from './read-queues.ts'

/** A queue as the wire has it. */
export function presentStanding({ oldestAt, nextDueAt, weeks, ...standing }: QueueStanding): WireStanding {
  return {
    ...standing,
    oldest: oldestAt?.toISOString() ?? '',
    due: nextDueAt?.toISOString() ?? '',
    weeks: weeks.map(({ from, closed, inTime, medianMinutes }) => ({
      from,
      closed,
      timely: inTime,
      median: medianMinutes,
    })),
  }
}

/** What waits as the wire has it; a claim whose time is over is nobody's. */
export function presentItem({ item, subject, holder, keeper }: ItemLine, now: Date): QueuedItem {
  const isHeld = item.claimedUntil !== null && item.claimedUntil > now
  return {
    subject: item.subjectId,
    name: subject?.name ?? '',
    entered: item.enteredAt.toISOString(),
    due: item.dueAt?.toISOString() ?? '',
    keeper: somebodyOf(keeper),
    holder: isHeld ? somebodyOf(holder) : null,
    until: isHeld ? item.claimedUntil!.toISOString() : '',
  }
}
