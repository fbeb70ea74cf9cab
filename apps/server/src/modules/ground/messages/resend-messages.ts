import { addMinutes } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { and, eq, gte, isNull, lt, ne, or } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { outbox } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { codeWasOver, maxTries } from './send-outbox.ts'

/** A last try that began so lately may still be under way. */
const tryMinutes = 5

/** Which of the messages that were given up are meant; all of them where nothing is said. */
interface Resending {
  channel?: 'sms' | 'email' | undefined
  /** Written then or later. */
  since?: Date | undefined
  by: UserId | null
}

/**
 * Lets messages that were given up be tried again from the beginning, and answers how many of each channel (OPS-24). Never one with a code, which
 * would come too late, nor one whose last try may still be under way; whoever asks for the same a moment later finds none, so that none goes twice.
 */
export async function resendMessages(
  { uow, now }: Work<never>,
  { channel, since, by }: Resending,
): Promise<{ sms: number; email: number }> {
  const again = await uow.tx
    .update(outbox)
    .set({ tries: 0, triedAt: null, problem: null })
    .where(
      and(
        isNull(outbox.sentAt),
        gte(outbox.tries, maxTries),
        isNull(outbox.code),
        or(isNull(outbox.problem), ne(outbox.problem, codeWasOver)),
        or(isNull(outbox.triedAt), lt(outbox.triedAt, addMinutes(now, -tryMinutes))),
        channel && eq(outbox.channel, channel),
        since && gte(outbox.at, since),
      ),
    )
    .returning({ channel: outbox.channel })
  const of = (wanted: 'sms' | 'email') => again.filter(message => message.channel === wanted).length
  const sent = { sms: of('sms'), email: of('email') }
  const reason = `sms: ${sent.sms}, email: ${sent.email}`
  if (again.length > 0)
    await logDecision(uow, { at: now, actorId: by, action: 'messages_resent', subject: 'outbox', reason })
  return sent
}
