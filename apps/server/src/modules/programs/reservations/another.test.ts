import { calledOffDays, mostWaiting } from '@ownward/domain/bookings'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bookings, vehicleClaims } from '../../../db/schema/index.ts'
import { type GivenPerson, testCards, testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { givenOffers } from '../offers/testing/given-offers.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
const given = givenBookings(app)
const offers = givenOffers(app)

const headers = (key: string) => ({ 'idempotency-key': key })
const idOf = (answer: unknown) => (answer as { result: { booking_id: number } }).result.booking_id

/** The person wants one more free car, ten days from now. */
async function wantAnother(person: GivenPerson, locale: 'en' | 'fr' = 'en') {
  const { id } = await app.given.vehicle()
  const startdatetime = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString()
  const request = leaseOf(id, { startdatetime })
  const { body } = await app.send('book', request, { token: person.token, headers: { 'accept-language': locale } })
  return body
}
const callOff = (person: GivenPerson, booking_id: number) => app.call('cancelbookedLease', { booking_id }, person)
const bookingsOf = (person: GivenPerson) => db.select().from(bookings).where(eq(bookings.userId, person.id))

test('SRV-10: who keeps three cars that they have not fetched reserves no fourth, and one more when one of them is called off', async () => {
  const { person, id } = await given.reserved()
  expect(await wantAnother(person)).toMatchObject({ status: 1 })
  expect(await wantAnother(person)).toMatchObject({ status: 1 })
  expect(await wantAnother(person)).toMatchObject({
    status: 0,
    code: 'too-many-bookings',
    message: expect.stringMatching(/3 cars .* cancel/),
  })
  expect(await wantAnother(person, 'fr')).toMatchObject({ message: expect.stringContaining('annulez-en') })
  expect(await bookingsOf(person)).toHaveLength(3)
  await callOff(person, id)
  expect(await wantAnother(person)).toMatchObject({ status: 1 })
})

test('SRV-10, API-66: a car that is offered counts like any other', async () => {
  const { person } = await given.reserved()
  await wantAnother(person)
  await wantAnother(person)
  const { id } = await offers.offered({ person })
  const taken = await app.call('acceptOffer', { offer_id: id }, person)
  expect(taken).toMatchObject({ status: 0, code: 'too-many-bookings' })
  expect(await bookingsOf(person)).toHaveLength(3)
})

test('SRV-10: of ten calls of one person at once for ten cars three make a booking; the other cars stay free', async () => {
  const { person } = await given.reserved()
  await callOff(person, (await bookingsOf(person))[0]!.id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => wantAnother(person)))
  expect(answers.filter(answer => answer.status === 1)).toHaveLength(mostWaiting)
  for (const answer of answers) if (answer.status !== 1) expect(answer).toMatchObject({ code: 'too-many-bookings' })
  const isLive = and(eq(vehicleClaims.userId, person.id), eq(vehicleClaims.kind, 'booking'), vehicleClaims.live)
  expect(await db.$count(vehicleClaims, isLive)).toBe(mostWaiting)
})

test('SRV-10, SRV-37: the third booking is told again to a call whose answer was lost, not refused as a fourth', async () => {
  const { person } = await given.reserved()
  await wantAnother(person)
  const { id } = await app.given.vehicle()
  const book = () => app.send('book', leaseOf(id), { token: person.token, headers: headers('third') })
  const first = await book()
  await app.parts.database.pool.query('delete from idempotency_keys')
  expect((await book()).body).toEqual(first.body)
})

test('SRV-10, SRV-18: who called five off within thirty days waits until the first of them is that old; what the team calls off does not count', async () => {
  const { person, id } = await given.reserved()
  const reject = { booking_id: id, decision: 'cancel', reason: 'The car is in the workshop.' } as const
  expect(await app.call('teamDecideBooking', reject, await given.member())).toMatchObject({ status: 1 })
  for (let i = 0; i < 4; i++) {
    await callOff(person, idOf(await wantAnother(person)))
    app.clock.advance({ hours: 24 })
  }
  // The fifth is left to lapse: three days after its pickup, ten days on.
  expect(await wantAnother(person)).toMatchObject({ status: 1 })
  await passTime(app, { days: 14 })
  const refused = await wantAnother(person)
  expect(refused).toMatchObject({
    status: 0,
    code: 'too-many-cancellations',
    message: expect.stringMatching(/5 reservations within 30 days.* from .*1st Apr/),
  })
  await passTime(app, { days: calledOffDays - 18 })
  expect(await wantAnother(person)).toMatchObject({ status: 1 })
})

test('SRV-10, SRV-14: who has something overdue reserves no other car until it is paid, and hears how much it is', async () => {
  const { person, id } = await given.active()
  expect(await wantAnother(person)).toMatchObject({ status: 1 })
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 8 })
  const refused = await wantAnother(person)
  expect(refused).toMatchObject({
    status: 0,
    code: 'payment-overdue',
    message: expect.stringMatching(/have \$\d+\.\d\d to pay/),
  })
  expect(await wantAnother(person, 'fr')).toMatchObject({
    message: expect.stringMatching(/Il vous reste .*\$ à payer/),
  })
  const offer = await offers.offered({ person })
  expect(await app.call('acceptOffer', { offer_id: offer.id }, person)).toMatchObject({ code: 'payment-overdue' })

  await useCard(app, person, testCards.pays)
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect(await wantAnother(person)).toMatchObject({ status: 1 })
})

test('SRV-10, SRV-09: a car is kept for nothing two weeks at most, and one at a time; with a fee both are as ever', async () => {
  const free = {
    ...testSurface,
    depositCents: 0,
    fees: [{ feeCents: 0, dayAddCents: 900, label: '$0' }, ...testSurface.fees],
  }
  const person = await app.given.readyPerson()
  const book = async (days: number, initial_fee_options: number) => {
    const { id } = await app.given.vehicle({ surface: free })
    const startdatetime = new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
    const request = leaseOf(id, {
      startdatetime,
      initial_fee_options,
      rental_options: initial_fee_options === 0 ? 36 : 27,
    })
    const quoted = await app.call('getVehicleQuote', request, person)
    return { quoted, booked: await app.call('book', request, person) }
  }
  const far = await book(15, 0)
  expect(far.quoted).toMatchObject({
    status: 0,
    code: 'pickup-too-far-unpaid',
    message: expect.stringContaining('nothing to pay today'),
  })
  expect(far.booked).toMatchObject({ code: 'pickup-too-far-unpaid' })
  expect((await book(13, 0)).booked).toMatchObject({ status: 1 })
  expect((await book(13, 0)).booked).toMatchObject({ status: 0, code: 'too-many-unpaid' })
  expect((await book(88, 1000)).booked).toMatchObject({ status: 1 })
})
