export { dropOldContactMessages } from './drop-old-messages.ts'
export { supportHandlers } from './routes.ts'
