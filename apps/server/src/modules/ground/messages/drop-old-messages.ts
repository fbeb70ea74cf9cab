import { lt } from 'drizzle-orm'
import { notifications, outbox } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'

const day = 24 * 60 * 60_000
const lettersKept = 30 * day
const notificationsKept = 365 * day

/** Removes mail and text messages a month after they were written, sent or given up, and entries of the lists in the product after a year (BEY-25). */
export async function dropOldMessages({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const { db } = database
  const letters = await db.delete(outbox).where(lt(outbox.at, new Date(now.getTime() - lettersKept)))
  const entries = await db
    .delete(notifications)
    .where(lt(notifications.at, new Date(now.getTime() - notificationsKept)))
  return (letters.rowCount ?? 0) + (entries.rowCount ?? 0)
}
