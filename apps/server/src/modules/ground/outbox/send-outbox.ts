import { setTimeout } from 'node:timers/promises'
import { addMinutes } from '@ownward/domain/calendar'
import { quietUntil, usualQuietHours } from '@ownward/domain/home'
import { and, asc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import { outbox } from '../../../db/schema/index.ts'
import { type MailSender, MailServerAway } from '../../../outside/mail/port.ts'
import type { Parts } from '../../../parts.ts'
import { quietOf } from '../quiet/index.ts'
import { isNextOfKind, joinTexts, putOffText } from './texts.ts'

/** After so many tries a message is given up. */
export const maxTries = 8
const batch = 200
/** Codes go out one by one or in a short rush; none waits for a slow one. */
const codesAtOnce = 8
const looksAgainMs = 250
/** A code by text message is good for no longer than this: one that comes later only misleads. A letter’s link is good for longer. */
const codeMinutes = 10
/** Why a code was given up that nobody could have used any more. */
export const codeWasOver = 'The code was over before it could be sent.'

/** A code is good for ten minutes, and a changed password is not told too early; a letter can wait, and what tells of the same by text message. */
const isUrgent = sql`((${outbox.channel} = 'sms' and ${outbox.kind} is null) or ${outbox.code} is not null)`
/** Letters and text messages that can wait; pushes have a lane of their own. */
const isLetter = sql`(${outbox.channel} <> 'push' and not ${isUrgent})`

type Message = typeof outbox.$inferSelect

/**
 * Sends the codes and text messages that wait, oldest first, and answers how many went out; letters have a lane of their own, so that none of them
 * is waited for (OPS-11). A message whose code is over is given up. While messages are paused only codes go out, by SMS and by mail, or nothing
 * at all (OPS-03, OPS-04). Of what cannot be sent see `sendLetters`.
 */
export async function sendCodes(parts: Parts, now: Date): Promise<number> {
  await giveUpDeadCodes(parts, now)
  const held = await parts.operations.hold('messages')
  if (held && !held.letsCodesGo) return 0
  const which = held ? isNotNull(outbox.code) : isUrgent
  return sendAll(parts, { ...byMailOrText(parts, parts.mail), which: () => which, atOnce: codesAtOnce })
}

/**
 * Sends the letters that wait and what tells of the same by text message, oldest first, and answers how many went out. What cannot be sent stays and is tried again with longer and longer
 * pauses (2, 4, 8 … minutes, eight tries). A message is claimed before it is sent, so that two processes never send it twice. A mail server that
 * is away is waited for once: the other letters stay for the next run.
 */
export async function sendLetters(parts: Parts): Promise<number> {
  if (await parts.operations.hold('messages')) return 0
  const atOnce = parts.config.lettersAtOnce
  const mail = parts.mail.several?.(atOnce) ?? parts.mail
  await joinTexts(parts.database.db, 'sms')
  try {
    return await sendAll(parts, { ...byMailOrText(parts, mail), which: () => isLetter, atOnce })
  } finally {
    mail.close?.()
  }
}

/** One of the ways messages go, with what may go by it now. */
interface Lane {
  which: () => SQL
  atOnce: number
  /** Throws what kept a message from going out, without anything of the message in it. */
  deliver: (message: Message) => Promise<void>
  /** Whoever would take it is away, or is to be left alone: it is not tried for now. */
  isAway: (message: Waiting) => boolean
}

/** Sends what waits and what comes meanwhile, some at once; the first alone, which shows whether anybody takes it. */
export async function sendAll(parts: Parts, { which, atOnce, deliver, isAway }: Lane): Promise<number> {
  let sent = 0
  const faults: unknown[] = []
  async function sendOne(waiting: Waiting): Promise<void> {
    if (await isPutOff(parts, waiting)) return
    const message = await claim(parts, waiting.id)
    if (!message) return
    const fault = await deliver(message).then(
      () => null,
      error => (error instanceof Error ? error : new Error('unknown')),
    )
    await settle(parts, message, fault?.message.slice(0, 200) ?? null)
    if (fault === null) sent += 1
  }
  const underWay = new Set<Promise<void>>()
  function begin(waiting: Waiting): void {
    const sending = sendOne(waiting)
      .catch(error => void faults.push(error))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  const isOver = () => faults.length > 0 || parts.turnOver?.() === true
  for (let isFirst = true; ; isFirst = false) {
    let begun = 0
    // One that settles while what waits is looked for may let go of the next of its kind, of which that look knows nothing.
    const wereUnderWay = underWay.size
    for (const message of await waiting(parts, which())) {
      if (isOver()) break
      if (isAway(message)) continue
      begin(message)
      begun += 1
      if (isFirst || underWay.size >= atOnce) await Promise.race(underWay)
      isFirst = false
    }
    if ((begun === 0 && wereUnderWay === 0) || isOver() || (await parts.operations.hold('messages'))) break
    // Whoever asks for a code meanwhile does not wait for the slowest of those before, nor the next of its kind for the next run.
    if (underWay.size > 0) await Promise.race([...underWay, setTimeout(looksAgainMs)])
  }
  await Promise.all(underWay)
  if (faults.length > 0) throw faults[0]
  return sent
}

/** How long a message rests after so many tries in vain. */
export const pauseMinutes = (tries: number): number => 2 ** tries

/** At once, or when the pause of 2^n minutes after the nth try is over; never before the end of quiet hours. */
const dueAt = sql`greatest(${outbox.notBefore}, case when ${outbox.tries} = 0 then ${outbox.at} else coalesce(${outbox.triedAt}, ${outbox.at}) + power(2, ${outbox.tries}) * interval '1 minute' end)`
const isDue = (now: Date) => sql`${dueAt} <= ${now.toISOString()}::timestamptz`

/** Of a code that was never sent the record keeps no more than of one that was. */
async function giveUpDeadCodes({ database, config, log }: Parts, now: Date): Promise<void> {
  const blot = config.mode === 'production'
  const given = await database.db
    .update(outbox)
    .set({
      tries: maxTries,
      problem: codeWasOver,
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

type Waiting = Pick<Message, 'id' | 'channel' | 'to' | 'userId' | 'keepsQuiet' | 'quietZone'>

async function waiting(parts: Parts, which: SQL): Promise<Waiting[]> {
  return parts.database.db
    .select({
      ...{ id: outbox.id, channel: outbox.channel, to: outbox.to },
      ...{ userId: outbox.userId, keepsQuiet: outbox.keepsQuiet, quietZone: outbox.quietZone },
    })
    .from(outbox)
    .where(
      and(isNull(outbox.sentAt), lt(outbox.tries, maxTries), isDue(parts.clock.now()), which, isNextOfKind(maxTries)),
    )
    .orderBy(asc(outbox.id))
    .limit(batch)
}

/** What was refused or held up may come into quiet hours that had not begun when it was written (HOME-14). */
async function isPutOff(parts: Parts, { id, userId, keepsQuiet, quietZone }: Waiting): Promise<boolean> {
  const { db } = parts.database
  const now = parts.clock.now()
  const ofPlace = quietZone === null ? null : quietUntil(now, usualQuietHours, [quietZone])
  const ofPerson = keepsQuiet && userId !== null ? (await quietOf(db, userId)).until(now) : null
  const until = Math.max(ofPlace?.getTime() ?? 0, ofPerson?.getTime() ?? 0)
  if (until > 0) await putOffText(db, id, new Date(until))
  return until > 0
}

async function claim(parts: Parts, id: number): Promise<Message | undefined> {
  const now = parts.clock.now()
  const [row] = await parts.database.db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, triedAt: now })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt), isDue(now)))
    .returning()
  return row
}

