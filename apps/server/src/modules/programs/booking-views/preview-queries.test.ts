import { afterAll, afterEach, expect, test } from 'vitest'
import { countQueries } from '../../../testing/count-queries.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { passTime } from '../bookings/testing/given-booking.ts'
import { dearer, givenSwaps } from '../swaps/testing/given-swaps.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { given, runningFor, preview, at } = givenSwaps(app)
afterEach(() => given.rest())

// What a preview takes is its statements, as it does the real work and takes it back. These are most: who needs more says here why.
test('BEY-11: what a return comes to takes as many statements however long the program has run', async () => {
  const running = await runningFor(10)
  const asked = () =>
    countQueries(async () => {
      const answer = await app.call('previewReturn', { booking_id: running.id, odometer: 21_500 }, running.person)
      expect(answer).toMatchObject({ status: 1 })
    })
  const early = await asked()
  expect(early).toBeGreaterThan(30)
  expect(early).toBeLessThanOrEqual(51)
  await passTime(app, at(running, 52))
  expect(await asked()).toBe(early)
})

test('KEEP-14: what another car would change takes as many statements for each cycle up to the exchange, and for all others the same', async () => {
  const running = await runningFor(30)
  const car = await app.given.vehicle(dearer)
  const asked = (days: number) => countQueries(async () => preview(running, car.id, days))
  const [none, one, two] = [await asked(33), await asked(36), await asked(43)]
  expect(none).toBeGreaterThan(60)
  expect(none).toBeLessThanOrEqual(97)
  expect(one - none).toBeLessThanOrEqual(24)
  expect(two - one).toBe(one - none)
  await passTime(app, at(running, 57))
  expect(await asked(61)).toBe(none)
})
