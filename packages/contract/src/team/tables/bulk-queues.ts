import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { id } from '../../wire.ts'
import { queueName } from '../team-queues.ts'
import { mostItems, queueAct } from './bulk-acts.ts'
import { begun, cannot, manyRows, otherRows, part, previewed, seen } from './bulk-parts.ts'

/** Which right it takes goes by the queue. */
const queues = { ...manyRows, right: ['licences', 'people', 'bookings', 'money'] } as const
/** Which items of which queue are meant; those that wait no more are left out. */
const items = { queue: queueName, ids: z.array(id).check(z.maxLength(mostItems)) }

/** What is done to many items of a queue of the team, each as by a single press (DESK-09). */
export const bulkQueues = {
  teamQueueBulkPreview: call({
    ...queues,
    name: 'teamQueueBulkPreview',
    request: z.object({ act: queueAct, ...items, ...part }),
    response: previewed,
    refuses: [...cannot, 'selection-changed'],
    refusal: otherRows,
    summary: 'What an action would do to each item of a queue, without doing it: fifty of them in one call.',
  }),
  teamQueueBulkFile: call({
    ...queues,
    name: 'teamQueueBulkFile',
    request: z.object({ act: queueAct, ...items }),
    file: 'text/csv',
    response: z.string(),
    refuses: cannot,
    summary: 'The same of every item as CSV: UTF-8 with its mark, ended by a line with their number.',
  }),
  teamQueueBulkStart: call({
    ...queues,
    name: 'teamQueueBulkStart',
    once: true,
    request: z.object({ act: queueAct, ...items, seen }),
    response: begun,
    refuses: [...cannot, 'selection-changed', 'bulk-full', 'no-member'],
    refusal: otherRows,
    summary: 'Begins a job that gives items of a queue to a member, or closes them, each as a single press would.',
  }),
}
