import { graceDays, noticeHours, retryDays } from '@ownward/domain/billing'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../http/testing.ts'
import { leaseOf } from '../../../modules/bookings/testing/given.ts'
import { readPdf } from '../../../modules/bookings/testing/read-pdf.ts'
import { agreements, contentBlocks } from '../../schema/index.ts'
import { type AgreementTerms, termsEn, termsFr } from './agreement-terms.ts'
import { terms2En, terms2Fr } from './agreement-terms-2.ts'
import { terms3En, terms3Fr } from './agreement-terms-3.ts'
import { terms4En, terms4Fr } from './agreement-terms-4.ts'
import { terms5En, terms5Fr } from './agreement-terms-5.ts'
import { terms6En, terms6Fr } from './agreement-terms-6.ts'
import { terms7En, terms7Fr } from './agreement-terms-7.ts'
import { terms8En, terms8Fr } from './agreement-terms-8.ts'
import { terms9En, terms9Fr } from './agreement-terms-9.ts'
import { terms10En, terms10Fr } from './agreement-terms-10.ts'
import { contentBlockRows } from './blocks.ts'
import {
  putEighthTermsInForce,
  putFifthTermsInForce,
  putFourthTermsInForce,
  putNinthTermsInForce,
  putSecondTermsInForce,
  putSeventhTermsInForce,
  putSixthTermsInForce,
  putTenthTermsInForce,
  putThirdTermsInForce,
} from './renew-terms.ts'

const app = await startTestApp()
const { db } = app.parts.database
afterAll(() => app.close())

const numbersIn = (texts: readonly string[]) => texts.map(text => text.match(/\d+/g) ?? [])
const shapeOf = ({ version, sections }: AgreementTerms) => ({
  version,
  sections: sections.map(({ title, paragraphs }) => [title.match(/^\d+/)?.[0], numbersIn(paragraphs)]),
})

test('SRV-21, SRV-14: each version says the same in both languages, and the second what really follows a missed payment', () => {
  expect(shapeOf(termsFr)).toEqual(shapeOf(termsEn))
  expect(shapeOf(terms2Fr)).toEqual(shapeOf(terms2En))
  expect(shapeOf(terms3Fr)).toEqual(shapeOf(terms3En))
  expect(shapeOf(terms4Fr)).toEqual(shapeOf(terms4En))
  expect(shapeOf(terms5Fr)).toEqual(shapeOf(terms5En))
  expect(shapeOf(terms6Fr)).toEqual(shapeOf(terms6En))
  expect(shapeOf(terms7Fr)).toEqual(shapeOf(terms7En))
  expect(shapeOf(terms8Fr)).toEqual(shapeOf(terms8En))
  expect(shapeOf(terms9Fr)).toEqual(shapeOf(terms9En))
  expect(shapeOf(terms10Fr)).toEqual(shapeOf(terms10En))
  expect(terms3En.sections).toEqual(terms2En.sections)
  const days = retryDays.join(', ').replace(/, (\d+)$/, ' and $1')
  const [english, french] = [terms2En, terms2Fr].map(terms => terms.sections[2]!.paragraphs.join(' '))
  expect(english).toContain(`${days} days after`)
  expect(english).toContain(`You have ${graceDays} days to pay`)
  expect(french).toContain(`${days.replace(' and ', ' et ')} jours après`)
  expect(french).toContain(`Vous avez ${graceDays} jours pour payer`)
})

test('SRV-21, BEY-19: the second terms count for new bookings; an older one keeps the first, and the first are kept', async () => {
  const terms = contentBlockRows.filter(row => row.kind === 'agreement_terms')
  await db.insert(contentBlocks).values([...terms])
  const ana = await app.given.readyPerson()
  const read = async (bookingId: number) => {
    const answer = await app.call('getAgreement', { booking_id: bookingId }, ana)
    if (answer.status !== 1) throw new Error(answer.message)
    return readPdf(new Uint8Array(await (await fetch(app.url + answer.result.file)).arrayBuffer()))
  }
  const book = async () => {
    const car = await app.given.vehicle()
    const booked = await app.call('book', leaseOf(car.id), ana)
    if (booked.status !== 1) throw new Error(booked.message)
    return booked.result.booking_id
  }
  const older = await book()
  await db.transaction(putSecondTermsInForce)
  const newer = await book()
  expect((await read(older)).text).toContain('Terms, version 1')
  expect((await read(older)).text).not.toContain('10 days to pay')
  expect((await read(newer)).text).toContain('Terms, version 2')
  expect((await read(newer)).text).toContain('1, 3, 5 and 7 days')
  expect(await db.select({ version: agreements.termsVersion }).from(agreements).orderBy(agreements.id)).toEqual([
    { version: '1' },
    { version: '2' },
  ])
  const kept = await db.select().from(contentBlocks).where(like(contentBlocks.kind, 'agreement_terms:%'))
  expect(kept.map(block => [block.kind, block.locale]).toSorted()).toEqual([
    ['agreement_terms:1', 'en'],
    ['agreement_terms:1', 'fr'],
  ])
  expect(kept.find(block => block.locale === 'en')?.body).toEqual(termsEn)
})

