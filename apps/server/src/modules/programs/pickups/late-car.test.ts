import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bookings, vehicleClaims } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, movedFor } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
const { active, approved, member } = givenBookings(app)

test('BOOK-13, SRV-10, BEY-10: a car that its driver still has is picked up by nobody else, though the time it was agreed and billed for is over; nothing is charged', async () => {
  const late = await active()
  const next = await approved()
  // The next driver has the car from the day on that the late one's program and paid days end.
  const from = next.startAt
  const period = (begin: Date, end: Date) => `[${begin.toISOString()},${end.toISOString()})`
  await db
    .update(vehicleClaims)
    .set({ period: period(late.startAt, from) })
    .where(eq(vehicleClaims.bookingId, late.id))
  await db.update(vehicleClaims).set({ vehicleId: late.car.id }).where(eq(vehicleClaims.bookingId, next.id))
  await db.update(bookings).set({ vehicleId: late.car.id }).where(eq(bookings.id, next.id))
  await db.update(bookings).set({ endAt: from, renewAt: null }).where(eq(bookings.id, late.id))
  app.clock.set(from)

  const before = await movedFor(app, next.id)
  const refused = await app.call('startBooking', { booking_id: next.id }, next.person)
  expect(refused).toMatchObject({ status: 0, code: 'car-overdue' })
  expect(await movedFor(app, next.id)).toEqual(before)

  // Once it is back, the next driver gets it.
  const odometer = 21_500
  const back = await app.call('teamCompleteBooking', { booking_id: late.id, odometer }, await member())
  expect(back.status, back.message).toBe(1)
  expect(await app.call('startBooking', { booking_id: next.id, odometer }, next.person)).toMatchObject({ status: 1 })
})
