import { type Locale, m } from '@ownward/texts'
import type { Config } from '../../../../config.ts'
import { writeLetter } from '../../../ground/messages/index.ts'
import { sayQuestion } from './say-question.ts'

type Links = Pick<Config, 'publicUrl' | 'brand'>

/** The letter by which a visitor confirms that they want to be told of new cars, or does nothing (PICK-07). */
export function writeConfirmation(
  links: Links,
  { question, locale, token, days }: { question: string; locale: Locale; token: string; days: number },
) {
  const words = { locale }
  return writeLetter(
    links,
    { locale },
    {
      title: m.alerts_mail_confirm_subject({}, words),
      paragraphs: [
        m.alerts_mail_confirm_text({ brand: links.brand.name }, words),
        m.alerts_mail_search({ search: sayQuestion(question, locale) }, words),
        m.alerts_mail_confirm_ignore({ n: days }, words),
      ],
      action: { label: m.alerts_mail_confirm_action({}, words), path: `/alerts/confirm/${token}` },
    },
  )
}
