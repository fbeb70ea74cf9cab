import { readFileSync } from 'node:fs'
import { cents, formatUsd, sum } from '@ownward/domain/money'
import { priceAtPickup, quote, surfaceOfSameCar } from '@ownward/domain/pricing'
import { checked, plainSurface, selected } from '@ownward/domain/testing/surfaces'
import {
  creditOfUsedDays,
  daysOfWait,
  givenBackDays,
  longWaitDays,
  pickupGraceDays,
  settleCredit,
  type UsedSpan,
  waitDays,
  waitReminderDays,
} from '@ownward/domain/waiting'
import { expect, test } from 'vitest'
import { termsEn, termsFr } from './agreement-terms.ts'
import { faqEntryRows } from './faq.ts'

const locales = ['en', 'fr'] as const
const catalogue = (locale: 'en' | 'fr') =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../../../packages/texts/messages/${locale}/marketing.json`, import.meta.url),
      'utf8',
    ),
  ) as Record<string, string>

test('KEEP-24, MKT-10: the example of an answer and of how it works comes to the cent of what is charged', () => {
  const surface = checked(plainSurface)
  const facts = {
    taxRatePpm: 70_000,
    returningToSameVehicle: false,
    startAt: '2026-12-01T15:00:00Z',
    timeZone: 'America/New_York',
  }
  const choice = { feeCents: 1000_00, miles: 1000, days: 7 } as const
  const weekly = quote(surface, selected(surface, choice), facts)
  const used = (key: number, days: number): UsedSpan => ({
    key: `${key}`,
    days,
    begunDays: 0,
    insured: true,
    openCents: cents(0),
  })
  const creditOf = (spans: readonly UsedSpan[]) =>
    sum(creditOfUsedDays(weekly, spans).map(({ creditCents }) => creditCents))
  const weeks = [0, 1, 2, 3].map(week => used(week, 7))
  // The car comes back on 1 January: 31 days are used, 3 of them in the fifth week, which is paid.
  const { parkedCents } = settleCredit(creditOf([...weeks, used(4, 7)]), creditOf([...weeks, used(4, 3)]))
  const again = surfaceOfSameCar(surface, surface, cents(choice.feeCents))
  const takeUp = { creditCents: parkedCents, feePaidCents: cents(choice.feeCents) }
  const back = quote(again, selected(again, choice), { ...facts, takeUp })
  for (const locale of locales) {
    const answer = faqEntryRows.find(row => row.locale === locale && /974/.test(row.answer))!.answer
    for (const words of [answer, catalogue(locale).marketing_waits_example]) {
      expect(words).toContain(formatUsd(weekly.sellingPriceCents, locale))
      expect(words).toContain(formatUsd(parkedCents, locale))
      expect(words).toContain(formatUsd(priceAtPickup(back), locale))
      expect(words).toContain(`${waitDays}`)
      expect(words).toMatch(locale === 'en' ? /on day 31/ : /le 31e jour/)
    }
  }
})

test('KEEP-04, KEEP-05, KEEP-06, KEEP-11: the terms name the days of the rules, in both languages', () => {
  const [en, fr] = [termsEn, termsFr].map(terms => terms.sections[3]!.paragraphs.join(' '))
  const far = { creditCents: cents(0), sellingPriceCents: cents(100), paidCents: cents(0), toOwnCents: cents(100) }
  const [maine, carolina] = [daysOfWait(far, 'ME'), daysOfWait(far, 'SC')]
  const reminders = [...waitReminderDays]
  expect(en).toContain(`to the end of the ${waitDays}th calendar day`)
  expect(en).toContain(`It waits ${longWaitDays} days where`)
  expect(en).toContain(`in Maine it waits ${maine} days, in South Carolina ${carolina} at least`)
  expect(en).toContain(`${reminders.join(' and ')} days before it ends`)
  expect(en).toContain(`up to ${pickupGraceDays} days after it`)
  expect(en).toContain(`at least ${givenBackDays} days from then`)
  expect(fr).toContain(`du ${waitDays}e jour du calendrier`)
  expect(fr).toContain(`Il attend ${longWaitDays} jours`)
  expect(fr).toContain(`dans le Maine, il attend ${maine} jours, en Caroline du Sud ${carolina} au moins`)
  expect(fr).toContain(`${reminders.join(' et ')} jours avant sa fin`)
  expect(fr).toContain(`jusqu’à ${pickupGraceDays} jours après celui-ci`)
  expect(fr).toContain(`au moins ${givenBackDays} jours à partir de ce moment`)
})
