import { addDaysInZone, addMinutes } from '@ownward/domain/calendar'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { careCases, careDays, charges } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, passTime } from '../bookings/testing/given-booking.ts'
import { creditDownDays } from './credit-down-days.ts'
import { givenCases } from './testing/given-cases.ts'

// A Monday at ten in the morning in Miami; programs start ten days later at the same hour.
const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())
const { reported, back, detailOf, leftOver } = givenCases(app)
const zone = 'America/New_York'

// 27 dollars a day: a week is 189.00 + booking fee 10.00 + 7 % tax 13.93 + insurance 63.00.
const week = 275_93

const extend = (id: number, person: { token: string }, until: Date) =>
  app.call('extend', { booking_id: id, autorenew: 1, autorenewenddate: until.toISOString() }, person)
const plan = (id: number, person: { token: string }, at: Date | null) =>
  app.call('scheduleReturn', { booking_id: id, return_datetime: at?.toISOString() ?? null }, person)

const daysCredited = async (id: number) => {
  const days = await db.select().from(careDays).where(eq(careDays.bookingId, id)).orderBy(asc(careDays.day))
  return days.map(day => day.usageCents + day.bookingFeeCents + day.taxCents + day.insuranceCents)
}
const billedFrom = async (id: number, fromDay: number) =>
  (await db.select().from(charges).where(eq(charges.bookingId, id)).orderBy(asc(charges.id)))
    .filter(charge => charge.fromDay !== null && charge.fromDay >= fromDay)
    .map(({ quantity, amountCents, openCents }) => ({ quantity, amountCents, openCents }))

