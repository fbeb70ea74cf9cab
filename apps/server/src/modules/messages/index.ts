export { type LetterKind, writeLetter } from './letters.ts'
export { type NotificationKind, notify, queueEmail, queueSms } from './queue.ts'
export { nextMessageDue, sendOutbox } from './send-outbox.ts'
