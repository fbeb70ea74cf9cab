import { mostAtOnce } from '@ownward/contract/tables'
import type { Queue } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { ok } from '@ownward/domain/outcome'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../db/connect.ts'
import { contactMessages, threads } from '../../../../db/schema/index.ts'
import { lockItem } from '../../../ground/queues/index.ts'
import { subjectsOf } from '../../queues/index.ts'
import type { BulkTable, NamesOf } from '../bulk-action.ts'

/** What waits in a queue, of the numbers that are named. */
export const choosesItems =
  (queue: Queue): BulkTable['choose'] =>
  async (_, { ids = [] }) =>
    ok({
      rows: sql`
        select subject_id::int as id, row_number() over (order by subject_id desc)::int as place
          from queue_items where queue = ${queue} and closed_at is null and subject_id = any(${sql.param([...ids])}::bigint[])
         order by subject_id desc limit ${mostAtOnce + 1}`,
      filter: '',
    })

/** What waits, by the name that the team knows it by. */
export const namesOfItems =
  (queue: Queue): NamesOf =>
  async (db, ids) =>
    new Map([...(await subjectsOf(db, queue, [...ids]))].map(([id, { name }]) => [id, name]))

/** Who looks after something, and whether it is done, while nobody changes it; undefined where there is no such thing. Threads and messages keep it themselves. */
export async function holdKept(
  tx: Tx,
  queue: Queue,
  id: number,
): Promise<{ keeper: UserId | null; isDone: boolean } | undefined> {
  if (queue === 'thread') {
    const [row] = await tx.select().from(threads).where(eq(threads.userId, id)).for('update')
    return row && { keeper: row.assignedTo as UserId | null, isDone: row.doneAt !== null }
  }
  if (queue === 'contact') {
    const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    return row && { keeper: row.assignedTo as UserId | null, isDone: row.handledAt !== null }
  }
  const item = await lockItem(tx, { queue, subjectId: id })
  return item && { keeper: item.assignee as UserId | null, isDone: false }
}
