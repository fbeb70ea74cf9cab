import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  bookings,
  notifications,
  offers,
  outbox,
  pickupPlaces,
  places,
  taxRates,
  users,
  vehicles,
} from '../../../db/schema/index.ts'
import { longTaxed } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenTerms, leaseOf } from '../../programs/bookings/testing/given.ts'
import { givenBookings, passTime } from '../../programs/bookings/testing/given-booking.ts'
import { givenOffers } from '../../programs/offers/testing/given-offers.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
const given = givenBookings(app)
const member = await app.given.teamMember()
const { offered } = givenOffers(app)

await app.given.vehicle()
const [miami] = await db.select().from(places).where(eq(places.id, 9001))
const [bayside] = await db.select().from(pickupPlaces).where(eq(pickupPlaces.id, 9001))
const town = (id: number, name: string, state: string, timeZone: string) => ({
  ...miami!,
  id,
  name,
  folded: name.toLowerCase(),
  state,
  timeZone,
})
await db
  .insert(places)
  .values([
    town(9102, 'Tampa', 'FL', 'America/New_York'),
    town(9103, 'Atlanta', 'GA', 'America/New_York'),
    town(9104, 'Pensacola', 'FL', 'America/Chicago'),
  ])
await db.insert(taxRates).values(longTaxed({ country: 'US', code: 'GA' }, 66_000))
await db.insert(pickupPlaces).values([
  { ...bayside!, id: 9102, name: 'Tampa Lot', street: '9 Gulf Street', postalCode: '33602', placeId: 9102 },
  { ...bayside!, id: 9103, name: 'Atlanta Lot', placeId: 9103 },
  { ...bayside!, id: 9104, name: 'Pensacola Lot', placeId: 9104 },
])

const toAtlanta = { place: 'Atlanta, GA', pickup_place: 'Atlanta Lot' }
const move = (vehicle_id: number, facts: Record<string, string>) =>
  app.call('teamSaveVehicle', { vehicle_id, facts }, member)
const placeOf = async (id: number) => (await db.select().from(vehicles).where(eq(vehicles.id, id)))[0]!.placeId
const numberOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.number
const refusedFor = (promise: string) => ({
  code: 'bad-facts',
  result: { problems: [{ field: 'place', message: expect.stringContaining(promise) }] },
})

/** Does something a little later: after so many other questions of the team's have been answered. */
async function later<T>(questions: number, work: () => Promise<T>): Promise<T> {
  for (let asked = 0; asked < questions; asked++) await app.call('teamFleetChoices', {}, member)
  return work()
}

/** The tax in the quote that was promised of a car. */
async function taxOf(promised: typeof bookings | typeof offers, vehicleId: number): Promise<number> {
  const [row] = await db.select({ quote: promised.quote }).from(promised).where(eq(promised.vehicleId, vehicleId))
  return (row!.quote as { taxRatePpm: number }).taxRatePpm
}

async function toldTo(personId: number) {
  const [person] = await db.select().from(users).where(eq(users.id, personId))
  const mails = await db.select().from(outbox).where(eq(outbox.to, person!.email)).orderBy(outbox.id)
  const kinds = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, personId))
    .orderBy(notifications.id)
  return { mails, kinds: kinds.map(({ kind }) => kind) }
}

test('SRV-32, BEY-27: a car stays in its state and time zone while a booking is not over, whichever way it would be moved; the booking is named', async () => {
  const vin = '4T1B11A06PU042780'
  const fromFile = async (place: string, pickup: string) => {
    const csv = `VIN,Place,Pickup place\n${vin},"${place}",${pickup}`
    const answer = await app.call('teamImportVehicles', { csv, dry_run: false }, member)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer.result.rows[0]!
  }
  const booking = await given.reserved({}, { vin, year: 2023 })
  const number = await numberOf(booking.id)
  const refused = async () => {
    expect(await move(booking.car.id, toAtlanta)).toMatchObject(refusedFor(`booking ${number}`))
    expect(await move(booking.car.id, { place: 'Pensacola, FL', pickup_place: 'Pensacola Lot' })).toMatchObject(
      refusedFor(`booking ${number}`),
    )
    expect(await fromFile('Atlanta, GA', 'Atlanta Lot')).toMatchObject({
      outcome: 'refused',
      problems: [{ field: 'place', message: expect.stringContaining(`booking ${number}`) }],
    })
    expect(await placeOf(booking.car.id)).toBe(9001)
  }
  await refused()
  await app.call('teamDecideBooking', { booking_id: booking.id, decision: 'approve' }, await given.member())
  await refused()
  app.clock.set(booking.startAt)
  expect(await app.call('startBooking', { booking_id: booking.id }, booking.person)).toMatchObject({ status: 1 })
  await refused()
  await app.call('teamCompleteBooking', { booking_id: booking.id, odometer: 21_500 }, await given.member())
  expect(await fromFile('Atlanta, GA', 'Atlanta Lot')).toMatchObject({ outcome: 'changed' })
  expect(await placeOf(booking.car.id)).toBe(9103)
  await given.rest()
})

test('SRV-32, SRV-27: a car that is offered to somebody stays in its state until the offer is over', async () => {
  const { id, person, car } = await offered()
  await db.update(users).set({ firstName: 'Lena', lastName: 'Okafor' }).where(eq(users.id, person.id))
  expect(await move(car.id, toAtlanta)).toMatchObject(refusedFor('offer to Lena Okafor'))
  await app.call('teamWithdrawOffer', { offer_id: id, reason: 'It goes to Atlanta.' }, member)
  expect(await move(car.id, toAtlanta)).toMatchObject({ status: 1 })
})

