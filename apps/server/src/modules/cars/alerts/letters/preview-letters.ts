import { confirmDays } from '@ownward/domain/alerts'
import { type Locale, m } from '@ownward/texts'
import type { Config } from '../../../../config.ts'
import { writeAlert, writeRenewal } from './write-alert.ts'
import { writeConfirmation } from './write-confirmation.ts'

const at = new Date('2026-03-12T15:00:00Z')
const endsAt = new Date('2026-09-08T15:00:00Z')
const car = {
  name: '2021 Toyota Camry SE',
  place: 'Miami, FL',
  path: '/car/details/1/toyota-camry-se',
  picture: null,
  ...{ weekCents: 18_900, feeCents: 100_000, miles: 1000, sellingPriceCents: 18_995_00 },
}
const drop = {
  weekCents: 19_600,
  sellingPriceCents: 19_495_00,
  weekAt: at,
  sellingAt: new Date('2026-03-10T15:00:00Z'),
}

/** The letters of saved searches as their readers would get them, in both languages, with made-up facts; none of them has an entry in a list (BEY-21). */
export function previewSearchLetters(links: Pick<Config, 'publicUrl' | 'brand'>) {
  return (['en', 'fr'] as const).flatMap(locale => {
    const path = '/alerts/1'
    const of = { question: 'city=Miami&make=Toyota', locale, timeZone: 'America/New_York', path }
    const firstName = m.desk_letters_reader({}, { locale })
    const news = [{ car: { ...car, name: '2023 Toyota RAV4 LE' }, drop: null }]
    return [
      shown('search_confirm', locale, writeConfirmation(links, { ...of, token: 'token', days: confirmDays })),
      shown('search_new', locale, writeAlert(links, of, { news, now: at, firstName })),
      shown('search_drop', locale, writeAlert(links, of, { news: [{ car, drop }], now: at, firstName })),
      shown('search_ends', locale, writeRenewal(links, of, { endsAt, firstName })),
    ]
  })
}

function shown(kind: string, locale: Locale, { subject, text }: { subject: string; text: string }) {
  return { kind, locale, title: subject, entry: '', text }
}
