import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { bookings, charges, idempotencyKeys, programPauses, vehicleClaims } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { givenCases } from '../care/testing/given-cases.ts'
import { givenPauses, type Running } from './testing/given-pauses.ts'

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

// 27 dollars a day: a week is 189.00 + booking fee 10.00 + 7 % tax 13.93 + insurance 63.00, nine dollars a day.
const week = 275_93
const insurance = 9_00
const credit = 160_65
const dayMs = 86_400_000

const { at, dateOf, eightWeeks, asked, preview, pause, skipTo, paused, end, spansOf } = givenPauses(app, given)

const claimEnd = async ({ id }: Running) => {
  const [claim] = await db.select().from(vehicleClaims).where(eq(vehicleClaims.bookingId, id))
  return new Date(JSON.parse(claim!.period.replace(/^.*,|\)$/g, '')))
}

test('PACT-01, PACT-02, PACT-05, PACT-18: a pause is what its preview said: its insurance on its first day, no credit, and end, claim and day of ownership later by its days', async () => {
  const running = await eightWeeks()
  const { id, person } = running
  const until = await claimEnd(running)
  const seen = await preview(running, 14)
  const on = (days: number) => at(running, days).toISOString()
  expect(seen.after.due.map(due => [due.on, due.amount])).toEqual([
    [on(56), 126],
    [on(70), week / 100],
    [on(77), week / 100],
    [on(84), week / 100],
  ])
  const later = (moment: string | null) => Date.parse(moment!) + 14 * dayMs
  expect(Date.parse(seen.after.program_end!)).toBe(later(seen.before.program_end))
  expect(seen.after.price_to_convert).toBe(seen.before.price_to_convert)
  expect(await db.$count(programPauses, eq(programPauses.bookingId, id))).toBe(0)
  expect(await claimEnd(running)).toEqual(until)

  const presses = await Promise.all(['a', 'b', 'c'].map(key => pause(running, 14, { key, revision: seen.revision })))
  const done = presses.findIndex(answer => answer.status === 1)
  expect(presses.map(answer => ('code' in answer ? answer.code : 'done')).toSorted()).toEqual([
    'done',
    'pause-runs',
    'pause-runs',
  ])
  expect(presses[done]).toMatchObject({ result: { from: on(56), until: on(70), days: 14 } })
  await db.delete(idempotencyKeys)
  expect(await pause(running, 14, { key: ['a', 'b', 'c'][done]!, revision: seen.revision })).toEqual(presses[done])
  expect(await db.$count(programPauses, eq(programPauses.bookingId, id))).toBe(1)
  expect(await claimEnd(running)).toEqual(new Date(until.getTime() + 14 * dayMs))
  expect((await toldOf(person, 'pause_planned')).map(({ facts }) => facts)).toMatchObject([
    { from: on(56), until: on(70), amountCents: 126_00 },
  ])
  expect(await detailOf(id, person)).toMatchObject({
    pause: { from: on(56), until: on(70), days: 14, miles: 0 },
    pause_starts: [],
    program_end_datetime: seen.after.program_end,
  })
  const extension = { booking_id: id, autorenewenddate: at(running, 60).toISOString() }
  expect(await app.call('previewExtension', extension, person)).toMatchObject({ code: 'pause-runs' })
  expect(
    await app.call('previewPaymentDay', { booking_id: id, day: at(running, 3).getUTCDay() }, person),
  ).toMatchObject({
    code: 'pause-runs',
  })

  skipTo(running, 53)
  await passTime(app, at(running, 57))
  expect((await spansOf(running)).at(-1)).toEqual(['pause', 56, 14, 126_00, 'paid'])
  const books = await booksOf(app, id)
  expect(books.purchase_credit_liability).toBe(-8 * credit)
  expect(books.insurance_payable).toBe(-70 * insurance)
  expect((await toldOf(person, 'cycle_announced')).map(({ facts }) => facts)).toMatchObject([{ amountCents: 126_00 }])
  expect(await detailOf(id, person)).toMatchObject({
    total_insurance: 630,
    next_charge: { at: on(70), amount: week / 100 },
    actions: expect.not.arrayContaining(['extend']),
  })
  await passTime(app, { days: 14 })
  expect((await spansOf(running)).at(-1)).toEqual(['cycle', 70, 7, week, 'paid'])
  expect((await booksOf(app, id)).purchase_credit_liability).toBe(-9 * credit)
  expect(await leftOver(id, person)).toBe(0)
  const road = await app.call('getOwnership', { booking_id: id }, person)
  expect(road).toMatchObject({ result: { owned_at: seen.after.owned_on } })
})

