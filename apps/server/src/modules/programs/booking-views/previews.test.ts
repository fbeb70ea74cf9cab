import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, chargeIntents, vehicleClaims } from '../../../db/schema/index.ts'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { testCards, testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { givenCases } from '../care/testing/given-cases.ts'

let fault: (key: string) => SandboxFault = () => 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: key => fault(key) })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(async () => {
  fault = () => 'none'
  await given.rest()
})

const day = 86_400_000
const later = (at: Date, days: number) => new Date(at.getTime() + days * day).toISOString()
const netFor = async (id: number) => (await movedFor(app, id)).reduce((total, [, cents]) => total + cents, 0)
const centsOf = (lines: { amount: number }[]) => Math.round(lines.reduce((total, line) => total + line.amount, 0) * 100)
type Asked = { id: number; person: { id: number; token: string } }

async function detailOf({ id, person }: Asked) {
  const answer = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  if (answer.status !== 1) throw new Error('no detail')
  return answer.result
}

async function returnOf({ id, person }: Asked, change: { return_datetime?: string; odometer?: number } = {}) {
  const answer = await app.call('previewReturn', { booking_id: id, ...change }, person)
  if (answer.status !== 1) throw new Error(`no preview: ${answer.message}`)
  return answer.result
}

test('BOOK-10, BOOK-12: what an extension costs is said before, to the cent of what is charged, and nothing is kept for it', async () => {
  const booking = await given.active()
  const { id, person, startAt } = booking
  const { suggested_autorenew_datetime: suggested } = await detailOf(booking)
  expect(suggested).toBe(later(startAt, 14))
  const claim = () => db.select().from(vehicleClaims).where(eq(vehicleClaims.bookingId, id))
  const before = await claim()
  const asked = { booking_id: id, autorenewenddate: later(startAt, 17) }
  const preview = await app.call('previewExtension', asked, person)
  if (preview.status !== 1) throw new Error(preview.message)
  expect(centsOf(preview.result.lines)).toBe(Math.round(preview.result.amount * 100))
  expect(await claim()).toEqual(before)
  expect(await db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, id))).toHaveLength(2)

  const extended = await app.call('autorenew', asked, person)
  const { amount, days, end_datetime } = preview.result
  expect(extended).toMatchObject({ status: 1, result: { amount, days, end_datetime } })
  expect(await app.call('previewExtension', asked, person)).toMatchObject({ code: 'extend-too-early' })
  const ben = await app.given.customer()
  expect(await app.call('previewExtension', asked, ben)).toMatchObject({ code: 'no-booking' })
})

test('BOOK-10: an extension begins to be chosen no later than the day the car is theirs anyway', async () => {
  // Two cycles' credit, 160.65 each, cover the price; one is paid at the start.
  const booking = await given.active({}, { surface: { ...testSurface, sellingPriceCents: 300_00 } })
  expect(await detailOf(booking)).toMatchObject({
    suggested_autorenew_datetime: later(booking.startAt, 14),
    next_charge: { days: 7 },
  })
  await passTime(app, { days: 8 })
  expect(await detailOf(booking)).toMatchObject({ next_charge: null })
})

test('BOOK-11, C-30: the next charge is told with its lines: the first cycle before the pickup, then each next one with its extra miles', async () => {
  const { id, person, startAt } = await given.approved()
  const waiting = await app.call('getPendingBookingDetails', { bookingid: id }, person)
  expect(waiting).toMatchObject({ result: { next_charge: { at: startAt.toISOString(), amount: 275.93, days: 7 } } })
  app.clock.set(startAt)
  const started = await app.call('startBooking', { booking_id: id }, person)
  expect(started).toMatchObject({ result: { amount: 275.93 } })
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_700 }, await given.member())
  const detail = await detailOf({ id, person })
  expect(detail).toMatchObject({ included_miles: 234, total_mileage: 300, program_months: 36, billed_days: 7 })
  expect(detail.next_charge?.lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['usage_revenue', 189],
    ['booking_fee_revenue', 10],
    ['tax_payable', 13.93],
    ['insurance_payable', 63],
    ['extra_mileage_revenue', 16.5],
  ])
  await passTime(app, { days: 8 })
  expect(await netFor(id)).toBe(1320_00 + 275_93 + Math.round((detail.next_charge?.amount ?? 0) * 100))
})

