import { addMinutes } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { outbox } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { codeWasOver, maxTries, pauseMinutes } from './send-outbox.ts'

type Channel = 'sms' | 'email'
/** Nobody wants to be disturbed late: of a push the list in the product has the same. */
const mayGoAgain = inArray(outbox.channel, ['sms', 'email'])

/** A message that was tried so often that nobody tries it any more. */
interface GivenUp extends Pick<typeof outbox.$inferSelect, 'id' | 'to' | 'subject' | 'at' | 'triedAt' | 'problem'> {
  channel: Channel
}

/** A last try that began so lately may still be under way. */
const tryMinutes = 5

/** Never one with a code, which would come too late, nor one whose last try may still be under way. */
function isGivenUp(now: Date): SQL {
  return and(
    mayGoAgain,
    isNull(outbox.sentAt),
    gte(outbox.tries, maxTries),
    isNull(outbox.code),
    or(isNull(outbox.problem), ne(outbox.problem, codeWasOver)),
    or(isNull(outbox.triedAt), lt(outbox.triedAt, addMinutes(now, -tryMinutes))),
  )!
}

/** The newest messages that were given up and may be sent again, and how many there are of each channel. */
export async function givenUpMessages(
  db: Sql,
  now: Date,
  most: number,
): Promise<{ newest: GivenUp[]; counts: Record<Channel, number> }> {
  const { id, channel, to, subject, at, triedAt, problem } = outbox
  const countOf = (wanted: Channel) => db.$count(outbox, and(isGivenUp(now), eq(channel, wanted)))
  const [newest, sms, email] = await Promise.all([
    db
      .select({ id, channel: sql<Channel>`${channel}`, to, subject, at, triedAt, problem })
      .from(outbox)
      .where(isGivenUp(now))
      .orderBy(desc(id))
      .limit(most),
    countOf('sms'),
    countOf('email'),
  ])
  return { newest, counts: { sms, email } }
}

/** Which of the messages that were given up are meant; all of them where nothing is said. */
interface Resending {
  channel?: Channel | undefined
  /** This one alone. */
  id?: number | undefined
  /** Written then or later. */
  since?: Date | undefined
  /** A member, or nobody on the command line. */
  by: UserId | null
}

/**
 * Lets messages that were given up be tried anew, at once and then with the pauses of a message that has failed once; answers how many of each channel,
 * which the team's log keeps (OPS-19, OPS-24). Whoever asks for the same a moment later finds none, so that none goes twice.
 */
export async function resendMessages(
  { uow, now }: Work<never>,
  { channel, id, since, by }: Resending,
): Promise<Record<Channel, number>> {
  const again = await uow.tx
    .update(outbox)
    .set({ tries: 1, triedAt: addMinutes(now, -pauseMinutes(1)), problem: null })
    .where(
      and(
        isGivenUp(now),
        channel && eq(outbox.channel, channel),
        id === undefined ? undefined : eq(outbox.id, id),
        since && gte(outbox.at, since),
      ),
    )
    .returning({ channel: outbox.channel })
  const of = (wanted: Channel) => again.filter(message => message.channel === wanted).length
  const sent = { sms: of('sms'), email: of('email') }
  const reason = `sms: ${sent.sms}, email: ${sent.email}`
  if (again.length > 0)
    await logDecision(uow, { at: now, actorId: by, action: 'messages_resent', subject: 'outbox', reason })
  return sent
}