test('PACT-06: no pause while something is due, a return is planned or a case is open, before 56 days are paid, at short notice, beyond 28 days in a year, or where somebody else has the car', async () => {
  const running = await eightWeeks()
  const { id, person } = running
  const refusal = async (days = 7, first = 56) => {
    const shown = await app.call('previewPause', asked(running, days, first), person)
    const done = await app.call('pauseProgram', { ...asked(running, days, first), revision: 'x' }, person)
    expect(done.message).toBe(shown.message)
    return shown
  }
  expect(await refusal(8)).toMatchObject({ code: 'pause-days' })
  expect(await refusal(7, 57)).toMatchObject({ code: 'pause-day' })
  const plan = (return_datetime: string | null) =>
    app.call('scheduleReturn', { booking_id: id, return_datetime }, person)
  expect(await plan(at(running, 30).toISOString())).toMatchObject({ status: 1 })
  expect(await refusal()).toMatchObject({ code: 'return-planned' })
  expect(await plan(null)).toMatchObject({ status: 1 })
  const caseId = await reported(id, person)
  expect(await refusal()).toMatchObject({ code: 'case-open' })
  expect(await back(caseId, person)).toMatchObject({ status: 1 })
  const fresh = await given.active()
  expect(
    await app.call('previewPause', { booking_id: fresh.id, from: dateOf(fresh, 7), days: 7 }, fresh.person),
  ).toMatchObject({ code: 'pause-too-soon', message: expect.stringContaining('Paid so far: 7.') })
  // Somebody else has the car ten days after the program.
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  const detail = await detailOf(id, person)
  const from = new Date(Date.parse(detail.program_end_datetime) + 10 * dayMs)
  const other = {
    vehicleId: row!.vehicleId,
    userId: fresh.person.id,
    kind: 'block' as const,
    live: true,
    note: 'kept',
    createdAt: app.clock.now(),
  }
  const blocked = `[${from.toISOString()},${new Date(from.getTime() + dayMs).toISOString()})`
  await db.insert(vehicleClaims).values({ ...other, period: blocked } as typeof vehicleClaims.$inferInsert)
  expect(await refusal(14)).toMatchObject({ code: 'pause-taken', message: expect.stringContaining('in days: 7.') })
  expect((await preview(running, 7)).after.due[0]!.amount).toBe(63)
  await db.delete(vehicleClaims).where(eq(vehicleClaims.kind, 'block'))
  const { startAt } = row!
  const earlier = { bookingId: row!.id, askedDays: 14, askedAt: startAt, holdsFrom: startAt, holdsUntil: startAt }
  await db.insert(programPauses).values([
    { ...earlier, fromDay: 7, days: 14 },
    { ...earlier, fromDay: 28, days: 7 },
  ])
  expect(await refusal(14)).toMatchObject({ code: 'pause-limit', message: expect.stringContaining('Days left: 7.') })
  app.clock.set(new Date(at(running, 54).getTime() + 1))
  expect(await refusal(7)).toMatchObject({ code: 'pause-notice' })
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 4 })
  expect(await refusal(7, 63)).toMatchObject({ code: 'payment-due', message: expect.stringContaining('275.93') })
  const waiting = await given.approved()
  expect(
    await app.call('previewPause', { booking_id: waiting.id, from: '2026-12-01', days: 7 }, waiting.person),
  ).toMatchObject({ code: 'not-active' })
})

