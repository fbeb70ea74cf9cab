import { notifications, outbox } from '../../db/schema/index.ts'
import type { UnitOfWork } from '../../db/unit-of-work.ts'

/** What a person can be told inside the product; the words are chosen when it is read. */
export type NotificationKind =
  | 'licence_approved'
  | 'licence_rejected'
  | 'booking_reserved'
  | 'booking_void'
  | 'message_from_person'

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

/** Leaves a mail to be sent once the transaction is committed (SRV-29). */
export async function queueEmail(
  uow: Pick<UnitOfWork, 'tx'>,
  message: { to: string; subject: string; text: string; html?: string; at: Date },
): Promise<void> {
  await uow.tx.insert(outbox).values({ channel: 'email', ...message })
}

/** Tells a person something inside the product (BEY-13). */
export async function notify(
  uow: Pick<UnitOfWork, 'tx'>,
  notification: { userId: number; kind: NotificationKind; facts: Record<string, string | number>; at: Date },
): Promise<void> {
  await uow.tx.insert(notifications).values(notification)
}