test('SRV-32, BEY-10: of a move to another state and a reservation at the same moment, no booking is left with the tax of a state where its car is not', async () => {
  await givenTerms(app)
  const startdatetime = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString()
  for (let round = 0; round < 12; round++) {
    const [person, car] = [await app.given.readyPerson(), await app.given.vehicle()]
    const [booked, moved] = await Promise.all([
      app.call('book', leaseOf(car.id, { startdatetime }), person),
      later(round * 4, () => move(car.id, toAtlanta)),
    ])
    // Who comes after the move books in Georgia.
    if (booked.status === 1 && moved.status === 1) expect(await taxOf(bookings, car.id)).toBe(66_000)
    expect(await placeOf(car.id)).toBe(moved.status === 1 ? 9103 : 9001)
  }
}, 60_000)

test('SRV-32, SRV-27: of a move to another state and an offer at the same moment one wins, or the offer is made where the car is now', async () => {
  for (let round = 0; round < 12; round++) {
    const car = await app.given.vehicle()
    const [made, moved] = await Promise.all([
      offered({ car }).then(
        () => true,
        () => false,
      ),
      later(round * 2, () => move(car.id, toAtlanta)),
    ])
    // Who comes after the move offers it in Georgia.
    if (made && moved.status === 1) expect(await taxOf(offers, car.id)).toBe(66_000)
  }
}, 60_000)

test('BEY-27, BEY-13, SRV-29: within the state a car is fetched elsewhere, and who waits for it is told where, by letter and in the product', async () => {
  const booking = await given.approved()
  expect(await move(booking.car.id, { place: 'Tampa, FL', pickup_place: 'Tampa Lot' })).toMatchObject({ status: 1 })
  const told = await toldTo(booking.person.id)
  expect(told.kinds.at(-1)).toBe('pickup_place_changed')
  expect(told.mails.at(-1)!.subject).toBe('Where you pick up your 2024 Toyota Camry SE has changed')
  expect(told.mails.at(-1)!.text).toContain('Tampa Lot, 9 Gulf Street, Tampa, FL 33602')
  expect(told.mails.at(-1)!.text).toContain(await numberOf(booking.id))
  // Another fact of the car is no news of the place.
  await move(booking.car.id, { color: 'Red' })
  expect((await toldTo(booking.person.id)).mails).toHaveLength(told.mails.length)
  await app.call('cancelbookedLease', { booking_id: booking.id }, booking.person)
  const canceled = await toldTo(booking.person.id)
  await move(booking.car.id, { pickup_place: 'Bayside Lot', place: 'Miami, FL' })
  expect((await toldTo(booking.person.id)).kinds).toEqual(canceled.kinds)
  await given.rest()
})

test('BEY-27, BEY-13: another address, other hours or another yard of a place are told to who waits for a car there or brings one back, and to nobody else', async () => {
  const place = async (change: object) => {
    const file = await app.call('teamPickupPlace', { pickup_place_id: 9001 }, member)
    if (file.status !== 1) throw new Error(file.message)
    const { name, street, city, postal_code, phone, email, hours, en, fr, return_place_id, version } = file.result.place
    const facts = { name, street, city, postal_code, phone, email, hours, en, fr, return_place_id, version }
    const saved = await app.call('teamSavePickupPlace', { pickup_place_id: 9001, ...facts, ...change }, member)
    expect(saved).toMatchObject({ status: 1 })
  }
  const out = await given.active()
  const driving = await given.active()
  const waiting = await given.reserved()
  await db.update(users).set({ locale: 'fr' }).where(eq(users.id, waiting.person.id))
  const back = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString()
  await app.call('scheduleReturn', { booking_id: out.id, return_datetime: back }, out.person)
  const kinds = async () =>
    Promise.all([waiting, out, driving].map(async ({ person }) => (await toldTo(person.id)).kinds.at(-1)))
  await place({ street: '401 Bayside Drive' })
  expect(await kinds()).toEqual(['pickup_place_changed', 'return_place_changed', 'booking_started'])
  const letter = (await toldTo(waiting.person.id)).mails.at(-1)!
  expect(letter.subject).toContain('lieu de prise en charge')
  expect(letter.text).toContain('401 Bayside Drive, Miami, FL 33132')
  const mails = async () =>
    Promise.all([waiting, out].map(async ({ person }) => (await toldTo(person.id)).mails.length))
  const before = await mails()
  // Another yard to bring cars back to is none of who still waits for one; where it is on the map is in no letter.
  await place({ return_place_id: 9102 })
  expect(await mails()).toEqual([before[0], before[1]! + 1])
  await place({ lat: 25.79 })
  expect(await mails()).toEqual([before[0], before[1]! + 1])
  expect((await toldTo(out.person.id)).mails.at(-1)!.text).toContain('Tampa Lot, 9 Gulf Street')
  // However often it is changed, letters about one booking's place are joined.
  for (let hour = 10; hour < 20; hour++) await place({ hours: Array(7).fill({ opens: '08:00', closes: `${hour}:00` }) })
  const sent = (await toldTo(waiting.person.id)).mails.filter(({ at }) => at <= app.clock.now())
  expect(sent.length - before[0]!).toBeLessThanOrEqual(1)
  await passTime(app, { hours: 1 })
  expect((await toldTo(waiting.person.id)).mails.at(-1)!.text).toContain('8 h 00 – 19 h 00')
  await given.rest()
})
