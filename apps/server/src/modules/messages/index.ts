export { notify } from './notify.ts'
export { queueEmail, queueSms } from './queue.ts'
export { messagesHandlers } from './routes.ts'
export { nextMessageDue, sendOutbox } from './send-outbox.ts'
