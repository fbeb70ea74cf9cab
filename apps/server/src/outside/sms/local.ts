import type { SmsSender } from './port.ts'

/** Sends nothing: the outbox itself, shown on the demo desk, is where the message is read. */
export const localSms: SmsSender = { send: async () => {} }
