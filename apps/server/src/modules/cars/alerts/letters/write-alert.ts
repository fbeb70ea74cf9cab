import { mostCarsInMail } from '@ownward/domain/alerts'
import { dateInZone, displayDate, displayMoment } from '@ownward/domain/calendar'
import { cents, formatUsd } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import type { Config } from '../../../../config.ts'
import { writeLetter } from '../../../ground/messages/index.ts'
import type { ToldCar } from '../../catalog/index.ts'
import { sayQuestion } from './say-question.ts'

type Links = Pick<Config, 'publicUrl' | 'brand'>

/** What a letter tells of one car: that it is new, or what it cost before and since when each of its prices is what it is. */
export interface ToldNews {
  car: Pick<ToldCar, 'name' | 'place' | 'path' | 'picture' | 'weekCents' | 'feeCents' | 'miles' | 'sellingPriceCents'>
  drop: { weekCents: number; sellingPriceCents: number; weekAt: Date; sellingAt: Date } | null
}

interface LetterOfSearch {
  question: string
  locale: Locale
  timeZone: string
  /** Where the search is stopped. */
  path: string
}

/** The letter that tells of new cars and of prices that fell: ten of them, and how many more there are (PICK-08 to PICK-11). */
export function writeAlert(
  links: Links,
  { question, locale, timeZone, path }: LetterOfSearch,
  { news, now, firstName = '' }: { news: readonly ToldNews[]; now: Date; firstName?: string },
) {
  const words = { locale }
  const more = news.length - mostCarsInMail
  return writeLetter(
    links,
    { firstName, locale },
    {
      title: sayTitle(news, locale),
      paragraphs: [
        m.alerts_mail_search({ search: sayQuestion(question, locale) }, words),
        m.alerts_mail_as_of({ at: displayMoment(now, timeZone, locale) }, words),
        ...(more > 0 ? [m.alerts_mail_more({ n: more, shown: mostCarsInMail }, words)] : []),
      ],
      action: { label: m.alerts_mail_action({}, words), path: question ? `/cars/${question}` : '/cars' },
    },
    {
      items: news.slice(0, mostCarsInMail).map(({ car, drop }) => ({
        title: car.name,
        lines: [
          ...(drop ? sayDrop(car, drop, { locale, timeZone }) : [m.alerts_mail_new({}, words)]),
          ...sayCar(car, locale),
        ],
        path: car.path,
        picture: car.picture,
      })),
      end: [{ label: m.alerts_mail_stop({}, words), path }],
    },
  )
}

/** The letter that asks whether a search is to go on, some days before it ends (PICK-11). */
export function writeRenewal(
  links: Links,
  { question, locale, timeZone, path }: LetterOfSearch,
  { endsAt, firstName = '' }: { endsAt: Date; firstName?: string },
) {
  const words = { locale }
  const day = displayDate(dateInZone(endsAt, timeZone), locale)
  return writeLetter(
    links,
    { firstName, locale },
    {
      title: m.alerts_mail_renew_subject({ day }, words),
      paragraphs: [
        m.alerts_mail_renew_text({ day }, words),
        m.alerts_mail_search({ search: sayQuestion(question, locale) }, words),
      ],
      action: { label: m.alerts_mail_renew_action({}, words), path },
    },
    { end: [{ label: m.alerts_mail_stop({}, words), path }] },
  )
}

/** What a letter has to tell, in a line. */
export function sayTitle(news: readonly ToldNews[], locale: Locale): string {
  const words = { locale }
  const n = news.length
  const drops = news.filter(({ drop }) => drop).length
  if (drops === 0) return m.alerts_mail_subject_new({ n }, words)
  if (drops === n) return m.alerts_mail_subject_drop({ n }, words)
  return m.alerts_mail_subject_both({ n }, words)
}

/** An amount of a letter or push, in its reader's language. */
export const usd = (amount: number, locale: Locale) => formatUsd(cents(amount), locale)

function sayDrop(
  car: ToldNews['car'],
  before: NonNullable<ToldNews['drop']>,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string[] {
  const words = { locale }
  const day = (at: Date) => displayDate(dateInZone(at, timeZone), locale)
  const isLower = (name: 'weekCents' | 'sellingPriceCents') => car[name] < before[name]
  return [
    ...(isLower('weekCents')
      ? [
          m.alerts_mail_drop_week(
            {
              now: usd(car.weekCents, locale),
              before: usd(before.weekCents, locale),
              day: day(before.weekAt),
            },
            words,
          ),
        ]
      : []),
    ...(isLower('sellingPriceCents')
      ? [
          m.alerts_mail_drop_selling(
            {
              now: usd(car.sellingPriceCents, locale),
              before: usd(before.sellingPriceCents, locale),
              day: day(before.sellingAt),
            },
            words,
          ),
        ]
      : []),
  ]
}

function sayCar(car: ToldNews['car'], locale: Locale): string[] {
  const words = { locale }
  const number = (value: number) => value.toLocaleString(locale === 'fr' ? 'fr-CA' : 'en-US')
  return [
    m.alerts_mail_price(
      { week: usd(car.weekCents, locale), fee: usd(car.feeCents, locale), miles: number(car.miles) },
      words,
    ),
    m.alerts_mail_place({ place: car.place }, words),
  ]
}
