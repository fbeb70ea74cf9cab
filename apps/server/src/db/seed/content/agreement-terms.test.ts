import {
  choiceAfterDays,
  graceDays,
  hoursApart,
  mostSwaps,
  noticeHours,
  promisedDaysAfterDue,
  promisedDaysAhead,
  promisePauseDays,
  promisesInWindow,
  promiseWindowDays,
  swapAfterDays,
  swapWithinDays,
  triedDays,
} from '@ownward/domain/billing'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { givenTerms, leaseOf } from '../../../modules/programs/bookings/testing/given.ts'
import { readPdf } from '../../../modules/programs/bookings/testing/read-pdf.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { agreements, contentBlocks } from '../../schema/index.ts'
import { type AgreementTerms, termsEn, termsFr } from './agreement-terms.ts'
import { termsPage } from './pages/terms.ts'
import { purchaseTermsEn, purchaseTermsFr } from './purchase-terms.ts'

const app = await startTestApp()
const { db } = app.parts.database
afterAll(() => app.close())

const numbersIn = (texts: readonly string[]) => texts.map(text => text.match(/\d+/g) ?? [])
const shapeOf = ({ version, sections }: AgreementTerms) => ({
  version,
  sections: sections.map(({ title, paragraphs }) => [title.match(/^\d+/)?.[0], numbersIn(paragraphs)]),
})

test('SRV-21, PLAT-06: the terms say the same in both languages, in sections that are counted', () => {
  expect(shapeOf(termsFr)).toEqual(shapeOf(termsEn))
  expect(shapeOf(purchaseTermsFr)).toEqual(shapeOf(purchaseTermsEn))
  for (const { sections } of [termsEn, termsFr, purchaseTermsEn, purchaseTermsFr])
    expect(sections.map(({ title }) => Number.parseInt(title, 10))).toEqual(sections.map((_, at) => at + 1))
})

const said = { en: JSON.stringify(termsEn), fr: JSON.stringify(termsFr) }
const daysOf = (days: readonly number[]) => days.join(', ').replace(/, (\d+)$/, ' and $1')
const [limit, later] = [triedDays.limit, triedDays.try_later].map(daysOf)

function expectBoth(english: string, french: string) {
  expect(said.en).toContain(english)
  expect(said.fr).toContain(french)
}

// As jobs and rules do it: dunning, sales, returns, the end of a license and the way out have tests of their own.
test.each([
  [`of your card ${limit} days after`, `de votre carte, ${limit!.replace('and', 'et')} jours après`],
  [`otherwise ${later} days after`, `sinon ${later!.replace('and', 'et')} jours après`],
  [`at least ${hoursApart} hours apart`, `à ${hoursApart} heures d’intervalle`],
  [
    `less than ${hoursApart} hours before, both are asked for with the next try`,
    `moins de ${hoursApart} heures avant, les deux`,
  ],
  [`keeps its ${hoursApart} hours from it`, `garde ses ${hoursApart} heures de distance`],
  ['come later by as many days, also after a promise that you withdraw', 'même après une promesse que vous retirez'],
  [`You have ${graceDays} days to pay`, `Vous avez ${graceDays} jours pour payer`],
  ['is no longer owed', 'n’est plus due'],
  ['With it you pay the miles', 'Vous payez en même temps les milles'],
  ['comes back to you, counted as at a return', 'vous revient, compté comme à un retour'],
])('SRV-14, SRV-20, BEY-09: of payments and of a sale the terms say “%s”', expectBoth)

// What they cost is in `packages/domain/src/billing/clerk.test.ts`, worked out from these sentences alone.
test.each([
  ['rounded to the cent, half a cent up. What comes off', 'arrondi au cent, un demi-cent vers le haut. Ce qui est'],
  ['each time rounded down to the cent', 'arrondi chaque fois au cent inférieur'],
  ['those of 30 days, rounded up to the mile', 'valent pour 30 jours, arrondie au mille supérieur'],
  ['is that of the first one in a whole cycle', 'est celui du premier dans un cycle entier'],
  [
    'the highest initial fee that you had paid in one of them',
    'les frais initiaux les plus élevés que vous aviez payés',
  ],
  ['by how much the deposit of the new car is lower', 'ce dont le dépôt de la nouvelle est plus bas'],
])('BEY-11, SRV-21: of cents and miles the terms say “%s”, so that a clerk can work out a statement', expectBoth)

test('KEEP-13, CARE-24: of a swap the page of terms says the limits that the rule has, in both languages', () => {
  const [en, fr] = [termsPage.en.html, termsPage.fr.html]
  expect(mostSwaps).toBe(4)
  for (const [days, english, french] of [
    [swapAfterDays, 'from $ days after its start', 'à partir de $ jours après son début'],
    [choiceAfterDays, 'After $ days without a usable car', 'Après $ jours sans voiture utilisable'],
    [swapWithinDays, 'a day at most $ days ahead', 'un jour, au plus dans $ jours'],
  ] as const) {
    expect(en).toContain(english.replace('$', String(days)))
    expect(fr).toContain(french.replace('$', String(days)))
  }
  expect(en).toContain('four times in 12 months')
  expect(fr).toContain('quatre fois en 12 mois')
  expect(en).toContain('what the deposit of the new car is less')
  expect(fr).toContain('ce dont le dépôt de la nouvelle est plus bas')
})

test('PACT-13: of promises to pay the terms say what the rule asks', () => {
  expect(promisesInWindow).toBe(3)
  expectBoth(
    `to ${promisedDaysAhead} days ahead, and at most ${promisedDaysAfterDue} days after`,
    `dans ${promisedDaysAhead} jours, et au plus ${promisedDaysAfterDue} jours après`,
  )
  expectBoth(`three are taken in ${promiseWindowDays} days`, `trois sont acceptées en ${promiseWindowDays} jours`)
  expectBoth(`none is taken for ${promisePauseDays} days`, `aucune ne l’est pendant ${promisePauseDays} jours`)
})

test.each([
  ['Until you start the booking you may cancel it', 'Tant que vous n’avez pas commencé la réservation'],
  [`${noticeHours} hours after we write`, `${noticeHours} heures après notre message`],
  ['its booking fee is not cut', 'ses frais de réservation ne sont pas réduits'],
  ['without another booking fee', 'sans nouveaux frais de réservation'],
])('BOOK-20, BEY-11: of canceling and returning the terms say “%s”', expectBoth)

test.each([
  ['the miles, not the place of the car', 'les milles, non l’endroit'],
  [
    '30, 14 and 3 days before yours ends, and on the day after',
    '30, 14 et 3 jours avant la fin du vôtre, et le lendemain',
  ],
  ['The program does not end by itself', 'Le programme ne s’arrête pas de lui-même'],
])('SRV-16, ROLE-02: of the module and the license the terms say “%s”', expectBoth)

test('SRV-21, BEY-19: terms that follow count for new bookings; an older one keeps those it was made with', async () => {
  await givenTerms(app)
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
  await db
    .update(contentBlocks)
    .set({ body: { version: '2', sections: [{ title: '1. Pets', paragraphs: ['Pets ride in a box.'] }] } })
    .where(eq(contentBlocks.kind, 'agreement_terms'))
  const newer = await book()
  expect((await read(older)).text).toContain('Terms, version 1')
  expect((await read(older)).text).not.toContain('Pets ride')
  expect((await read(newer)).text).toContain('Terms, version 2')
  expect((await read(newer)).text).toContain('Pets ride in a box.')
  expect(await db.select({ version: agreements.termsVersion }).from(agreements).orderBy(agreements.id)).toEqual([
    { version: '1' },
    { version: '2' },
  ])
})
