import { addMinutes } from '@ownward/domain/calendar'
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { outbox } from '../../../db/schema/index.ts'
import { MailServerAway } from '../../../outside/mail/port.ts'
import type { Parts } from '../../../parts.ts'

/** After so many tries a message is given up. */
export const maxTries = 8
const batch = 50
/** A code by text message is good for no longer than this: one that comes later only misleads. A letter’s link is good for longer. */
const codeMinutes = 10

/**
 * Sends what waits in the outbox, text messages and codes first, then oldest first, and answers how many went out. What cannot be sent
 * stays and is tried again with longer and longer pauses (2, 4, 8 … minutes, eight tries). A message is claimed before it is sent, so that
 * two processes never send it twice. A mail server that is away is waited for once: the other mails stay for the next run.
 * A message whose code is over is given up. While messages are paused only codes go out, by SMS and by mail, or nothing at all (OPS-03, OPS-04).
 */
export async function sendOutbox(parts: Parts, now: Date): Promise<number> {
  await giveUpDeadCodes(parts, now)
  const held = await parts.operations.hold('messages')
  if (held && !held.letsCodesGo) return 0
  let sent = 0
  let isAway = false
  for (const { id, channel } of await waiting(parts, now, { onlyCodes: held !== null })) {
    if (parts.turnOver?.()) break
    if (isAway && channel === 'email') continue
    const message = await claim(parts, id, now)
    if (!message) continue
    const fault = await deliver(parts, message)
    await settle(parts, message, fault?.message.slice(0, 200) ?? null, now)
    if (fault === null) sent += 1
    isAway ||= fault instanceof MailServerAway
  }
  return sent
}

type Message = typeof outbox.$inferSelect

/** At once, or when the pause of 2^n minutes after the nth try is over. */
const dueAt = sql`(case when ${outbox.tries} = 0 then ${outbox.at} else coalesce(${outbox.triedAt}, ${outbox.at}) + power(2, ${outbox.tries}) * interval '1 minute' end)`
const isDue = (now: Date) => sql`${dueAt} <= ${now.toISOString()}::timestamptz`

/** Of a code that was never sent the record keeps no more than of one that was. */
async function giveUpDeadCodes({ database, config, log }: Parts, now: Date): Promise<void> {
  const blot = config.mode === 'production'
  const given = await database.db
    .update(outbox)
    .set({
      tries: maxTries,
      problem: 'The code was over before it could be sent.',
      ...(blot && { code: null, text: sql`replace(${outbox.text}, ${outbox.code}, '•••••')` }),
    })
    .where(
      and(
        isNull(outbox.sentAt),
        lt(outbox.tries, maxTries),
        isNotNull(outbox.code),
        eq(outbox.channel, 'sms'),
        lte(outbox.at, addMinutes(now, -codeMinutes)),
      ),
    )
    .returning({ id: outbox.id, channel: outbox.channel })
  for (const { id, channel } of given) log.warn({ outbox: id, channel }, 'message given up: its code is over')
}

/** A code is good for ten minutes, a letter can wait. */
const isUrgent = sql`(${outbox.channel} = 'sms' or ${outbox.code} is not null)`

async function waiting(
  parts: Parts,
  now: Date,
  { onlyCodes }: { onlyCodes: boolean },
): Promise<Pick<Message, 'id' | 'channel'>[]> {
  return parts.database.db
    .select({ id: outbox.id, channel: outbox.channel })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        lt(outbox.tries, maxTries),
        isDue(now),
        onlyCodes ? isNotNull(outbox.code) : undefined,
      ),
    )
    .orderBy(desc(isUrgent), asc(outbox.id))
    .limit(batch)
}

async function claim(parts: Parts, id: number, now: Date): Promise<Message | undefined> {
  const [row] = await parts.database.db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, triedAt: now })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt), isDue(now)))
    .returning()
  return row
}

/** Null when it went out, else why not, without anything of the message in it. */
async function deliver({ mail, sms }: Parts, message: Message): Promise<Error | null> {
  try {
    if (message.channel === 'email') await mail.send(message)
    else await sms.send(message)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown')
  }
}

async function settle(parts: Parts, message: Message, problem: string | null, now: Date): Promise<void> {
  if (problem !== null) parts.log.warn({ outbox: message.id, channel: message.channel, problem }, 'message not sent')
  const blotted = message.code !== null && problem === null && parts.config.mode === 'production'
  const blot = (words: string) => words.replaceAll(message.code ?? '', '•••••')
  await parts.database.db
    .update(outbox)
    .set({
      problem,
      ...(problem === null && { sentAt: now }),
      ...(blotted && { code: null, text: blot(message.text), html: blot(message.html) }),
    })
    .where(eq(outbox.id, message.id))
}

/** When a waiting message is due to be sent, the earliest up to an instant. */
export async function nextMessageDue({ database }: Pick<Parts, 'database'>, until: Date): Promise<Date | null> {
  const [row] = await database.db
    .select({ at: sql<string | null>`min(${dueAt})` })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        lt(outbox.tries, maxTries),
        lte(dueAt, sql`${until.toISOString()}::timestamptz`),
        // A try after the code's end never comes.
        or(
          isNull(outbox.code),
          eq(outbox.channel, 'email'),
          lt(dueAt, sql`${outbox.at} + ${codeMinutes} * interval '1 minute'`),
        ),
      ),
    )
  return row?.at ? new Date(row.at) : null
}
