import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bookings } from '../../db/schema/index.ts'
import { startTestApp } from '../../http/testing.ts'
import { givenTerms, leaseOf } from './testing/given.ts'

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
