/** Sends mail. Throws when it could not be handed over; the outbox tries again. */
export interface MailSender {
  send(mail: { to: string; subject: string; text: string; html: string }): Promise<void>
}
