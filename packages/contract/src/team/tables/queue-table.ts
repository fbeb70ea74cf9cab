import * as z from 'zod/mini'
import { queueName, queueRights } from '../team-queues.ts'
import { column, columnOf } from './column.ts'
import { tableCalls } from './table-calls.ts'

/** How what waits stands by its due time: `soon` is within an hour; what is done was done in time or late. */
export const queueTableStates = ['waiting', 'soon', 'late', 'done', 'done_late'] as const

/** What waits by the number of the licence, proof, booking, message or finding; a thread by its person's. */
const item = z.object({ queue: queueName, subject: z.number(), name: z.string() })

/** The columns of what waits in the queues of the team, or waited. Nobody is named once it is done. */
export const queueColumns = {
  item: columnOf('text', item),
  queue: columnOf('choice', queueName, { choices: queueName.options }),
  state: columnOf('choice', z.enum(queueTableStates), { choices: queueTableStates, sorts: false }),
  entered: column('moment'),
  due: column('moment'),
  keeper: column('person', { members: true }),
  holder: column('person', { members: true }),
  done: column('moment'),
  /** In minutes of the desk's hours. */
  took: column('number'),
}

/** The rights of which one opens some queue. */
export const anyQueue = [...new Set(Object.values(queueRights))]

/** What the rows can be narrowed to by number. */
export const queueScopes = ['item'] as const

/** The queues as one work table; a member finds what their rights open (DESK-01, DESK-21). */
export const queueTable = tableCalls({
  name: 'teamQueue',
  right: anyQueue,
  fileRight: anyQueue,
  columns: queueColumns,
  scopes: queueScopes,
  states: queueTableStates,
  rows: 'the queues',
})
