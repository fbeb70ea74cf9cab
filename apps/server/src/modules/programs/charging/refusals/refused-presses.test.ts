import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { chargeIntents } from '../../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { leaseOf } from '../../bookings/testing/given.ts'
import { givenBookings, passTime, useCard } from '../../bookings/testing/given-booking.ts'
import { givenOffers } from '../../offers/testing/given-offers.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const offers = givenOffers(app)
afterEach(() => given.rest())

const tried = (person: GivenPerson) =>
  db.$count(chargeIntents, and(eq(chargeIntents.userId, person.id), eq(chargeIntents.state, 'refused')))

type Press = () => Promise<{ status: number; headers: Headers; body: unknown }>

/** Presses until the card has said no so often, a quarter of a minute apart. */
async function pressUntilRefused(person: GivenPerson, times: number, press: Press) {
  while ((await tried(person)) < times) {
    const before = await tried(person)
    await press()
    expect(await tried(person)).toBe(before + 1)
    app.clock.advance({ seconds: 15 })
  }
}

/** The next press waits and the card is not asked; ten minutes after the first it is. */
async function expectWait(person: GivenPerson, press: Press) {
  const before = await tried(person)
  const refused = await press()
  expect(refused).toMatchObject({ status: 429, body: { status: 0, code: 'too-many-tries' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(400)
  expect(await tried(person)).toBe(before)
  app.clock.advance({ minutes: 10 })
  expect(await press()).toMatchObject({ status: 200 })
  expect(await tried(person)).toBe(before + 1)
}

const days = (n: number) => new Date(app.clock.now().getTime() + n * 86_400_000).toISOString()

test('SRV-15, SRV-26: an extension that the card refuses is asked for six times, then the person waits, however many cards they have', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  const autorenewenddate = days(16)
  const press = () => app.send('extend', { booking_id: id, autorenewenddate }, person)
  await pressUntilRefused(person, 3, press)
  await useCard(app, person, testCards.refusesCharge)
  await pressUntilRefused(person, 6, press)
  await expectWait(person, press)
})

test('SRV-13, SRV-26: a pickup that the card refuses is asked for six times, then the person waits', async () => {
  const { id, person, startAt } = await given.approved()
  app.clock.set(startAt)
  await useCard(app, person, testCards.refusesCharge)
  const press = () => app.send('startBooking', { booking_id: id }, person)
  await pressUntilRefused(person, 6, press)
  await expectWait(person, press)
})

test('BEY-09, BOOK-14, SRV-26: what the card refused for one thing counts for the others: converting, paying what is due, reserving, an offer', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await pressUntilRefused(person, 6, () => app.send('convertBooking', { booking_id: id, odometer: 21_400 }, person))
  const { id: offer_id } = await offers.offered({ person })
  const startdatetime = days(10)
  const presses: Press[] = [
    () => app.send('convertBooking', { booking_id: id, odometer: 21_400 }, person),
    async () => app.send('book', leaseOf((await app.given.vehicle()).id, { startdatetime }), person),
    () => app.send('acceptOffer', { offer_id }, person),
  ]
  for (const press of presses) expect(await press()).toMatchObject({ status: 429, body: { code: 'too-many-tries' } })
  expect(await tried(person)).toBe(6)
})

test('BOOK-14, SRV-14, SRV-26: what is due is not asked for by a seventh press; the schedule goes on, and a card that pays is taken ten minutes later', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 2 })
  const press = () => app.send('retryPayment', { booking_id: id }, person)
  await pressUntilRefused(person, 7, press)
  await expectWait(person, press)
  const before = await tried(person)
  await passTime(app, { days: 3 })
  expect(await tried(person)).toBeGreaterThan(before)
  await useCard(app, person, testCards.pays)
  expect(await press()).toMatchObject({ status: 200, body: { status: 1 } })
})

test('SRV-26: charges that are paid do not count', async () => {
  const { id, person } = await given.active()
  for (let i = 1; i <= 8; i++) {
    const answer = await app.call('extend', { booking_id: id, autorenewenddate: days(7 + i) }, person)
    expect(answer).toMatchObject({ status: 1 })
  }
})

test('SRV-10, SRV-26: a reservation that the card refuses is asked for six times, then the person waits', async () => {
  const person = await app.given.readyPerson({ card: testCards.refusesCharge })
  const startdatetime = days(10)
  const press = async () => app.send('book', leaseOf((await app.given.vehicle()).id, { startdatetime }), person)
  await pressUntilRefused(person, 6, press)
  await expectWait(person, press)
})
