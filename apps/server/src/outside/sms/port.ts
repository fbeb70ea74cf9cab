/** Sends text messages to ten-digit US and Canadian numbers. Throws when one could not be handed over; the outbox tries again. */
export interface SmsSender {
  send(message: { to: string; text: string }): Promise<void>
}
