import { lt } from 'drizzle-orm'
import { contactMessages } from '../../db/schema/index.ts'
import type { Parts } from '../../parts.ts'

const yearsKept = 2

/** Removes messages of the contact form two years after they were written, as the privacy page says; returns how many. */
export async function dropOldContactMessages({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept)
  const { rowCount } = await database.db.delete(contactMessages).where(lt(contactMessages.at, before))
  return rowCount ?? 0
}