/** Mail and text messages; a mail server that is away gets no other letter of this run. */
function byMailOrText({ sms, config }: Parts, mail: MailSender): Pick<Lane, 'deliver' | 'isAway'> {
  let isAway = false
  return {
    isAway: ({ channel }) => isAway && channel === 'email',
    async deliver(message) {
      try {
        if (message.channel === 'email') await mail.send({ ...message, ...waysOut(message, config) })
        else await sms.send(message)
      } catch (error) {
        isAway ||= error instanceof MailServerAway
        throw error
      }
    },
  }
}

/** What a mail program is told of how such letters end. */
function waysOut(
  { unsubscribe, optional }: Message,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { unsubscribe: string | undefined; byOnePress: boolean } {
  if (unsubscribe !== null) return { unsubscribe: publicUrl + unsubscribe, byOnePress: true }
  return { unsubscribe: optional ? `${publicUrl}/account/notifications` : undefined, byOnePress: false }
}

async function settle(parts: Parts, message: Message, problem: string | null): Promise<void> {
  if (problem !== null) parts.log.warn({ outbox: message.id, channel: message.channel, problem }, 'message not sent')
  const secret = message.code ?? message.unsubscribe
  const blotted = secret !== null && problem === null && parts.config.mode === 'production'
  const blot = (words: string) => words.replaceAll(secret ?? '', '•••••')
  await parts.database.db
    .update(outbox)
    .set({
      problem,
      ...(problem === null && { sentAt: parts.clock.now() }),
      ...(blotted && { code: null, unsubscribe: null, text: blot(message.text), html: blot(message.html) }),
    })
    .where(eq(outbox.id, message.id))
}

/** When a waiting code or text message is due to be sent, the earliest up to an instant. */
export const nextCodeDue = (parts: Pick<Parts, 'database'>, until: Date) => nextDue(parts, until, isUrgent)

/** When a waiting letter is due to be sent, the earliest up to an instant. */
export const nextLetterDue = (parts: Pick<Parts, 'database'>, until: Date) => nextDue(parts, until, isLetter)

/** When one of those messages is due to be sent, the earliest up to an instant. */
export async function nextDue({ database }: Pick<Parts, 'database'>, until: Date, which: SQL): Promise<Date | null> {
  const [row] = await database.db
    .select({ at: sql<string | null>`min(${dueAt})` })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        lt(outbox.tries, maxTries),
        which,
        isNextOfKind(maxTries),
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
