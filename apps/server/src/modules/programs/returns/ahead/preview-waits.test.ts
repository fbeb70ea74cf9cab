import { addDaysInZone } from '@ownward/domain/calendar'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/test-app.ts'
import { givenBookings, passTime } from '../../bookings/testing/given-booking.ts'

// Every program here is picked up at ten in the morning in Miami.
const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const given = givenBookings(app)
afterEach(() => given.rest())

test.each([
  ['in the cycle that is paid', 9],
  ['three days into the next one', 17],
  ['as a cycle ends', 21],
  ['after a month', 33],
])('KEEP-07, BEY-11: what a planned return says that waits is what waits then, %s', async (_, day) => {
  const { id, person } = await given.active()
  const start = app.clock.now()
  await passTime(app, { days: 8 })
  const at = addDaysInZone(start, day, 'America/New_York')
  const asked = { booking_id: id, return_datetime: at.toISOString() }
  const seen = await app.call('previewReturn', asked, person)
  if (seen.status !== 1) throw new Error(seen.message)
  const { waiting_credit, days, until_then } = seen.result
  expect(waiting_credit!.amount).toBeGreaterThan(0)
  expect(until_then > 0).toBe(day > 14)
  // Looking changes nothing, and the plan itself says the same.
  expect(await app.call('previewReturn', asked, person)).toEqual(seen)
  expect(await app.call('scheduleReturn', asked, person)).toMatchObject({ status: 1 })
  expect(await app.call('previewReturn', asked, person)).toMatchObject({ result: { waiting_credit, days } })

  await passTime(app, at)
  const done = await app.call('completebookedLease', { booking_id: id, odometer: 21_490 }, person)
  expect(done, JSON.stringify(done)).toMatchObject({ status: 1, result: { waiting_credit } })
})
