import { dateInZone } from '@ownward/domain/calendar'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { bookings, charges, idempotencyKeys, paymentDays } from '../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { givenCases } from '../care/testing/given-cases.ts'

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

// 27 dollars a day: a week is 189.00 + booking fee 10.00 + 7 % tax 13.93 + insurance 63.00; three days with 4.29 of the fee 81.00 + 4.29 + 5.97 + 27.00.
const week = 275_93
const threeDays = 118_26
const oneDay = 39_42
const credit = { week: 160_65, threeDays: 68_85, oneDay: 22_95 }
const dayMs = 86_400_000

interface Running {
  id: number
  person: GivenPerson
  startAt: Date
}

/** The day of the week so many days after a program's start, at its place. */
const weekday = ({ startAt }: Running, days: number) => new Date(startAt.getTime() + days * dayMs).getUTCDay()

async function preview({ id, person }: Running, day: number) {
  const answer = await app.call('previewPaymentDay', { booking_id: id, day }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

async function move(running: Running, day: number, { revision = '', key = '' } = {}) {
  const { id, person } = running
  const seen = revision || (await preview(running, day)).revision
  const headers = key ? { 'idempotency-key': key } : {}
  return app.call('movePaymentDay', { booking_id: id, day, revision: seen }, { ...person, headers })
}

/** Moved by three days from the second week on. */
async function movedByThree(): Promise<Running> {
  const running = await given.active()
  expect(await move(running, weekday(running, 10))).toMatchObject({ status: 1 })
  return running
}

const spansOf = async (id: number) =>
  (
    await db
      .select()
      .from(charges)
      .where(and(eq(charges.bookingId, id), isNotNull(charges.fromDay)))
      .orderBy(charges.fromDay)
  ).map(({ fromDay, quantity, amountCents, state }) => [fromDay, quantity, amountCents, state])

test('PACT-01, PACT-02, PACT-03: a payment day is moved as its preview said: the days up to it with their share of the booking fee, then whole weeks', async () => {
  const running = await given.active()
  const { id, person, startAt } = running
  const at = (days: number) => new Date(startAt.getTime() + days * dayMs).toISOString()
  await passTime(app, { days: 2 })
  const friday = weekday(running, 10)
  const seen = await preview(running, friday)
  expect(seen.before.due.map(({ on, amount }) => [on, amount])).toEqual(
    [7, 14, 21, 28].map(days => [at(days), week / 100]),
  )
  expect(seen.after.due.map(({ on, amount }) => [on, amount])).toEqual([
    [at(7), threeDays / 100],
    [at(10), week / 100],
    [at(17), week / 100],
    [at(24), week / 100],
  ])
  expect(seen.after.due[0]!.lines.map(({ amount }) => amount)).toEqual([81, 4.29, 5.97, 27])
  expect(seen.after.program_end).toBe(seen.before.program_end)
  expect(seen.after.price_to_convert).toBe(seen.before.price_to_convert)
  expect(await detailOf(id, person)).toMatchObject({
    payment_day: { of: 'week', day: weekday(running, 0), bridge: null },
  })
  expect(await db.$count(paymentDays, eq(paymentDays.bookingId, id))).toBe(0)
  expect(await move(running, friday, { revision: seen.revision })).toMatchObject({
    status: 1,
    message: expect.stringContaining('Whole cycles go on from'),
    result: { from: at(7), days: 3, until: at(10) },
  })
  expect(await detailOf(id, person)).toMatchObject({
    payment_day: { of: 'week', day: friday, bridge: { from: at(7), until: at(10) } },
    next_charge: { at: at(7), days: 3, amount: threeDays / 100 },
  })
  expect((await toldOf(person, 'payment_day_moved')).map(({ facts }) => facts)).toMatchObject([
    { at: at(7), amountCents: threeDays, thenAt: at(10), thenCents: week },
  ])
  await passTime(app, { days: 8, hours: 1 })
  expect(await spansOf(id)).toEqual([
    [0, 7, week, 'paid'],
    [7, 3, threeDays, 'paid'],
    [10, 7, week, 'paid'],
  ])
  expect((await booksOf(app, id)).purchase_credit_liability).toBe(-2 * credit.week - credit.threeDays)
  expect(await leftOver(id, person)).toBe(0)
  // What was announced of each is what it came to.
  expect(
    (await toldOf(person, 'cycle_announced')).map(({ facts }) => (facts as { amountCents: number }).amountCents),
  ).toEqual([threeDays, week])
  expect(await detailOf(id, person)).toMatchObject({ payment_day: { of: 'week', day: friday, bridge: null } })
  const road = await app.call('getOwnership', { booking_id: id }, person)
  const before = await app.call('previewPaymentDay', { booking_id: id, day: friday }, person)
  expect(before).toMatchObject({ code: 'day-unchanged' })
  expect(road).toMatchObject({ result: { owned_at: seen.after.owned_on } })
})

test('PACT-02, API-74: of several presses of one preview one moves the day, each key is answered alike, and what has moved meanwhile is shown anew', async () => {
  const running = await given.active()
  const { id } = running
  const first = weekday(running, 10)
  const seen = await preview(running, first)
  const presses = await Promise.all(
    ['a', 'b', 'c', 'd'].map(key => move(running, first, { key, revision: seen.revision })),
  )
  expect(presses.filter(answer => answer.status === 1)).toHaveLength(1)
  expect(await db.$count(paymentDays, eq(paymentDays.bookingId, id))).toBe(1)
  const done = presses.findIndex(answer => answer.status === 1)
  const key = ['a', 'b', 'c', 'd'][done]!
  expect(await move(running, first, { key, revision: seen.revision })).toEqual(presses[done])
  // Also where the answer was lost before it was kept.
  await db.delete(idempotencyKeys)
  expect(await move(running, first, { key, revision: seen.revision })).toEqual(presses[done])
  expect(await db.$count(paymentDays, eq(paymentDays.bookingId, id))).toBe(1)
  expect(await toldOf(running.person, 'payment_day_moved')).toHaveLength(1)
  // A plan that was seen before the next payment is another after it.
  const other = await given.active()
  const stale = (await preview(other, weekday(other, 9))).revision
  await passTime(app, { days: 8 })
  const refused = await move(other, weekday(other, 9), { revision: stale })
  expect(refused).toMatchObject({ status: 0, code: 'plan-changed' })
  const fresh = 'result' in refused ? (refused.result as { revision: string }).revision : ''
  expect(fresh).toBe((await preview(other, weekday(other, 9))).revision)
})

test('PACT-04: a payment day is not moved while something is due, a return is planned or a case is open, nor twice in 30 days, to the same day or to no day', async () => {
  const running = await given.active()
  const { id, person } = running
  const refusal = async (day: number) => {
    const shown = await app.call('previewPaymentDay', { booking_id: id, day }, person)
    const done = await app.call('movePaymentDay', { booking_id: id, day, revision: 'x' }, person)
    expect([done.status, 'code' in done && done.code, done.message]).toEqual([
      shown.status,
      'code' in shown && shown.code,
      shown.message,
    ])
    return shown
  }
  const other = weekday(running, 10)
  expect(await refusal(7)).toMatchObject({ code: 'day-range' })
  expect(await refusal(weekday(running, 0))).toMatchObject({ code: 'day-unchanged' })
  const returnAt = new Date(running.startAt.getTime() + 5 * dayMs).toISOString()
  const plan = (return_datetime: string | null) =>
    app.call('scheduleReturn', { booking_id: id, return_datetime }, person)
  expect(await plan(returnAt)).toMatchObject({ status: 1 })
  expect(await refusal(other)).toMatchObject({ code: 'return-planned' })
  expect(await plan(null)).toMatchObject({ status: 1 })
  const caseId = await reported(id, person)
  expect(await refusal(other)).toMatchObject({ code: 'case-open' })
  expect(await back(caseId, person)).toMatchObject({ status: 1 })
  expect(await move(running, other)).toMatchObject({ status: 1 })
  const from = new Date(app.clock.now().getTime() + 30 * dayMs)
  expect(await refusal(weekday(running, 11))).toMatchObject({
    code: 'day-moved-lately',
    message: expect.stringContaining(
      from.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }),
    ),
  })
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 8 })
  expect(await refusal(weekday(running, 11))).toMatchObject({
    code: 'payment-due',
    message: expect.stringContaining((threeDays / 100).toFixed(2)),
  })
  // What is promised for a day does not stand in the way.
  const promised = { booking_id: id, amount: threeDays / 100, on: dateInZone(app.clock.now(), 'America/New_York') }
  const seen = await app.call('previewPromise', promised, person)
  const { revision } = seen.status === 1 ? seen.result : { revision: '' }
  expect(await app.call('promiseToPay', { ...promised, revision }, person)).toMatchObject({ status: 1 })
  expect(await refusal(weekday(running, 11))).toMatchObject({ code: 'day-moved-lately' })
  const waiting = await given.approved()
  expect(await app.call('previewPaymentDay', { booking_id: waiting.id, day: other }, waiting.person)).toMatchObject({
    code: 'not-active',
  })
  // Nothing is paid any more for a car that is theirs once all is paid.
  const covered = await given.active()
  const [row] = await db.select().from(bookings).where(eq(bookings.id, covered.id))
  const quote = { ...(row!.quote as object), sellingPriceCents: credit.week }
  await db.update(bookings).set({ quote }).where(eq(bookings.id, covered.id))
  expect(
    await app.call('previewPaymentDay', { booking_id: covered.id, day: weekday(covered, 3) }, covered.person),
  ).toMatchObject({ code: 'no-payment-ahead' })
})

