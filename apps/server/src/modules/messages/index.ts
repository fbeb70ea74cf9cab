export { type LetterKind, writeLetter } from './letters.ts'
export { type NotificationKind, notify, queueEmail, queueSms } from './queue.ts'
export { sendOutbox } from './send-outbox.ts'
