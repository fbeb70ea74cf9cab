import type { UserId } from '@ownward/domain/ids'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { contactAnswers, contactMessages, messageFiles, threadMessages, threads } from '../../../db/schema/index.ts'

/** Removes the talk of somebody with the team, and what they wrote by the contact form, with its answers (OPEN-25). */
export async function forgetTalkOf(
  tx: Tx,
  { id, phone, email }: { id: UserId; phone: string; email: string },
): Promise<void> {
  await tx.delete(threads).where(eq(threads.userId, id))
  // Their files are let go of with the person's documents.
  await tx.delete(messageFiles).where(eq(messageFiles.userId, id))
  await tx.delete(threadMessages).where(eq(threadMessages.userId, id))
  const digits = sql`right(regexp_replace(${contactMessages.phone}, '\\D', '', 'g'), 10)`
  const gone = await tx
    .delete(contactMessages)
    .where(or(sql`${digits} = ${phone}`, sql`lower(${contactMessages.email}) = lower(${email})`))
    .returning({ id: contactMessages.id })
  const ids = gone.map(message => message.id)
  if (ids.length > 0) await tx.delete(contactAnswers).where(inArray(contactAnswers.messageId, ids))
}
