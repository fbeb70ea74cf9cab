/** How the reader of a letter ends such letters. */
export interface WaysOut {
  /** The page where they are switched off. */
  unsubscribe?: string | undefined
  /** A mail program may do so by itself, by sending that page what RFC 8058 says. */
  byOnePress?: boolean
}

/** Sends mail. Throws when it could not be handed over; the outbox tries again. */
export interface MailSender {
  /** Signs in and sends nothing; throws NotLetIn where user or password are wrong. Absent where there is no server. */
  tryAccess?(): Promise<void>
  send(mail: { to: string; subject: string; text: string; html: string } & WaysOut): Promise<void>
  /** Sends as well, over so many connections at most that stay open from one mail to the next, until it is closed. */
  several?(connections: number): MailSender
  /** Ends the connections that were kept open. */
  close?(): void
}

/** The mail server could not be reached or did not answer in time; the message says so without anything of the mail. */
export class MailServerAway extends Error {}
