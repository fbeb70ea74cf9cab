import { m } from '@ownward/texts'
import type { Config } from '../../../config.ts'
import type { contactMessages } from '../../../db/schema/index.ts'
import { greetReader } from '../../ground/messages/index.ts'

type Written = Pick<typeof contactMessages.$inferSelect, 'firstName' | 'comment' | 'locale'>

/** The team's answer to a message of the contact form as a plain mail, with what was asked below it (SRV-29). */
export function letterToWriter(
  { firstName, comment, locale }: Written,
  answer: string,
  { brand }: Pick<Config, 'brand'>,
): { subject: string; text: string } {
  const words = { locale }
  const asked = comment.split('\n').map(line => `> ${line}`)
  return {
    subject: m.team_mail_answer_subject({ brand: brand.name }, words),
    text: [
      greetReader({ firstName, locale }),
      answer,
      m.mail_goodbye({ brand: brand.name }, words),
      m.mail_help({ email: brand.supportEmail, hotline: brand.hotline }, words),
      m.team_mail_answer_asked({}, words),
      asked.join('\n'),
    ].join('\n\n'),
  }
}