test('SRV-21, BEY-19: the third terms follow the second in both languages, and the second are kept too', async () => {
  await db.transaction(putThirdTermsInForce)
  const blocks = await db.select().from(contentBlocks).where(like(contentBlocks.kind, 'agreement_terms%'))
  const bodyOf = (kind: string, locale: string) =>
    blocks.find(block => block.kind === kind && block.locale === locale)?.body
  expect(bodyOf('agreement_terms', 'en')).toEqual(terms3En)
  expect(bodyOf('agreement_terms', 'fr')).toEqual(terms3Fr)
  expect(bodyOf('agreement_terms:2', 'fr')).toEqual(terms2Fr)
  expect(bodyOf('agreement_terms:1', 'fr')).toEqual(termsFr)
})

test('SRV-20, SRV-21, BEY-09: the fourth terms say what becomes of a later part of the fee and of the miles at a sale, and nothing else anew', async () => {
  await db.transaction(putFourthTermsInForce)
  const blocks = await db.select().from(contentBlocks).where(like(contentBlocks.kind, 'agreement_terms%'))
  const bodyOf = (kind: string, locale: string) =>
    blocks.find(block => block.kind === kind && block.locale === locale)?.body
  expect(bodyOf('agreement_terms', 'en')).toEqual(terms4En)
  expect(bodyOf('agreement_terms', 'fr')).toEqual(terms4Fr)
  expect(bodyOf('agreement_terms:3', 'fr')).toEqual(terms3Fr)
  for (const [is, was] of [
    [terms4En, terms3En],
    [terms4Fr, terms3Fr],
  ] as const) {
    const changed = is.sections.flatMap(({ paragraphs }, at) =>
      paragraphs.flatMap((text, of) => (text === was.sections[at]!.paragraphs[of] ? [] : [[at + 1, of + 1]])),
    )
    expect(changed).toEqual([
      [2, 1],
      [4, 2],
      [7, 1],
    ])
  }
  expect(terms4En.sections[6]!.paragraphs[0]).toContain('no longer owed')
  expect(terms4Fr.sections[6]!.paragraphs[0]).toContain('n’est plus due')
})

test('SRV-16, SRV-21: the fifth terms say what a module in the car tells, and nothing else anew', async () => {
  await db.transaction(putFifthTermsInForce)
  const blocks = await db.select().from(contentBlocks).where(like(contentBlocks.kind, 'agreement_terms%'))
  const bodyOf = (kind: string, locale: string) =>
    blocks.find(block => block.kind === kind && block.locale === locale)?.body
  for (const [locale, is, was] of [
    ['en', terms5En, terms4En],
    ['fr', terms5Fr, terms4Fr],
  ] as const) {
    expect([bodyOf('agreement_terms', locale), bodyOf('agreement_terms:4', locale)]).toEqual([is, was])
    const changed = is.sections.flatMap(({ paragraphs }, at) =>
      paragraphs.flatMap((text, of) => (text === was.sections[at]!.paragraphs[of] ? [] : [[at + 1, of + 1]])),
    )
    expect(changed).toEqual([[6, 2]])
  }
})

