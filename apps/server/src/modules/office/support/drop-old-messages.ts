import { inArray, lt } from 'drizzle-orm'
import { contactAnswers, contactMessages } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'

const yearsKept = 2

/** Removes messages of the contact form, and what was answered, two years after they were written, as the privacy page says; returns how many. */
export async function dropOldContactMessages({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept)
  return database.db.transaction(async tx => {
    const gone = await tx
      .delete(contactMessages)
      .where(lt(contactMessages.at, before))
      .returning({ id: contactMessages.id })
    const ids = gone.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(contactAnswers).where(inArray(contactAnswers.messageId, ids))
    return ids.length
  })
}
