import { type Locale, m } from '@ownward/texts'
import type { Config } from '../../../../config.ts'
import { sayQuestion } from './say-question.ts'
import { sayTitle, type ToldNews, usd } from './write-alert.ts'

const mostSigns = 600

/**
 * Writes what tells of the same on a lock screen. Unless its person lets that show details, it names neither car, price nor place, and opens the saved searches
 * (HOME-18, PICK-12).
 */
export function writeNewsPush(
  { brand }: Pick<Config, 'brand'>,
  { question, locale }: { question: string; locale: Locale },
  { news, details }: { news: readonly ToldNews[]; details: boolean },
): { subject: string; text: string; link: string } {
  const words = { locale }
  if (!details) {
    const text = m.mail_push_plain({ about: m.alerts_home_title({}, words) }, words)
    return { subject: brand.name, text, link: '/account/alerts' }
  }
  const { car } = news[0]!
  const week = usd(car.weekCents, locale)
  const text = m.alerts_push_car({ search: sayQuestion(question, locale), car: car.name, week }, words)
  const list = question ? `/cars/${question}` : '/cars'
  return { subject: sayTitle(news, locale), text: text.slice(0, mostSigns), link: news.length === 1 ? car.path : list }
}
