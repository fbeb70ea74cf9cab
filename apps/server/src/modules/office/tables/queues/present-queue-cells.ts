import type { Response } from '@ownward/contract'
import { somebodyOf } from '../../../people/log/index.ts'
import type { ItemLine } from '../../queues/index.ts'

type Sent = Response<'teamQueueTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }
type Shown = { [K in keyof Cells]: (row: ItemLine) => Cells[K] }

const hourMs = 3_600_000
const moment = (at: Date | null) => at && { at: at.toISOString(), zone: '' }

function stateOf({ dueAt, closedAt }: ItemLine['item'], now: Date): Cells['state'] {
  if (closedAt) return dueAt && closedAt > dueAt ? 'done_late' : 'done'
  if (!dueAt || dueAt.getTime() > now.getTime() + hourMs) return 'waiting'
  return dueAt < now ? 'late' : 'soon'
}

/** What stands in the cells of an item of a queue, column by column; a claim whose time is over is nobody's. */
export const presentQueueCells = (now: Date): Shown => ({
  item: ({ item, subject }) => ({ queue: item.queue, subject: item.subjectId, name: subject?.name ?? '' }),
  queue: ({ item }) => item.queue,
  state: ({ item }) => stateOf(item, now),
  entered: ({ item }) => moment(item.enteredAt)!,
  due: ({ item }) => moment(item.dueAt),
  keeper: ({ keeper }) => somebodyOf(keeper),
  holder: ({ item, holder }) => (item.claimedUntil && item.claimedUntil > now ? somebodyOf(holder) : null),
  done: ({ item }) => moment(item.closedAt),
  took: ({ item }) => item.deskMinutes,
})
