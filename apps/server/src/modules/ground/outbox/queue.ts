import type { UserId } from '@ownward/domain/ids'
import { outbox } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import { takePlace } from './take-place.ts'

/**
 * Leaves a text message to be sent once the transaction is committed. `to` is a ten-digit phone; `code` names the secret inside `text`,
 * so that it can be blotted out of the record after it was really sent (SRV-01).
 */
export async function queueSms(
  uow: Pick<UnitOfWork, 'tx'>,
  message: { to: string; text: string; code?: string; at: Date },
): Promise<void> {
  await uow.tx.insert(outbox).values({ channel: 'sms', ...message })
}

/**
 * Leaves a mail to be sent once the transaction is committed (SRV-29); `code` names a secret inside it, as in a text message. `optional`: its
 * reader may switch such letters off.
 */
export async function queueEmail(
  uow: Pick<UnitOfWork, 'tx'>,
  message: {
    to: string
    subject: string
    text: string
    html?: string
    at: Date
    topic?: string
    /** It takes the place of what waits about the same (`topic`). */
    joins?: boolean
    code?: string
    userId?: UserId
    kind?: string
    optional?: boolean
    /** The page whose form ends such letters, with a secret of the reader in its address. */
    unsubscribe?: string
    /** It waits while it is night by this clock. */
    quietZone?: string
  },
): Promise<void> {
  const { joins = false, topic, ...letter } = message
  const at = joins && topic !== undefined ? await takePlace(uow, { topic, now: letter.at }) : letter.at
  await uow.tx
    .insert(outbox)
    .values({ channel: 'email', ...letter, at, ...(topic && { topic }), subject: onOneLine(letter.subject) })
}

/** A head of a mail is one line, whatever stands in what it names. */
const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
