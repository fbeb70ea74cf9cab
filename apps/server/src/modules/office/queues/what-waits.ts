import type { Queue } from '@ownward/domain/desk'
import { queues } from '@ownward/domain/desk'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { Missing } from '../../ground/queues/index.ts'

/** What waits in each queue, told by the data itself: its number, and since when. */
const waiting: Readonly<Record<Queue, SQL>> = {
  licence: sql`select id::bigint as subject, coalesce(submitted_at, created_at) as since from licences where state = 'pending'`,
  income: sql`select id::bigint, sent_at from income_proofs where state = 'pending'`,
  reservation: sql`select id::bigint, created_at from bookings where state = 'new'`,
  thread: sql`select user_id::bigint, waiting_since from threads where waiting_since is not null and done_at is null`,
  contact: sql`select id::bigint, coalesce(reopened_at, at) from contact_messages where handled_at is null`,
  inspection: sql`select booking_id::bigint, returned_at from return_checks where closed_at is null`,
  finding: sql`select id::bigint, found_at from money_findings where closed_at is null`,
}

/** How the queues differ from what waits: what has no item, and the items of which nothing waits; with how many items are open. */
export interface Differences {
  items: number
  missing: Missing[]
  leftOver: { id: number; queue: Queue; subjectId: number }[]
}

/** Compares every queue with the data, in a transaction that sees one moment throughout (DESK-21). */
export async function compareQueues(tx: Tx): Promise<Differences> {
  const found: Differences = { items: 0, missing: [], leftOver: [] }
  for (const queue of queues) {
    const open = sql`select id, subject_id from queue_items where queue = ${queue} and closed_at is null`
    const { rows } = await tx.execute<{
      id: number | null
      item: number | null
      subject: number | null
      since: string
    }>(sql`
      select i.id::float8 as id, i.subject_id::float8 as item, w.subject::float8 as subject, w.since::text as since
      from (${open}) i full join (${waiting[queue]}) w(subject, since) on w.subject = i.subject_id`)
    for (const { id, item, subject, since } of rows) {
      if (id !== null) found.items++
      if (id === null) found.missing.push({ queue, subjectId: subject!, since: new Date(since) })
      else if (subject === null) found.leftOver.push({ id, queue, subjectId: item! })
    }
  }
  return found
}
