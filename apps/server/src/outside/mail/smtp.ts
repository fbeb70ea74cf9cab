import type { MailSender } from './port.ts'

/** Hands mail to the operator's SMTP server; the library is loaded with the first mail. */
export function smtpMail({ smtpUrl, from }: { smtpUrl: string; from: string }): MailSender {
  const transport = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true } as never)
  }
  let made: ReturnType<typeof transport> | undefined
  return {
    async send({ to, subject, text, html }) {
      made ??= transport()
      await (await made).sendMail({ from, to, subject, text, ...(html && { html }) })
    },
  }
}
