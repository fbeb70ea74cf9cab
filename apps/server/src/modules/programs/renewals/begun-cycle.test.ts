import { addDaysInZone, addMinutes } from '@ownward/domain/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, movedFor, passTime } from '../bookings/testing/given-booking.ts'

// A Monday at ten in the morning in Miami; programs start ten days later at the same hour.
const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

const zone = 'America/New_York'
const bookingOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const cyclesOf = async (id: number) => (await movedFor(app, id)).filter(([key]) => key.startsWith('cycle'))

const detailOf = async (id: number, person: { token: string }) => {
  const answer = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

async function feesOf(id: number, person: { token: string }) {
  const answer = await app.call('getBookingStatement', { booking_id: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  const lines = answer.result.rows.flatMap(row => row.lines)
  return lines.filter(line => line.name === 'booking_fee_revenue').map(line => line.amount)
}

async function plan(id: number, person: { token: string }, at: Date | null) {
  const asked = { booking_id: id, return_datetime: at?.toISOString() ?? null }
  expect(await app.call('scheduleReturn', asked, person)).toMatchObject({ status: 1 })
}

/** A cycle of the test's car, in cents; its booking fee is ten dollars. */
const whole = 275_93

test('BEY-11, BEY-08: a return that is planned inside a cycle and missed costs no second booking fee: its extra days are the rest of that cycle', async () => {
  const { id, person, startAt } = await given.active()
  await plan(id, person, addDaysInZone(startAt, 10, zone))
  await passTime(app, addMinutes(addDaysInZone(startAt, 11, zone), -9 * 60))
  // Three days with the booking fee, and the other four without: together the cycle.
  const cut = (await cyclesOf(id))[0]![1]!
  const { next_charge } = await detailOf(id, person)
  expect(next_charge).toMatchObject({ days: 4, amount: (whole - cut) / 100 })
  expect(next_charge!.lines.map(line => line.name)).not.toContain('booking_fee_revenue')
  await passTime(app, new Date(next_charge!.at))
  expect((await cyclesOf(id)).map(([, amount]) => amount)).toEqual([cut, whole - cut])
  expect(await bookingOf(id)).toMatchObject({ billedDays: 14, endAt: addDaysInZone(startAt, 14, zone) })

  // Back on the twelfth day: as twelve days of the cost box, two days of the rest taken off again.
  app.clock.set(addDaysInZone(startAt, 12, zone))
  const returned = await app.call('completebookedLease', { booking_id: id, odometer: 21_900 }, person)
  expect(returned).toMatchObject({ status: 1, result: { days: 12 } })
  expect(await feesOf(id, person)).toEqual([10, 10])
})

test('BEY-11, SRV-15: a plan that is called off, and an extension by less than a cycle, are followed by the rest of the cycle', async () => {
  const { id, person, startAt } = await given.active()
  const until = addDaysInZone(startAt, 9, zone)
  const asked = { booking_id: id, autorenew: 1, autorenewenddate: until.toISOString() }
  const offered = await app.call('previewExtension', asked, person)
  expect(offered).toMatchObject({ status: 1, result: { days: 2 } })
  expect(await app.call('extend', asked, person)).toMatchObject({ status: 1, result: { days: 2 } })
  await plan(id, person, addDaysInZone(startAt, 12, zone))
  await passTime(app, until)
  await plan(id, person, null)
  expect(await detailOf(id, person)).toMatchObject({ next_charge: { days: 2 } })
  await passTime(app, addDaysInZone(startAt, 14, zone))
  const [second, third, fourth] = (await cyclesOf(id)).map(([, amount]) => amount)
  expect(await bookingOf(id)).toMatchObject({ billedDays: 21 })
  expect(offered.status === 1 && Math.round(offered.result.amount * 100) + second! + third!).toBe(whole)
  expect(fourth).toBe(whole)
  expect(await feesOf(id, person)).toEqual([10, 10, 10])
})