test('PACT-08: ended early from a day that has not begun, its unused insurance is account credit, and a week and two days lead to the payment day it would have ended on', async () => {
  const running = await paused(14)
  const { id, person } = running
  skipTo(running, 54)
  await passTime(app, at(running, 57))
  const detail = await detailOf(id, person)
  const until = await claimEnd(running)
  expect(detail.pause!.ends[0]).toBe(dateOf(running, 58))
  for (const on of [dateOf(running, 57), dateOf(running, 70)])
    expect(await end(running, on)).toMatchObject({ code: 'pause-end' })
  const ended = await end(running, dateOf(running, 61), 'e1')
  expect(ended).toMatchObject({ status: 1, result: { until: at(running, 61).toISOString(), days: 5 } })
  await db.delete(idempotencyKeys)
  expect(await end(running, dateOf(running, 61), 'e1')).toEqual(ended)
  expect((await booksOf(app, id)).account_credit).toBe(-9 * insurance)
  expect(await claimEnd(running)).toEqual(new Date(until.getTime() - 9 * dayMs))
  expect(await detailOf(id, person)).toMatchObject({
    program_end_datetime: new Date(Date.parse(detail.program_end_datetime) - 9 * dayMs).toISOString(),
    next_charge: { at: at(running, 61).toISOString(), amount: week / 100, card_amount: (week - 9 * insurance) / 100 },
  })
  expect((await toldOf(person, 'pause_ended')).map(({ facts }) => facts)).toMatchObject([
    { by: 'person', isCalledOff: false, backCents: 9 * insurance, nextCents: week },
  ])
  await passTime(app, at(running, 71))
  // Two days: 54.00, 2.86 of the booking fee, their tax, and 18.00 of insurance.
  expect((await spansOf(running)).slice(2)).toEqual([
    ['pause', 56, 5, 126_00, 'paid'],
    ['cycle', 61, 7, week, 'paid'],
    ['cycle', 68, 2, 78_84, 'paid'],
    ['cycle', 70, 7, week, 'paid'],
  ])
  expect(await end(running, dateOf(running, 72))).toMatchObject({ code: 'no-pause' })
  expect((await booksOf(app, id)).insurance_payable).toBe(-77 * insurance)
  expect(await leftOver(id, person)).toBe(0)
  const papers = await app.call('getBookingStatement', { booking_id: id }, person)
  expect(papers).toMatchObject({ status: 1 })
})

test('PACT-08: a pause that has not begun is called off with its first day, and all is as before it', async () => {
  const running = await eightWeeks()
  const before = await preview(running, 7)
  expect(await pause(running, 7)).toMatchObject({ status: 1 })
  expect(await end(running, dateOf(running, 56))).toMatchObject({ status: 1, result: null })
  expect((await preview(running, 7)).before).toEqual(before.before)
  skipTo(running, 54)
  await passTime(app, at(running, 57))
  expect((await spansOf(running)).at(-1)).toEqual(['cycle', 56, 7, week, 'paid'])
})

test('PACT-01, PACT-02, PACT-18: what ending a pause would change is said before it, the last moment to pay among it, and is what happens', async () => {
  const running = await paused(14)
  const { id, person } = running
  skipTo(running, 54)
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, at(running, 57))
  const on = dateOf(running, 60)
  const seen = await app.call('previewEndPause', { booking_id: id, on }, person)
  if (seen.status !== 1) throw new Error(seen.message)
  const { result } = seen
  // Nothing of it was paid: ten of fourteen days are taken off what is due.
  expect(result).toMatchObject({ credited: 0, off_due: (10 * insurance) / 100 })
  const before = await detailOf(id, person)
  expect(result.pay_by_before).toBe(before.pay_by)
  expect(Date.parse(result.pay_by!)).toBe(Date.parse(before.pay_by!) - 10 * dayMs)
  expect(before.pause).not.toBeNull()

  const body = { booking_id: id, on }
  const other = await app.call('previewEndPause', { ...body, on: dateOf(running, 61) }, person)
  const revision = other.status === 1 ? other.result.revision : ''
  expect(await app.call('endPause', { ...body, revision }, person)).toMatchObject({
    code: 'plan-changed',
    result: { revision: result.revision },
  })
  expect((await detailOf(id, person)).pause).toEqual(before.pause)
  const ended = await app.call('endPause', { ...body, revision: result.revision }, person)
  expect(ended).toMatchObject({ status: 1 })
  expect(ended.message).toMatch(/Please pay what is due by \d+:00 am - .+\.$/)
  expect(await detailOf(id, person)).toMatchObject({ pay_by: result.pay_by, amount_due: (4 * insurance) / 100 })
  const [told] = await toldOf(person, 'pause_ended')
  expect(told!.facts).toMatchObject({ backCents: 0, dueCents: 4 * insurance, payBy: result.pay_by })
})

