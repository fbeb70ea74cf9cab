/** Sends text messages to ten-digit US and Canadian numbers. Throws when one could not be handed over; the outbox tries again. */
export interface SmsSender {
  /** Asks for the account and sends nothing; throws NotLetIn where id or token are wrong. Absent where there is no service. */
  tryAccess?(): Promise<void>
  send(message: { to: string; text: string }): Promise<void>
}
