import { lt } from 'drizzle-orm'
import { notifications } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { dropFromOutbox } from '../outbox/index.ts'

const notificationsKept = 365 * 24 * 60 * 60_000

/** Removes mail and text messages a month after they were written, sent or given up, and entries of the lists in the product after a year (BEY-25). */
export async function dropOldMessages({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const { db } = database
  const sent = await dropFromOutbox(db, now)
  const entries = await db
    .delete(notifications)
    .where(lt(notifications.at, new Date(now.getTime() - notificationsKept)))
  return sent + (entries.rowCount ?? 0)
}
