import type { Transporter } from 'nodemailer'
import { inSpan } from '../../log/under-way.ts'
import { NotLetIn } from '../not-let-in.ts'
import { type MailSender, MailServerAway } from './port.ts'

const takesTime = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EDNS'])

/**
 * Hands mail to the operator's SMTP server; the library is loaded with the first mail. Each step of the server may take `patience`
 * milliseconds: what else is to be sent waits behind it.
 */
export function smtpMail({ smtpUrl, from }: { smtpUrl: string; from: string }, { patience = 10_000 } = {}): MailSender {
  const host = new URL(smtpUrl).hostname
  const transport = async (kept = {}) => {
    const { createTransport } = await import('nodemailer')
    const times = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
    const server = { ...times, ...kept, url: smtpUrl }
    return createTransport(server as never, { disableFileAccess: true, disableUrlAccess: true } as never)
  }
  // What a lost connection may have delivered is not sent again by itself: the outbox decides.
  const keptOpen = (connections: number) => ({ pool: true, maxConnections: connections, maxRequeues: 0 })
  const made = lazily(() => transport())
  return {
    ...senderOver(made, { from, host }),
    async tryAccess() {
      try {
        await (await made()).verify()
      } catch (error) {
        const { code } = error as { code?: string }
        throw code === 'EAUTH' ? new NotLetIn('its user or password is wrong') : explain(error as { code?: string })
      }
    },

    several(connections) {
      const pooled = lazily(() => transport(keptOpen(connections)))
      return { ...senderOver(pooled, { from, host }), close: () => void pooled().then(server => server.close()) }
    },
  }
}

/** Makes something when it is first asked for, once. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function senderOver(
  transport: () => Promise<Transporter>,
  { from, host }: { from: string; host: string },
): Pick<MailSender, 'send'> {
  return {
    async send({ to, subject, text, html, unsubscribe, byOnePress }) {
      const server = await transport()
      try {
        await inSpan({ name: 'mail send', kind: 'client', notes: { 'server.address': host } }, () =>
          server.sendMail({
            ...{ from, to, subject, text },
            ...(html && { html }),
            ...(unsubscribe && { list: { unsubscribe } }),
            ...(unsubscribe && byOnePress && { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
          }),
        )
      } catch (error) {
        throw explain(error as { code?: string; responseCode?: number })
      }
    },
  }
}

/** Says what went wrong by its codes alone: the words of a server often repeat the address it refused. */
function explain({ code = 'nothing known', responseCode }: { code?: string; responseCode?: number }): Error {
  const problem = `The mail server answered ${[code, responseCode].filter(Boolean).join(' ')}.`
  return takesTime.has(code) ? new MailServerAway(problem) : new Error(problem)
}
