import { extraMiles } from '@ownward/domain/billing'
import { and, asc, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { bookings, charges, odometerReadings } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { givenModules } from '../../../testing/modules.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { openCharges } from '../../money/charges/charges.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { programQuote } from '../signed-terms/index.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const { fit, messageOf, post } = givenModules(app, await app.given.teamMember(['fleet']))

const day = 86_400_000

interface Drive {
  /** What was read on which day since the pickup; some of it cannot be. */
  readings: { day: number; miles: number }[]
  /** The order in which they come in, some of them more than once, and how many days pass before each. */
  arrivals: { which: number; afterHours: number; times: number }[]
}

const drive: fc.Arbitrary<Drive> = fc.record({
  readings: fc.array(
    fc.record({
      day: fc.integer({ min: -1, max: 20 }),
      miles: fc.oneof(fc.integer({ min: 10_000, max: 13_000 }), fc.integer({ min: 0, max: 60_000 })),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  arrivals: fc.array(
    fc.record({
      which: fc.nat(7),
      afterHours: fc.constantFrom(0, 0, 1, 30, 60),
      times: fc.constantFrom(1, 1, 2, 3),
    }),
    { minLength: 1, maxLength: 14 },
  ),
})

async function live({ readings, arrivals }: Drive): Promise<number> {
  const booking = await given.approved({}, { odometer: 10_000 })
  const car = await fit(booking.car.id)
  app.clock.set(booking.startAt)
  await app.call('startBooking', { booking_id: booking.id }, booking.person)
  for (const { which, afterHours, times } of arrivals) {
    await passTime(app, { hours: afterHours })
    const index = which % readings.length
    const { day: on, miles } = readings[index]!
    const readAt = new Date(booking.startAt.getTime() + on * day)
    const message = messageOf(car, { eventId: `reading-${index}`, miles, readAt })
    const answers = await Promise.all(Array.from({ length: times }, () => post(message)))
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  }
  await passTime(app, { days: 8 })
  return booking.id
}

test('SRV-16: in whatever order and however often a module’s readings come, none turns the odometer back and no mile is charged twice', async () => {
  await fc.assert(
    fc.asyncProperty(drive, async stream => {
      const id = await live(stream)
      const shown = await db
        .select()
        .from(odometerReadings)
        .where(eq(odometerReadings.bookingId, id))
        .orderBy(asc(odometerReadings.id))
      for (const [index, reading] of shown.slice(1).entries()) {
        expect(reading.odometer).toBeGreaterThanOrEqual(shown[index]!.odometer)
        expect(reading.at.getTime()).toBeGreaterThanOrEqual(shown[index]!.at.getTime())
      }
      expect(shown.length - 1).toBeLessThanOrEqual(stream.readings.length)

      const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
      const odometer = shown.at(-1)!.odometer
      expect(booking).toMatchObject({ checkedOdometer: odometer, startOdometer: 10_000 })
      const driven = { startOdometer: 10_000, latestOdometer: odometer, distanceUnit: 'mi' } as const
      const charged = await db
        .select()
        .from(charges)
        .where(and(eq(charges.bookingId, id), inArray(charges.kind, ['mileage'])))
      const miles = charged.reduce((sum, { quantity }) => sum + quantity, 0)
      // All that is extra over the days billed, and never more than was extra when the first of them ended.
      const quote = programQuote(booking!)
      expect(miles).toBeLessThanOrEqual(extraMiles(quote, 7, driven))
      expect(miles).toBeGreaterThanOrEqual(extraMiles(quote, booking!.billedDays, driven))
      const books = await booksOf(app, id)
      expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0)
      expect(0 - (books.extra_mileage_revenue ?? 0)).toBe(miles * quote.extraMileCents)
      await given.rest()
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)

test('SRV-16, SRV-32: what a module’s jump has charged goes back with the correction, once, paid or open; the return has nothing left to give for it', async () => {
  const team = await given.member()
  for (const card of [testCards.pays, testCards.refusesCharge]) {
    const { id, person, car: listed } = await given.active()
    const car = await fit(listed.id)
    await passTime(app, { days: 5 })
    expect((await post(messageOf(car, { miles: 28_400 }))).status).toBe(200)
    await useCard(app, person, card)
    await passTime(app, { days: 3 })
    const miles = (7_000 - 234) * 25
    expect(await booksOf(app, id)).toMatchObject({ extra_mileage_revenue: -miles })
    const net = async () => (await movedFor(app, id)).reduce((total, [, cents]) => total + cents, 0)
    const paid = await net()
    const right = { booking_id: id, odometer: 21_500, reason: 'The module was set to kilometres.' }
    expect(await app.call('teamRecordMileage', right, team)).toMatchObject({
      status: 1,
      result: { total_mileage: 100 },
    })
    expect(paid - (await net())).toBe(card === testCards.pays ? miles : 0)
    expect(await booksOf(app, id)).not.toHaveProperty('extra_mileage_revenue')
    expect((await openCharges(db, id)).map(({ kind }) => kind)).toEqual(card === testCards.pays ? [] : ['cycle'])
    // Said again it does nothing; and miles that turn out driven are charged.
    expect(await app.call('teamRecordMileage', right, team)).toMatchObject({ status: 1 })
    expect(paid - (await net())).toBe(card === testCards.pays ? miles : 0)
    await useCard(app, person, testCards.pays)
    await app.call('retryPayment', { booking_id: id }, person)
    const found = { booking_id: id, odometer: 21_800 }
    expect(await app.call('teamCompleteBooking', found, team)).toMatchObject({ status: 1 })
    const books = await booksOf(app, id)
    // Eight days include 268 miles.
    expect(books).toMatchObject({ extra_mileage_revenue: -(400 - 268) * 25 })
    for (const account of ['customer_receivable', 'refunds_payable', 'deposits_held', 'wallet'])
      expect(books).not.toHaveProperty(account)
    await given.rest()
  }
}, 60_000)

test('SRV-16, SRV-32: a module that reads every hour leaves one reading a day in the team’s list; what counts is the last of all', async () => {
  app.clock.set('2028-01-04T15:00:00Z')
  const booking = await given.approved({}, { odometer: 10_000 })
  const car = await fit(booking.car.id)
  app.clock.set(booking.startAt)
  await app.call('startBooking', { booking_id: booking.id }, booking.person)
  for (let hours = 1; hours <= 48; hours += 1) {
    app.clock.advance({ hours: 1 })
    expect((await post(messageOf(car, { miles: 10_000 + hours }))).status).toBe(200)
  }
  const answer = await app.call('teamBookingDetail', { booking_id: booking.id }, await given.member())
  if (answer.status !== 1) throw new Error(answer.message)
  const { readings, booking: shown } = answer.result
  // Picked up at 15:00 UTC: eight readings on the first day, the last of them at 23:00, 24 on the next, and those of the third.
  expect(readings.map(({ source, odometer }) => [source, odometer])).toEqual([
    ['module', 10_048],
    ['module', 10_032],
    ['module', 10_008],
    ['pickup', 10_000],
  ])
  expect(shown).toMatchObject({ mileage_checked: 10_048, total_mileage: 48, mileage_read: { source: 'module' } })
  await given.rest()
})
