import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { outbox, users, vehiclePhotos } from '../../../db/schema/index.ts'
import { illustrationKey } from '../../../pictures/index.ts'
import { type GivenPerson, testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenTerms, leaseOf } from '../bookings/testing/given.ts'
import { readPdf } from '../bookings/testing/read-pdf.ts'
import { givenOffers } from './testing/given-offers.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
await givenTerms(app)
const { offered, team } = givenOffers(app)
afterAll(() => app.close())

const key = 'Red||Winter||Tan'
const picture = (color: string) => illustrationKey('sedan', 'front34', color)
const listed = picture('f4f4f2')
const chosen = picture('9e161e')

/** A white car with a black interior that can be had in red, with a winter package and a tan interior. */
async function variedCar(): Promise<number> {
  const { id } = await app.given.vehicle({
    surface: {
      ...testSurface,
      variants: [
        { choices: ['White', 'Standard', 'Black'], premiumMsrpCents: testSurface.sellingPriceCents, dayDeltaCents: 0 },
        { choices: ['Red', 'Winter', 'Tan'], premiumMsrpCents: 18_500_00, dayDeltaCents: 1_00 },
      ],
    },
    variationConfig: [
      { name: 'Exterior color', values: ['White', 'Red'] },
      { name: 'Package', values: ['Standard', 'Winter'] },
      { name: 'Interior color', values: ['Black', 'Tan'] },
    ],
  })
  await db.insert(vehiclePhotos).values([
    { vehicleId: id, position: 0, pictureKey: chosen, kind: 'illustration', angle: 'front34', variantKey: key },
    { vehicleId: id, position: 1, pictureKey: listed, kind: 'illustration', angle: 'front34', variantKey: null },
  ])
  return id
}

const book = async (person: GivenPerson, variant?: string) => {
  const day = variant ? 28 : 27
  const ask = leaseOf(await variedCar(), { rental_options: day, ...(variant && { variant }) })
  const booked = await app.call('book', ask, person)
  if (booked.status !== 1) throw new Error(booked.message)
  return booked.result.booking_id
}

/** The same call in another language of its reader. */
async function readIn(lang: 'en' | 'fr', name: string, body: object, { token }: GivenPerson) {
  const headers = { cookie: `lang=${lang}`, authorization: `Basic ${token}` }
  const answer = await app.send(name, body, { headers })
  return answer.body.result
}

async function lettersTo(person: GivenPerson) {
  const [user] = await db.select().from(users).where(eq(users.id, person.id))
  return db.select().from(outbox).where(eq(outbox.to, user!.email)).orderBy(outbox.id)
}

test('DET-08, API-20: each variant of a car tells its options and its colours in the words of the reader', async () => {
  const list_id = await variedCar()
  const { body } = await app.send('getPreAuthVehicleDetail', { list_id }, { headers: { cookie: 'lang=fr' } })
  expect(body.result.variants[key]).toMatchObject({
    label: 'Rouge, Hiver, Havane',
    color: 'Rouge',
    interior_color: 'Havane',
  })
})

test('BOOK-17, API-52, DET-08: a booking has the picture, the colours and the options that were chosen, in either language', async () => {
  const person = await app.given.readyPerson()
  const bookingid = await book(person, key)
  const pending = await readIn('en', 'getPendingBookingDetails', { bookingid }, person)
  expect(pending).toMatchObject({ color: 'Red', interior_color: 'Tan', variant: 'Red, Winter, Tan', fare: 28 })
  expect(pending.filename).toContain(chosen)
  expect(await readIn('fr', 'getPendingBookingDetails', { bookingid }, person)).toMatchObject({
    color: 'Rouge',
    interior_color: 'Havane',
    variant: 'Rouge, Hiver, Havane',
  })
  const detail = await app.call('teamBookingDetail', { booking_id: bookingid }, await team())
  if (detail.status !== 1) throw new Error(detail.message)
  expect(detail.result.booking).toMatchObject({ color: 'Red', interior_color: 'Tan', variant: 'Red, Winter, Tan' })
})

test('BOOK-17: a car that was taken as it is listed keeps its own picture, also where a picture of a variant stands before it', async () => {
  const person = await app.given.readyPerson()
  const bookingid = await book(person)
  const pending = await readIn('en', 'getPendingBookingDetails', { bookingid }, person)
  expect(pending).toMatchObject({ color: 'White', interior_color: 'Black', variant: '' })
  expect(pending.filename).toContain(listed)
})

test('BEY-13, SRV-29: letters and notices about a booking name the options that were chosen, in the language of their reader', async () => {
  for (const [locale, car] of [
    ['en', '2024 Toyota Camry SE (Red, Winter, Tan)'],
    ['fr', '2024 Toyota Camry SE (Rouge, Hiver, Havane)'],
  ] as const) {
    const person = await app.given.readyPerson({ locale })
    await book(person, key)
    const [letter] = await lettersTo(person)
    expect(letter!.subject).toContain(car)
    expect(letter!.text).toContain(car)
    const [notice] = await readIn(locale, 'getNotifications', {}, person)
    expect(notice.title).toContain(car)
  }
  const person = await app.given.readyPerson()
  await book(person)
  const [letter] = await lettersTo(person)
  expect(letter!.text).toContain('2024 Toyota Camry SE')
  expect(letter!.text).not.toContain('Camry SE (')
})

test('BEY-12, BEY-19, BOOK-15: papers, certificate, report and calendar name the options that were chosen', async () => {
  const person = await app.given.readyPerson()
  const booking_id = await book(person, key)
  const car = '2024 Toyota Camry SE (Red, Winter, Tan)'
  expect((await readIn('en', 'getAgreementCertificate', { booking_id }, person)).car).toBe(car)
  expect((await readIn('en', 'getConditionReports', { booking_id }, person)).car).toBe(car)
  expect((await readIn('en', 'getBookingCalendar', { booking_id }, person)).text.replaceAll(/\r?\n /g, '')).toContain(
    'Red\\, Winter\\, Tan',
  )
  const answer = await app.call('getStatementFile', { booking_id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  const file = await fetch(app.url + answer.result.file)
  expect((await readPdf(new Uint8Array(await file.arrayBuffer()))).text.replaceAll(/\s+/g, ' ')).toContain(car)
})

test('OFF-04, API-63: an offer shows the picture, the colours and the options that it is for, and its letter names them', async () => {
  const { person } = await offered({ car: { id: await variedCar() }, variant: key })
  const list = await app.call('getMyOffers', { page: 1 }, person)
  if (list.status !== 1) throw new Error(list.message)
  const [offer] = list.result
  expect(offer).toMatchObject({ color: 'Red', interior_color: 'Tan', variant: 'Red, Winter, Tan' })
  expect(offer!.filename).toContain(chosen)
  expect(offer!.picture!.base).toContain(chosen)
  const [letter] = await lettersTo(person)
  expect(letter!.text).toContain('2024 Toyota Camry SE (Red, Winter, Tan)')
})