test.each([
  ['early in a cycle', { days: 2 }, { odometer: 21_400 }],
  ['on the day after a renewal', { days: 8 }, { odometer: 21_500 }],
  ['with extra miles', { days: 3 }, { odometer: 22_400 }],
])(
  'BEY-11, BOOK-16, API-53: the account of a return now is told before, to the cent: %s',
  async (_, passed, reading) => {
    const booking = await given.active()
    await passTime(app, passed)
    const preview = await returnOf(booking, reading)
    const balance = Math.round((preview.due - preview.refund) * 100)
    expect(centsOf(preview.lines)).toBe(balance)
    expect(preview.until_then).toBe(0)
    const before = await netFor(booking.id)
    const back = await app.call('completebookedLease', { booking_id: booking.id, ...reading }, booking.person)
    expect(back).toMatchObject({ status: 1, result: { refund: preview.refund, days: preview.days } })
    // The statement says the same sum as the lines did, and what was due went to the card at once.
    const told = await app.call('getBookingStatement', { booking_id: booking.id }, booking.person)
    if (told.status !== 1) throw new Error(told.message)
    const at = (row: { at: string }) => new Date(row.at).getTime() === app.clock.now().getTime()
    const moved = new Set(['payment_received', 'refund_paid'])
    const settled = told.result.rows.filter(row => at(row) && !moved.has(row.kind))
    expect(centsOf(settled)).toBe(balance)
    expect(await netFor(booking.id)).toBe(before + balance)
    expect(await app.call('getPastBookingDetail', { bookingid: booking.id }, booking.person)).toMatchObject({
      result: { status: '3', outcome: 'returned', amount_due: 0 },
    })
  },
)

test('BEY-11: a payment that is missing is set against the deposit, as it was told before', async () => {
  const booking = await given.active()
  await useCard(app, booking.person, testCards.refusesCharge)
  await passTime(app, { days: 8 })
  const preview = await returnOf(booking, { odometer: 21_400 })
  expect(preview.lines.map(line => line.name)).toEqual(['due', 'days_not_used', 'deposit'])
  const back = await app.call('completebookedLease', { booking_id: booking.id, odometer: 21_400 }, booking.person)
  expect(back).toMatchObject({ status: 1, result: { refund: preview.refund, due: preview.due } })
})

test('BEY-11: a planned return says what falls due until then and what the return gives back; both come true; it can be called off', async () => {
  const booking = await given.active()
  const { id, person, startAt } = booking
  const return_datetime = later(startAt, 11)
  const preview = await returnOf(booking, { return_datetime })
  expect(preview).toMatchObject({ days: 11, refund: 0, due: 0, deposit_held: 250, deposit_by: later(startAt, 16) })
  const plan = () => app.call('scheduleReturn', { booking_id: id, return_datetime }, person)
  expect(await plan()).toMatchObject({ result: { return_datetime, days: 11, amount: preview.until_then } })
  expect(await app.call('scheduleReturn', { booking_id: id, return_datetime: null }, person)).toMatchObject({
    result: { return_datetime: null },
  })
  expect(await detailOf(booking)).toMatchObject({ return_datetime: null, next_charge: { days: 7 } })
  await plan()
  expect(await detailOf(booking)).toMatchObject({
    return_datetime,
    next_charge: { days: 4, amount: preview.until_then },
  })
  const before = await netFor(id)
  await passTime(app, new Date(return_datetime))
  expect(await detailOf(booking)).toMatchObject({ next_charge: null })
  expect(await app.call('completebookedLease', { booking_id: id, odometer: 21_400 }, person)).toMatchObject({
    status: 1,
    result: { refund: preview.refund, due: preview.due, days: 11, deposit_held: 250, deposit_by: preview.deposit_by },
  })
  expect(await netFor(id)).toBe(before + Math.round((preview.until_then - preview.refund) * 100))
  expect(await app.call('previewReturn', { booking_id: id }, person)).toMatchObject({ code: 'not-active' })
})

test('BEY-11, CARE-09: account credit that pays what falls due before a planned return does not come back as well', async () => {
  const booking = await given.active()
  const { id, person, startAt } = booking
  await passTime(app, { days: 2 })
  const { reported, back } = givenCases(app)
  const caseId = await reported(id, person)
  await passTime(app, { days: 2 })
  expect(await back(caseId, person)).toMatchObject({ result: { days: 2, credited: 78.84 } })
  // One day of the second week is 48.59 with its booking fee, all of it paid by the credit; what is left of it comes back.
  const short = await returnOf(booking, { return_datetime: later(startAt, 8) })
  expect(short).toMatchObject({ until_then: 48.59, until_then_credit: 48.59, refund: 30.25, due: 0 })
  const return_datetime = later(startAt, 11)
  const preview = await returnOf(booking, { return_datetime })
  expect(preview).toMatchObject({ until_then_credit: 78.84, lines: [], refund: 0, due: 0 })
  await app.call('scheduleReturn', { booking_id: id, return_datetime }, person)
  const before = await netFor(id)
  await passTime(app, new Date(return_datetime))
  expect(await app.call('completebookedLease', { booking_id: id, odometer: 21_400 }, person)).toMatchObject({
    result: { refund: preview.refund, due: preview.due },
  })
  const paid = Math.round((preview.until_then - preview.until_then_credit - preview.refund) * 100)
  expect((await netFor(id)) - before).toBe(paid)
})

