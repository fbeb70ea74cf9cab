import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, chargeIntents, notifications } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

/** A program whose second week falls due while its car is down. */
async function heldWeek() {
  const { id, person } = await given.active()
  await passTime(app, { days: 6 })
  const opened = await app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person)
  if (opened.status !== 1) throw new Error(opened.message)
  await passTime(app, { days: 2 })
  return {
    id,
    person,
    tries: () => db.$count(chargeIntents, eq(chargeIntents.bookingId, id)),
    now: async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!,
    back: () => app.call('carUsableAgain', { case_id: opened.result.id }, person),
    late: async () =>
      (await db.select().from(notifications).where(eq(notifications.userId, person.id))).filter(
        ({ kind }) => kind === 'payment_overdue',
      ),
  }
}

test('PACT-16, C-22: renewals that are switched on again during a case make nothing asked for, and nothing look refused', async () => {
  const { id, person, tries, now } = await heldWeek()
  const before = await tries()
  for (const auto_renew of [0, 1] as const) {
    const name = { first_name: 'Ana', last_name: 'Silva' }
    expect(await app.call('updateAccountDetails', { ...name, auto_renew }, person)).toMatchObject({ status: 1 })
  }
  expect((await now()).nextTryAt).toEqual(app.clock.now())
  await passTime(app, { hours: 1 })
  expect(await tries()).toBe(before)
  expect(await now()).toMatchObject({ nextTryAt: null, paymentRetry: false, recallAt: null })
  expect(await app.call('getActiveBookingDetail', { bookingid: id }, person)).toMatchObject({
    result: { payment_retry: 0, retry_at: null, pay_by: null },
  })
})

test('PACT-16, PACT-18: whatever the timers say, what holds is asked at the moment itself, and a try that it held is made when it lets go', async () => {
  const { id, tries, now, back, late } = await heldWeek()
  const before = await tries()
  const tooEarly = () =>
    db.update(bookings).set({ nextTryAt: app.clock.now(), recallAt: app.clock.now() }).where(eq(bookings.id, id))
  await tooEarly()
  await passTime(app, { hours: 1 })
  expect([await tries(), await late()]).toEqual([before, []])
  expect(await now()).toMatchObject({ nextTryAt: null, recallAt: null, recalledAt: null })
  await back()
  const { nextTryAt, recallAt } = await now()
  expect(nextTryAt!.getTime()).toBe(app.clock.now().getTime() + 24 * 3_600_000)
  await tooEarly()
  await passTime(app, { hours: 1 })
  expect([await tries(), await late()]).toEqual([before, []])
  expect(await now()).toMatchObject({ nextTryAt, recallAt, recalledAt: null })
  await passTime(app, { days: 1 })
  expect(await tries()).toBe(before + 1)
  expect(await now()).toMatchObject({ nextTryAt: null, recallAt: null, paymentRetry: false })
})

test('PACT-18, BOOK-11: after the late notice the person and the team read the last moment that was, as a case had moved it', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 8 })
  const opened = await app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person)
  if (opened.status !== 1) throw new Error(opened.message)
  await passTime(app, { days: 2 })
  await app.call('carUsableAgain', { case_id: opened.result.id }, person)
  const shown = async () => {
    const detail = await app.call('getActiveBookingDetail', { bookingid: id }, person)
    const listed = await app.call('teamBookings', { state: 'due' }, await given.member())
    if (detail.status !== 1 || listed.status !== 1) throw new Error('not shown')
    return [detail.result.pay_by, listed.result.find(row => row.id === id)!.pay_by]
  }
  // Ten days from the hand-back.
  const last = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString()
  expect(await shown()).toEqual([last, last])
  await passTime(app, { days: 11 })
  expect(await shown()).toEqual([last, last])
})

test('PACT-18, CARE-06: cases too short to credit anything move no time to pay and no try, however many there are', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 2 })
  const shown = async () => {
    const detail = await app.call('getActiveBookingDetail', { bookingid: id }, person)
    if (detail.status !== 1) throw new Error('not shown')
    return { payBy: detail.result.pay_by, retryAt: detail.result.retry_at }
  }
  const before = await shown()
  for (const hours of [1, 3]) {
    const opened = await app.call('reportProblem', { booking_id: id, kind: 'service' }, person)
    if (opened.status !== 1) throw new Error(opened.message)
    await passTime(app, { hours })
    await app.call('carUsableAgain', { case_id: opened.result.id }, person)
    expect(await shown()).toEqual(before)
  }
})

test('PACT-18, SRV-14: payments that fell due at different hours ask the card once a day, not each at its own hour', async () => {
  const { id, person, back } = await heldWeek()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { hours: 10 })
  await back()
  await passTime(app, { days: 9 })
  const asked = await db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, id))
  const refused = asked.filter(({ state }) => state === 'refused').map(({ createdAt }) => createdAt.getTime())
  expect(refused.length).toBeGreaterThan(4)
  const gaps = refused.slice(1).map((at, i) => (at - refused[i]!) / 3_600_000)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20)
})

test('CARE-11, CARE-25: while there is no usable car the next cycle is announced as due, not as asked of the card', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 3 })
  await app.call('reportProblem', { booking_id: id, kind: 'service' }, person)
  const detail = async () => {
    const answer = await app.call('getActiveBookingDetail', { bookingid: id }, person)
    return answer.status === 1 ? answer.result.next_charge : null
  }
  expect(await detail()).toMatchObject({ held: 'case' })
  await passTime(app, { days: 2, hours: 1 })
  const told = await db.select().from(notifications).where(eq(notifications.userId, person.id))
  expect(told.find(({ kind }) => kind === 'cycle_announced')).toMatchObject({ facts: { held: true } })
})