test('SRV-21, ROLE-02, PLAT-06: the sixth terms say what follows when a driver’s license ends, French calls one thing by one name, and signed ones stay as they were', async () => {
  await db.transaction(putSixthTermsInForce)
  const blocks = await db.select().from(contentBlocks).where(like(contentBlocks.kind, 'agreement_terms%'))
  const bodyOf = (kind: string, locale: string) =>
    blocks.find(block => block.kind === kind && block.locale === locale)?.body
  for (const [locale, is, was] of [
    ['en', terms6En, terms5En],
    ['fr', terms6Fr, terms5Fr],
  ] as const) {
    expect([bodyOf('agreement_terms', locale), bodyOf('agreement_terms:5', locale)]).toEqual([is, was])
    expect(is.sections.map(({ title }) => Number.parseInt(title, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const others = is.sections.filter((_, at) => at !== 6).flatMap(({ paragraphs }) => paragraphs)
    const before = was.sections.flatMap(({ paragraphs }) => paragraphs)
    expect(others.flatMap((text, at) => (text === before[at] ? [] : [at])).length).toBe(locale === 'en' ? 0 : 3)
  }
  const [english, french] = [terms6En, terms6Fr].map(terms => terms.sections[6]!.paragraphs.join(' '))
  // As the job tells it: licence-end.test.ts.
  expect(english).toContain('30, 14 and 3 days before yours ends, and on the day after')
  expect(french).toContain('30, 14 et 3 jours avant la fin du vôtre, et le lendemain')
  expect(english).toContain('The program does not end by itself')
  expect(french).toContain('Le programme ne s’arrête pas de lui-même')
  expect(JSON.stringify(terms6Fr)).not.toMatch(/prix de conversion|offerte/i)
})

test('BOOK-20, SRV-21: the seventh terms let a booking be canceled until it is started, and say nothing else anew', async () => {
  await db.transaction(putSeventhTermsInForce)
  const blocks = await db.select().from(contentBlocks).where(like(contentBlocks.kind, 'agreement_terms%'))
  const bodyOf = (kind: string, locale: string) =>
    blocks.find(block => block.kind === kind && block.locale === locale)?.body
  for (const [locale, is, was] of [
    ['en', terms7En, terms6En],
    ['fr', terms7Fr, terms6Fr],
  ] as const) {
    expect([bodyOf('agreement_terms', locale), bodyOf('agreement_terms:6', locale)]).toEqual([is, was])
    const changed = is.sections.flatMap(({ paragraphs }, at) =>
      paragraphs.flatMap((text, of) => (text === was.sections[at]!.paragraphs[of] ? [] : [[at + 1, of + 1]])),
    )
    expect(changed).toEqual([[9, 1]])
  }
})

test('BEY-11, SRV-21: the eighth terms say what follows a missed return, as the job does it, and nothing else anew', async () => {
  await db.transaction(putEighthTermsInForce)
  const blocks = await db.select().from(contentBlocks).where(like(contentBlocks.kind, 'agreement_terms%'))
  const bodyOf = (kind: string, locale: string) =>
    blocks.find(block => block.kind === kind && block.locale === locale)?.body
  for (const [locale, is, was, hours] of [
    ['en', terms8En, terms7En, `${noticeHours} hours after we write`],
    ['fr', terms8Fr, terms7Fr, `${noticeHours} heures après notre message`],
  ] as const) {
    expect([bodyOf('agreement_terms', locale), bodyOf('agreement_terms:7', locale)]).toEqual([is, was])
    const before = was.sections.flatMap(({ paragraphs }) => paragraphs)
    const added = is.sections.flatMap(({ paragraphs }) => paragraphs).filter(text => !before.includes(text))
    expect(added).toEqual([expect.stringContaining(hours)])
    expect(is.sections[7]!.paragraphs.at(-1)).toBe(added[0])
  }
})

test('BEY-09, SRV-21: the ninth terms say what of the insurance comes back with a purchase, and nothing else anew', async () => {
  await db.transaction(putNinthTermsInForce)
  const blocks = await db.select().from(contentBlocks).where(like(contentBlocks.kind, 'agreement_terms%'))
  const bodyOf = (kind: string, locale: string) =>
    blocks.find(block => block.kind === kind && block.locale === locale)?.body
  for (const [locale, is, was, words] of [
    ['en', terms9En, terms8En, 'comes back to you, counted as at a return'],
    ['fr', terms9Fr, terms8Fr, 'vous revient, compté comme à un retour'],
  ] as const) {
    expect([bodyOf('agreement_terms', locale), bodyOf('agreement_terms:8', locale)]).toEqual([is, was])
    const before = was.sections.flatMap(({ paragraphs }) => paragraphs)
    const added = is.sections.flatMap(({ paragraphs }) => paragraphs).filter(text => !before.includes(text))
    expect(added).toEqual([expect.stringContaining(words)])
    expect(is.sections[4]!.paragraphs.at(-1)).toBe(added[0])
  }
})

test('BEY-11, SRV-21: the tenth terms say what of a begun cycle is cut, what a day is, and that its booking fee is charged once, and nothing else anew', async () => {
  await db.transaction(putTenthTermsInForce)
  const blocks = await db.select().from(contentBlocks).where(like(contentBlocks.kind, 'agreement_terms%'))
  const bodyOf = (kind: string, locale: string) =>
    blocks.find(block => block.kind === kind && block.locale === locale)?.body
  for (const [locale, is, was, words] of [
    ['en', terms10En, terms9En, ['its booking fee is not cut', 'without another booking fee']],
    ['fr', terms10Fr, terms9Fr, ['ses frais de réservation ne sont pas réduits', 'sans nouveaux frais de réservation']],
  ] as const) {
    expect([bodyOf('agreement_terms', locale), bodyOf('agreement_terms:9', locale)]).toEqual([is, was])
    const before = was.sections.flatMap(({ paragraphs }) => paragraphs)
    const added = is.sections.flatMap(({ paragraphs }) => paragraphs).filter(text => !before.includes(text))
    expect(added).toEqual(words.map(said => expect.stringContaining(said)))
    expect(is.sections[7]!.paragraphs).toHaveLength(was.sections[7]!.paragraphs.length + 1)
    expect(added).toEqual([is.sections[7]!.paragraphs[0], is.sections[7]!.paragraphs.at(-1)])
  }
})

test('SRV-31: terms that the team has written anew stay', async () => {
  const own = { version: '7', sections: [] }
  const english = and(eq(contentBlocks.kind, 'agreement_terms'), eq(contentBlocks.locale, 'en'))
  await db.update(contentBlocks).set({ body: own }).where(english)
  await db.transaction(putSecondTermsInForce)
  const [block] = await db.select({ body: contentBlocks.body }).from(contentBlocks).where(english)
  expect(block?.body).toEqual(own)
})