test('BOOK-14: while the bank has not answered, the booking says what was asked for', async () => {
  const booking = await given.active()
  fault = () => 'answer-lost'
  const asked = { booking_id: booking.id, autorenewenddate: later(booking.startAt, 14) }
  expect(await app.call('autorenew', asked, booking.person)).toMatchObject({ code: 'payment-unclear' })
  expect(await detailOf(booking)).toMatchObject({ payment_pending: 275.93 })
})

test('BEY-11, BOOK-16, SRV-16: without a reading nothing is settled, unless a report or the team has read it in the last two days', async () => {
  const booking = await given.active()
  const { id, person } = booking
  await passTime(app, { days: 2 })
  const ask = (name: 'previewReturn' | 'completebookedLease') => app.call(name, { booking_id: id }, person)
  const before = await movedFor(app, id)
  for (const name of ['previewReturn', 'completebookedLease'] as const) {
    expect(await ask(name)).toMatchObject({
      status: 0,
      code: 'odometer-missing',
      message: expect.stringContaining('miles'),
    })
  }
  expect(await movedFor(app, id)).toEqual(before)
  expect(await detailOf(booking)).toMatchObject({ status: '1' })

  await app.call('teamRecordMileage', { booking_id: id, odometer: 22_400 }, await given.member())
  await passTime(app, { hours: 49 })
  expect(await ask('completebookedLease')).toMatchObject({ code: 'odometer-missing' })
  await app.call('teamRecordMileage', { booking_id: id, odometer: 22_500 }, await given.member())
  await passTime(app, { hours: 47 })
  const preview = await returnOf(booking)
  expect(preview.lines.map(line => line.name)).toContain('extra_miles')
  expect(await ask('completebookedLease')).toMatchObject({
    status: 1,
    result: { refund: preview.refund, due: preview.due },
  })
})

test('SRV-16, BOOK-13, BOOK-16: a slip of the finger is no reading: not at the start, not in a preview, not at the return, not of the team', async () => {
  const { id, person, startAt } = await given.approved()
  app.clock.set(startAt)
  const start = (odometer: number) => app.call('startBooking', { booking_id: id, odometer }, person)
  expect(await start(21_601)).toMatchObject({ code: 'odometer-high', message: expect.stringContaining('21,600') })
  expect(await start(21_399)).toMatchObject({ code: 'odometer-low' })
  expect(await start(21_600)).toMatchObject({ status: 1 })
  const member = await given.member()
  const asked = { booking_id: id, odometer: 216_000 }
  for (const name of ['previewReturn', 'completebookedLease'] as const) {
    expect(await app.call(name, asked, person)).toMatchObject({ code: 'odometer-high' })
  }
  for (const name of ['teamRecordMileage', 'teamPreviewReturn', 'teamCompleteBooking'] as const) {
    expect(await app.call(name, asked, member)).toMatchObject({ code: 'odometer-high' })
  }
})

test('BEY-11, BOOK-14: while a bank has not said whether an extension is paid, a return is neither counted up nor made', async () => {
  const booking = await given.active()
  fault = key => (key.includes(':extension') ? 'answer-lost' : 'none')
  const until = { booking_id: booking.id, autorenewenddate: later(booking.startAt, 14) }
  expect(await app.call('autorenew', until, booking.person)).toMatchObject({ code: 'payment-unclear' })
  for (const name of ['previewReturn', 'completebookedLease'] as const) {
    const answer = await app.call(name, { booking_id: booking.id, odometer: 21_400 }, booking.person)
    expect(answer).toMatchObject({ status: 0, code: 'payment-unclear' })
  }
})

test('SRV-16, SRV-32: the team puts a wrong reading right, with a reason that the log keeps; the miles charged for it come off again', async () => {
  const booking = await given.active()
  const { id, person } = booking
  const member = await given.member()
  const record = (odometer: number, reason?: string) =>
    app.call('teamRecordMileage', { booking_id: id, odometer, ...(reason && { reason }) }, member)
  await record(22_400)
  await passTime(app, { days: 8 })
  expect(await record(21_500)).toMatchObject({ code: 'odometer-low' })
  expect(await record(21_500, 'x')).toMatchObject({ status: 0, code: 'reason-short' })
  expect(await record(21_199, 'A slip of the pen.')).toMatchObject({
    code: 'odometer-low',
    message: expect.stringContaining('21,200'),
  })
  expect(await record(21_500, 'A slip of the pen.')).toMatchObject({
    status: 1,
    result: { total_mileage: 100, extra_miles: 0 },
  })
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${id}`))
  expect(log.at(-1)).toMatchObject({
    action: 'odometer_corrected',
    reason: 'odometer: 22,400 → 21,500 mi\nA slip of the pen.',
    actorId: member.id,
  })
  const preview = await returnOf(booking)
  const back = await app.call('completebookedLease', { booking_id: id }, person)
  expect(back).toMatchObject({ status: 1, result: { refund: preview.refund, due: 0 } })
})