test('PACT-03, CARE-07, BEY-11: of the days up to a new payment day a day without a car and days not used take their share of the booking fee with them', async () => {
  const running = await movedByThree()
  const { id, person } = running
  await passTime(app, { days: 7, hours: 1 })
  const caseId = await reported(id, person)
  await passTime(app, { days: 1 })
  expect(await back(caseId, person)).toMatchObject({ status: 1, result: { days: 1, credited: oneDay / 100 } })
  expect((await booksOf(app, id)).account_credit).toBe(-oneDay)
  // Day 9 is not used.
  await passTime(app, { hours: 20 })
  const returned = await app.call('completebookedLease', { booking_id: id, odometer: 21_460 }, person)
  expect(returned).toMatchObject({ status: 1 })
  const books = await booksOf(app, id)
  // The whole first week, and one of the three days.
  expect(books.usage_revenue).toBe(-(189_00 + 27_00))
  expect(books.booking_fee_revenue).toBe(-(10_00 + 1_43))
  expect(books.credit_waiting).toBe(-(credit.week + 2 * credit.oneDay))
  expect(await leftOver(id, person)).toBe(0)
})

test('SRV-15, PACT-03: an extension by some of the days up to a new payment day costs them by the day, and the next payment is on the new day', async () => {
  const running = await movedByThree()
  const { id, person, startAt } = running
  const at = (days: number) => new Date(startAt.getTime() + days * dayMs)
  // Two of them; the third is charged by itself, and then a week.
  const extend = (days: number) => ({ booking_id: id, autorenewenddate: at(days).toISOString() })
  expect(await app.call('previewExtension', extend(9), person)).toMatchObject({ result: { days: 2, amount: 78.84 } })
  expect(await app.call('extend', extend(9), person)).toMatchObject({ status: 1 })
  await passTime(app, at(10))
  expect((await spansOf(id)).slice(1)).toEqual([
    [7, 2, 78_84, 'paid'],
    [9, 1, oneDay, 'paid'],
    [10, 7, week, 'paid'],
  ])
})

test('SRV-15, PACT-03: an extension may go over all of them into a week, which is then billed to its end without another booking fee', async () => {
  const over = await movedByThree()
  // A first day of a week: 27.00 with all of the booking fee, their tax and insurance.
  const begun = 48_59
  const days = new Date(over.startAt.getTime() + 18 * dayMs).toISOString()
  expect(await app.call('extend', { booking_id: over.id, autorenewenddate: days }, over.person)).toMatchObject({
    status: 1,
    result: { days: 11, amount: (threeDays + week + begun) / 100 },
  })
  await passTime(app, { days: 19 })
  expect((await spansOf(over.id)).slice(1)).toEqual([
    [7, 11, threeDays + week + begun, 'paid'],
    [18, 6, week - begun, 'paid'],
  ])
  expect(await detailOf(over.id, over.person)).toMatchObject({
    payment_day: { of: 'week', day: weekday(over, 10), bridge: null },
  })
  expect(await leftOver(over.id, over.person)).toBe(0)
})