test('CARE-07, SRV-15: a week that an extension has cut in two credits each day as any other week does, and all of it the week', async () => {
  const { id, person, startAt } = await given.active()
  expect(await extend(id, person, addDaysInZone(startAt, 9, zone))).toMatchObject({ status: 1, result: { days: 2 } })
  await passTime(app, addMinutes(addDaysInZone(startAt, 7, zone), 60))
  const caseId = await reported(id, person)
  await passTime(app, addMinutes(addDaysInZone(startAt, 13, zone), 120))
  const running = (await detailOf(id, person)).case!
  // Six days are over; what the seventh adds is what it is then credited.
  expect(running.days).toBe(6)
  await passTime(app, addMinutes(addDaysInZone(startAt, 14, zone), 30))
  const ended = await back(caseId, person)
  expect(ended).toMatchObject({ status: 1, result: { days: 7, credited: week / 100 } })
  const days = await daysCredited(id)
  expect(days).toEqual([39_42, 39_42, 39_42, 39_41, 39_42, 39_42, 39_42])
  expect(running.running).toBe(days[6]! / 100)
  const [first, second, next] = await billedFrom(id, 7)
  expect([first!.quantity, second!.quantity, first!.amountCents + second!.amountCents]).toEqual([2, 5, week])
  // The rest of the week was not asked for, and its days are worth more than it was billed at, for the fee was in the first part.
  expect(second!.openCents).toBe(0)
  // What was paid for it is taken off the week that has begun.
  expect(next).toEqual({ quantity: 7, amountCents: week, openCents: week - first!.amountCents })
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-07, BEY-11: a return that is called off cuts a week in two, and three days down of it credit what they do in one', async () => {
  const { id, person, startAt } = await given.active()
  expect(await plan(id, person, addDaysInZone(startAt, 10, zone))).toMatchObject({ status: 1 })
  await passTime(app, addMinutes(addDaysInZone(startAt, 9, zone), 60))
  const caseId = await reported(id, person)
  expect(await plan(id, person, null)).toMatchObject({ status: 1 })
  await passTime(app, addMinutes(addDaysInZone(startAt, 12, zone), 30))
  expect(await back(caseId, person)).toMatchObject({ status: 1, result: { days: 3, credited: 118.26 } })
  expect((await billedFrom(id, 7)).map(({ quantity }) => quantity)).toEqual([3, 4])
  expect(await daysCredited(id)).toEqual([39_42, 39_42, 39_42])
  // Brought back on the sixth day of that week: three of six days could be used, so half of the booking fee stays.
  app.clock.set(addDaysInZone(startAt, 13, zone))
  const before = await app.call('previewReturn', { booking_id: id, odometer: 21_460 }, person)
  if (before.status !== 1) throw new Error(before.message)
  const returned = await app.call('completebookedLease', { booking_id: id, odometer: 21_460 }, person)
  if (returned.status !== 1) throw new Error(returned.message)
  expect(returned.result.refund - returned.result.due).toBeCloseTo(before.result.refund - before.result.due, 2)
  expect((await booksOf(app, id)).booking_fee_revenue).toBe(-15_00)
  expect((await booksOf(app, id)).usage_revenue).toBe(-10 * 27_00)
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-07, SRV-19: a return inside an extension with a day without a car asks of the booking fee what its usable days bear', async () => {
  const { id, person, startAt } = await given.active()
  expect(await extend(id, person, addDaysInZone(startAt, 10, zone))).toMatchObject({ status: 1 })
  await passTime(app, addMinutes(addDaysInZone(startAt, 7, zone), 60))
  const caseId = await reported(id, person)
  await passTime(app, { hours: 22 })
  expect(await back(caseId, person)).toMatchObject({ status: 1, result: { days: 1, credited: 39.42 } })
  app.clock.set(addDaysInZone(startAt, 9, zone))
  // Two days used of which one could be: 27.00 + half the fee 5.00 + tax 2.24 + insurance 9.00 of the 112.84 - 39.42 that are left of three days.
  const returned = await app.call('completebookedLease', { booking_id: id, odometer: 21_460 }, person)
  expect(returned).toMatchObject({ status: 1, result: { due: 0 } })
  expect(await booksOf(app, id)).toMatchObject({ booking_fee_revenue: -15_00, usage_revenue: -8 * 27_00 })
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-07, BEY-09: a purchase in a week that is billed in part leaves of its booking fee the share of the usable days', async () => {
  const { id, person, startAt } = await given.active()
  expect(await extend(id, person, addDaysInZone(startAt, 10, zone))).toMatchObject({ status: 1 })
  await passTime(app, addMinutes(addDaysInZone(startAt, 7, zone), 60))
  const caseId = await reported(id, person)
  await passTime(app, { hours: 22 })
  expect(await back(caseId, person)).toMatchObject({ status: 1, result: { days: 1 } })
  expect((await booksOf(app, id)).booking_fee_revenue).toBe(-18_57)
  app.clock.set(addDaysInZone(startAt, 9, zone))
  const seen = await app.call('previewConversion', { booking_id: id, odometer: 21_450 }, person)
  if (seen.status !== 1) throw new Error(seen.message)
  const asked = { booking_id: id, odometer: 21_450, amount: seen.result.amount }
  expect(await app.call('convertBooking', asked, person)).toMatchObject({ status: 1 })
  // Two of its three days: 6.67 of 10.00.
  const books = await booksOf(app, id)
  expect([books.booking_fee_revenue, books.customer_receivable ?? 0, books.account_credit ?? 0]).toEqual([-16_67, 0, 0])
  expect(await leftOver(id, person)).toBe(0)
})

test('CARE-08: a day that ends for many cases is credited to all of them by one run', async () => {
  const { id } = await given.active()
  const now = app.clock.now()
  // Each is over and too short to credit a day, so that a run has little to do for it.
  await db.execute(sql`insert into care_cases (booking_id, kind, opened_by, opened_at, down_from, down_until, state, credit_at)
    select ${id}, 'service', 'team', at, at, at + interval '1 hour', 'closed', ${now.toISOString()}::timestamptz
      from generate_series(${now.toISOString()}::timestamptz - interval '1100 hours', ${now.toISOString()}::timestamptz - interval '2 hours', interval '2 hours') at
     limit 501`)
  expect(await creditDownDays(app.parts, now)).toBe(501)
  expect(await db.$count(careCases, sql`credit_at is not null and booking_id = ${id}`)).toBe(0)
}, 60_000)
