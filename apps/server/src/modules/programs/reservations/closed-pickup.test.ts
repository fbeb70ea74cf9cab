import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pickupPlaces } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenTerms, leaseOf } from '../bookings/testing/given.ts'
import { givenOffers, proposalOf } from '../offers/testing/given-offers.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
await givenTerms(app)

const day = { opens: '09:00', closes: '18:00' }
const weekdays = [day, day, day, day, day, null, null]

/** A car at a place of its own, which is open on weekdays, or as is said. */
async function carAt(hours: typeof weekdays = weekdays) {
  const car = await app.given.vehicle()
  const [lot] = await db.select().from(pickupPlaces).where(eq(pickupPlaces.id, 9001))
  const { id: _, ...row } = lot!
  const [place] = await db
    .insert(pickupPlaces)
    .values({ ...row, name: `Lot ${car.id}`, hours })
    .returning()
  return { place: place!, car: await app.given.vehicle({ pickupPlaceId: place!.id }) }
}

// Thursday the 12th, nine in the evening in Miami; Saturday the 14th, noon. The clocks have gone forward on the 8th.
const evening = '2026-03-13T01:00:00Z'
const saturday = '2026-03-14T16:00:00Z'

test('BEY-27, PROG-21, SRV-09: a pickup while its place is closed is refused with its hours and the next one, which is had', async () => {
  const [person, { car }] = [await app.given.readyPerson(), await carAt()]
  const closed = (next: string) => ({
    status: 0,
    code: 'pickup-closed',
    message: expect.stringContaining('Monday – Friday 9:00 am – 6:00 pm; Saturday – Sunday closed'),
    result: { start_datetime: next },
  })
  for (const call of ['getVehicleQuote', 'book'] as const) {
    const ask = (startdatetime: string, change = {}) =>
      app.call(call, leaseOf(car.id, { startdatetime, ...change }), person)
    expect(await ask(evening)).toMatchObject(closed('2026-03-13T13:00:00.000Z'))
    expect(await ask(saturday)).toMatchObject(closed('2026-03-16T13:00:00.000Z'))
    expect(await ask(saturday, { financing: 'buy' })).toMatchObject(closed('2026-03-16T13:00:00.000Z'))
    // The last moment at which somebody is there is one.
    expect(await ask('2026-03-13T22:01:00Z')).toMatchObject({ status: 0, code: 'pickup-closed' })
  }
  const last = leaseOf(car.id, { startdatetime: '2026-03-13T22:00:00Z' })
  expect(await app.call('getVehicleQuote', last, person)).toMatchObject({ status: 1 })
  expect(await app.call('book', last, person)).toMatchObject({ status: 1 })
})

test('BEY-27: the earliest pickup of a car is while its place is open; one that never closes takes any hour', async () => {
  const hours = weekdays.map(() => ({ opens: '11:15', closes: '11:45' }))
  const { car } = await carAt(hours)
  const detail = await app.call('getPreAuthVehicleDetail', { list_id: car.id })
  expect(detail).toMatchObject({
    result: { pickup_date: '2026-03-03T16:15:00.000Z', pickup_hours: hours },
  })
  const always = await carAt(weekdays.map(() => ({ opens: '00:00', closes: '24:00' })))
  const person = await app.given.customer()
  const ask = (startdatetime: string) => app.call('getVehicleQuote', leaseOf(always.car.id, { startdatetime }), person)
  expect(await ask('2026-03-13T03:59:59Z')).toMatchObject({ status: 1 })
  expect(await ask('2026-03-14T08:30:00Z')).toMatchObject({ status: 1 })
})

test('BEY-27, SRV-27: no offer is made for a closed hour, and one whose place has other hours since says so instead of moving', async () => {
  const { team, offered } = givenOffers(app)
  const { car, place } = await carAt()
  const person = await app.given.readyPerson()
  const late = proposalOf(person.phone, car.id, app.clock.now(), { start_datetime: evening })
  for (const call of ['teamQuoteOffer', 'teamCreateOffer'] as const)
    expect(await app.call(call, late, await team())).toMatchObject({
      status: 0,
      code: 'pickup-closed',
      result: { start_datetime: '2026-03-13T13:00:00.000Z' },
    })

  const { id } = await offered({ person, car })
  await db
    .update(pickupPlaces)
    .set({ hours: weekdays.map(() => ({ opens: '14:00', closes: '18:00' })) })
    .where(eq(pickupPlaces.id, place.id))
  const refused = await app.call('acceptOffer', { offer_id: id }, person)
  expect(refused).toMatchObject({
    status: 0,
    code: 'pickup-closed',
    message: expect.stringMatching(/Monday – Sunday 2:00 pm – 6:00 pm.*Write to us/),
  })
  expect(refused).not.toHaveProperty('result.start_datetime')
})