test('PACT-07: the driver is told at 30 miles; those beyond them are extra, and above 100 the pause ends with the day of the reading', async () => {
  const running = await paused(14)
  const { id, person } = running
  skipTo(running, 55)
  const read = async (odometer: number) => {
    // A member's session is over by the next day.
    const member = await app.given.teamMember(['bookings'])
    const answer = await app.call('teamRecordMileage', { booking_id: id, odometer }, member)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer
  }
  const { start_mileage } = await detailOf(id, person)
  const start = start_mileage! + 100
  await read(start)
  await passTime(app, { days: 2 })
  await read(start + 29)
  expect(await toldOf(person, 'pause_miles')).toHaveLength(0)
  await read(start + 40)
  expect((await toldOf(person, 'pause_miles')).map(({ facts }) => facts)).toMatchObject([
    { miles: 40, free: 30, most: 100 },
  ])
  await passTime(app, { days: 1 })
  await read(start + 100)
  expect(await toldOf(person, 'pause_miles')).toHaveLength(1)
  expect(await detailOf(id, person)).toMatchObject({ pause: { miles: 100 } })
  await passTime(app, { days: 1 })
  await read(start + 101)
  expect(await detailOf(id, person)).toMatchObject({ pause: null })
  await passTime(app, { hours: 1 })
  expect((await spansOf(running)).slice(2)).toEqual([
    ['pause', 56, 3, 126_00, 'paid'],
    ['cycle', 59, 7, week, 'paid'],
  ])
  expect((await toldOf(person, 'pause_ended')).map(({ facts }) => facts)).toMatchObject([{ by: 'miles' }])
  // Of the 100 that were read on days of the pause 70 are extra, whatever else is left.
  const mileage = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.kind, 'mileage')))
  expect(mileage.map(({ quantity }) => quantity)).toEqual([70])
})

test('PACT-16: in a pause nothing is asked for by itself but its own charge once, and what is due then waits to its end', async () => {
  const running = await paused(7)
  const { person } = running
  skipTo(running, 54)
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, at(running, 56.1))
  expect(await toldOf(person, 'payment_refused')).toHaveLength(1)
  await passTime(app, at(running, 62.9))
  expect(await toldOf(person, 'payment_refused')).toHaveLength(1)
  // A card that is the default from now on is not asked before it either.
  await useCard(app, person, testCards.pays)
  await passTime(app, { hours: 1 })
  expect((await spansOf(running)).at(-1)).toEqual(['pause', 56, 7, 63_00, 'open'])
  await passTime(app, at(running, 64.2))
  expect((await spansOf(running)).slice(2)).toEqual([
    ['pause', 56, 7, 63_00, 'paid'],
    ['cycle', 63, 7, week, 'paid'],
  ])
})

test('PACT-05, BEY-11: a return in a pause takes off its unused days, and credit of the days used waits', async () => {
  const running = await paused(14)
  const { id, person } = running
  skipTo(running, 54)
  await passTime(app, at(running, 60))
  const odometer = (await detailOf(id, person)).mileage_checked! + 10
  expect(await app.call('completebookedLease', { booking_id: id, odometer }, person)).toMatchObject({ status: 1 })
  const books = await booksOf(app, id)
  expect(books.insurance_payable).toBe(-60 * insurance)
  expect(books.credit_waiting).toBe(-8 * credit)
  expect(await leftOver(id, person)).toBe(0)
})

test('PACT-05: with their own insurance a pause costs nothing, and nothing is announced of it', async () => {
  const own = await eightWeeks()
  await db.update(bookings).set({ ownInsurance: true }).where(eq(bookings.id, own.id))
  expect((await preview(own, 7)).after.due[0]).toMatchObject({ on: at(own, 63).toISOString() })
  expect(await pause(own, 7)).toMatchObject({ status: 1 })
  skipTo(own, 53)
  await passTime(app, at(own, 58))
  expect((await spansOf(own)).at(-1)).toEqual(['pause', 56, 7, 0, 'settled'])
  expect((await detailOf(own.id, own.person)).pause).toMatchObject({ days: 7, insured: false })
  expect(await toldOf(own.person, 'cycle_announced')).toHaveLength(0)
  expect(await leftOver(own.id, own.person)).toBe(0)
})
