import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { bookings, chargeIntents } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, passTime } from '../bookings/testing/given-booking.ts'
import { givenCases } from '../care/testing/given-cases.ts'
import { givenPauses } from './testing/given-pauses.ts'

const app = await startTestApp({ now: '2026-03-16T14:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const { detailOf, reported, back, toldOf, leftOver } = givenCases(app)
// Every program here is picked up at ten in the morning in Miami.
beforeEach(() =>
  app.clock.set(new Date(`${new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T14:00:00Z`)),
)
afterEach(() => given.rest())
const { at, dateOf, skipTo, paused, end, spansOf } = givenPauses(app, given)

// 27 dollars a day: a week is 189.00 + booking fee 10.00 + 7 % tax 13.93 + insurance 63.00, nine dollars a day.
const week = 275_93
const insurance = 9_00

test('PACT-08, CARE-07: a case that counts ends the pause with its day, and its days are free; one that began before it leaves nothing of it', async () => {
  const running = await paused(14)
  const { id, person } = running
  skipTo(running, 54)
  await passTime(app, at(running, 59.05))
  // It was going to end a day earlier than planned anyway.
  expect(await end(running, dateOf(running, 69))).toMatchObject({ status: 1 })
  expect((await booksOf(app, id)).account_credit).toBe(-1 * insurance)
  const caseId = await reported(id, person)
  // It counts once our answer was due.
  await passTime(app, { hours: 4.1 })
  expect(await detailOf(id, person)).toMatchObject({ pause: null })
  await passTime(app, { days: 1, hours: 19.9 })
  expect(await back(caseId, person)).toMatchObject({ status: 1, result: { days: 2 } })
  await passTime(app, { days: 2 })
  const spans = await spansOf(running)
  expect(spans.slice(2, 4)).toEqual([
    ['pause', 56, 3, 126_00, 'paid'],
    ['cycle', 59, 7, week, expect.stringMatching('paid|settled')],
  ])
  expect((await toldOf(person, 'pause_ended')).map(({ facts }) => facts)).toMatchObject([
    { by: 'person' },
    { by: 'case' },
  ])
  expect(await leftOver(id, person)).toBe(0)

  const other = await paused(7)
  skipTo(other, 54)
  await passTime(app, at(other, 56.1))
  const downFrom = at(other, 55.5).toISOString()
  expect(
    await app.call('reportProblem', { booking_id: other.id, kind: 'breakdown', down_from: downFrom }, other.person),
  ).toMatchObject({ status: 1 })
  await passTime(app, { hours: 0.1 })
  expect((await spansOf(other)).slice(2)).toEqual([
    ['pause', 56, 0, 63_00, 'paid'],
    ['cycle', 56, 7, week, 'open'],
  ])
  const [row] = await db.select().from(bookings).where(eq(bookings.id, other.id))
  expect([row!.pausedDays, row!.billedDays, row!.pauseFromDay]).toEqual([0, 63, null])
  expect((await toldOf(other.person, 'pause_ended')).map(({ facts }) => facts)).toMatchObject([{ isCalledOff: true }])
})

test('PACT-08, CARE-02: a report that is taken back, or too short to count, leaves the pause as it was, and no card is asked', async () => {
  const running = await paused(14)
  const { id, person } = running
  skipTo(running, 54)
  await passTime(app, at(running, 59.05))
  const before = [await spansOf(running), await booksOf(app, id), (await detailOf(id, person)).pause]
  const asked = await db.$count(chargeIntents, eq(chargeIntents.bookingId, id))
  const caseId = await reported(id, person)
  await passTime(app, { hours: 1 })
  const taken = await app.call('withdrawCase', { case_id: caseId }, person)
  expect(taken).toMatchObject({ status: 1, message: 'Your report is taken back. Your pause goes on as it was.' })
  await passTime(app, { hours: 1 })
  expect([await spansOf(running), await booksOf(app, id), (await detailOf(id, person)).pause]).toEqual(before)
  const short = await reported(id, person)
  await passTime(app, { hours: 3 })
  expect(await back(short, person)).toMatchObject({ status: 1, result: { days: 0 } })
  await passTime(app, { days: 3 })
  expect([await spansOf(running), await booksOf(app, id)]).toEqual(before.slice(0, 2))
  expect(await db.$count(chargeIntents, eq(chargeIntents.bookingId, id))).toBe(asked)
  expect(await toldOf(person, 'pause_ended')).toEqual([])
  // And it ends when it was going to.
  await passTime(app, at(running, 70.05))
  expect((await spansOf(running)).slice(2)).toEqual([
    ['pause', 56, 14, 126_00, 'paid'],
    ['cycle', 70, 7, week, 'paid'],
  ])
  expect(await leftOver(id, person)).toBe(0)
})

test('PACT-08, CARE-08: a day that is credited in a pause ends it with that day, which is billed and free', async () => {
  const running = await paused(7)
  const { id, person } = running
  skipTo(running, 54)
  await passTime(app, at(running, 58.4))
  const caseId = await app.call('reportProblem', { booking_id: id, kind: 'service' }, person)
  expect(caseId).toMatchObject({ status: 1 })
  // Midnight comes before the time for our answer is over.
  await passTime(app, at(running, 58.7))
  const detail = await detailOf(id, person)
  expect(detail).toMatchObject({ pause: null, case: { days: 1, can_withdraw: 0 } })
  expect((await spansOf(running)).slice(2)).toEqual([
    ['pause', 56, 2, 63_00, 'paid'],
    ['cycle', 58, 5, expect.any(Number), 'open'],
  ])
  expect(await leftOver(id, person)).toBe(0)
})
