import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, carModules, moduleMessages } from '../../../db/schema/index.ts'
import { givenModules } from '../../../testing/modules.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())
const { fit, save, tell } = givenModules(app, await app.given.teamMember(['fleet']))

/** Somebody who drives a car with a module and may buy it. */
async function driven() {
  const booking = await given.active()
  const car = await fit(booking.car.id)
  app.clock.advance({ hours: 1 })
  const seen = { booking_id: booking.id, odometer: 21_410 }
  const buy = () => app.call('convertBooking', seen, booking.person)
  return { ...booking, car, buy }
}

test('SRV-16, SRV-32: a sale lets the car’s module go, in the log; what it sends then is nobody’s, and it can be fitted to another car', async () => {
  const { car, buy } = await driven()
  expect(await tell(car, { miles: 21_405 })).toMatchObject({ status: 200, body: { counts: 'booking' } })
  expect(await buy()).toMatchObject({ status: 1 })
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `vehicle:${car.id}`))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(entry).toMatchObject({ action: 'module_removed', actorId: null, reason: car.moduleId })
  app.clock.advance({ hours: 1 })
  expect(await tell(car, { miles: 21_450 })).toMatchObject({ status: 404, body: { code: 'unknown-module' } })
  expect(await db.select().from(moduleMessages).where(eq(moduleMessages.vehicleId, car.id))).toHaveLength(1)
  const other = await app.given.vehicle({ odometer: 10_000 })
  expect(await save(other.id, car.moduleId)).toMatchObject({ status: 1 })
})

test('SRV-16: messages that come while a car is sold are taken or told that it is nobody’s any more, and none stands in the way of the sale', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { car, buy } = await driven()
    const messages = () => Promise.all([1, 2, 3, 4].map(more => tell(car, { miles: 21_400 + more })))
    const [sold, ...told] = await Promise.all([buy(), messages(), messages()])
    expect(sold).toMatchObject({ status: 1 })
    for (const { status } of told.flat()) expect([200, 404, 422]).toContain(status)
    expect(await db.select().from(carModules).where(eq(carModules.vehicleId, car.id))).toEqual([])
    await given.rest()
  }
})
