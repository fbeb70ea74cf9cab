import { deskMinutesBetween, dueAt } from '@ownward/domain/desk'
import { and, asc, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { queueItems } from '../../../db/schema/index.ts'

const atOnce = 500

/**
 * Gives items that have just entered their due time, and those that were closed how long they took, in the desk's hours (DESK-21). The triggers
 * that enter and close them know no desk; whoever reads a queue comes here first. Answers how many items it did.
 */
export async function workOutTimes(tx: Tx, businessZone: string): Promise<number> {
  let done = 0
  for (;;) {
    const rows = await tx
      .select()
      .from(queueItems)
      .where(or(isNull(queueItems.dueAt), and(isNotNull(queueItems.closedAt), isNull(queueItems.deskMinutes))))
      .orderBy(asc(queueItems.id))
      .limit(atOnce)
      .for('update')
    if (rows.length === 0) return done
    const times = rows.map(({ id, queue, enteredAt, closedAt, dueAt: known }) => ({
      id,
      due: (known ?? dueAt(queue, enteredAt, businessZone)).toISOString(),
      minutes: closedAt && deskMinutesBetween(enteredAt, closedAt, businessZone),
    }))
    await tx.execute(sql`
      update queue_items set due_at = coalesce(queue_items.due_at, t.due), desk_minutes = t.minutes
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t(id bigint, due timestamptz, minutes int)
      where queue_items.id = t.id`)
    done += rows.length
    if (rows.length < atOnce) return done
  }
}
