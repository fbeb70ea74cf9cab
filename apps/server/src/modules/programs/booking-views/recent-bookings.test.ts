import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bookings, places, vehicles } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenTerms, leaseOf } from '../bookings/testing/given.ts'
import { recentBookings } from './recent-bookings.ts'

const app = await startTestApp()
const silent = await startTestApp({ settings: { SOCIAL_PROOF: '0' } })
afterAll(async () => {
  await app.close()
  await silent.close()
})

async function reserve(on: typeof app, firstName: string): Promise<number> {
  await givenTerms(on)
  const person = await on.given.readyPerson({ firstName })
  const vehicle = await on.given.vehicle()
  const booked = await on.call('book', leaseOf(vehicle.id), { token: person.token })
  if (booked.status !== 1) throw new Error(booked.message)
  return booked.result.booking_id
}

const recent = (on: typeof app) => on.call('getRecentBookings', {})

test('MKT-23: only real reservations of the last month are told, as an initial, a city and a car', async () => {
  expect(await recent(app)).toMatchObject({ status: 1, result: [] })
  const first = await reserve(app, 'Élodie')
  await reserve(app, 'Marcus')
  expect(await recent(app)).toMatchObject({
    result: [
      { initial: 'M', city: 'Miami', vehicle: '2024 Toyota Camry' },
      { initial: 'É', city: 'Miami', vehicle: '2024 Toyota Camry' },
    ],
  })
  await app.parts.database.db.update(bookings).set({ state: 'canceled' }).where(eq(bookings.id, first))
  expect((await recent(app)).result).toHaveLength(1)
  app.clock.advance({ days: 31 })
  expect(await recent(app)).toMatchObject({ status: 1, result: [] })
})

test('O-16: an operator who wants none has none', async () => {
  await reserve(silent, 'Marcus')
  expect(await recent(silent)).toMatchObject({ status: 1, result: [] })
})

test('MKT-23: a city is told only where as many different people reserved as the operator asks for, one who reserves twice being one', async () => {
  const many = await startTestApp({ settings: { SOCIAL_PROOF: '3' } })
  const { db } = many.parts.database
  const first = await reserve(many, 'Ana')
  const second = await reserve(many, 'Ben')
  const again = await reserve(many, 'Ana')
  const [of] = await db.select().from(bookings).where(eq(bookings.id, first))
  await db.update(bookings).set({ userId: of!.userId }).where(eq(bookings.id, again))
  expect(await recent(many)).toMatchObject({ status: 1, result: [] })

  const third = await reserve(many, 'Cleo')
  expect((await recent(many)).result).toHaveLength(4)

  const [miami] = await db.select().from(places)
  const orlando = miami!.id + 1
  await db.insert(places).values({ ...miami!, id: orlando, name: 'Orlando' })
  const [moved] = await db.select().from(bookings).where(eq(bookings.id, third))
  await db.update(vehicles).set({ placeId: orlando }).where(eq(vehicles.id, moved!.vehicleId))
  expect((await recent(many)).result, 'two people here, one there').toEqual([])
  expect(await recentBookings(db, many.clock.now(), { people: 2 })).toHaveLength(3)

  await db.update(bookings).set({ state: 'canceled' }).where(eq(bookings.id, second))
  expect(await recentBookings(db, many.clock.now(), { people: 2 })).toEqual([])
})
