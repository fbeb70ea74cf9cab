import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, bookings, careDays, notifications, vehicles, waitingCredits } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { momentInWords } from '../../../words/formats.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { booksOf, givenBookings, movedFor, passTime } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())
const member = await given.member()
const reason = 'The insurer has written it off.'

const lose = (id: number, lost_at: Date, who: { token: string } = member) =>
  app.call('teamRecordLoss', { booking_id: id, lost_at: lost_at.toISOString(), reason }, who)
const before = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000)
const netOf = async (id: number) => (await movedFor(app, id)).reduce((sum, [, cents]) => sum + cents, 0)
const rowOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!

test('KEEP-03: a loss ends the program on its moment: days after it are taken off, the deposit goes back, the credit waits from the decision', async () => {
  const { id, person, car } = await given.active()
  await passTime(app, { days: 10 })
  const lostAt = before(4 * 24)
  const preview = await app.call('teamPreviewLoss', { booking_id: id, lost_at: lostAt.toISOString() }, member)
  const lost = await lose(id, lostAt)
  if (lost.status !== 1 || preview.status !== 1) throw new Error(lost.message || preview.message)
  expect(lost.result).toEqual(preview.result)
  expect(lost.result).toMatchObject({ days: 6, due: 0 })
  expect(await rowOf(id)).toMatchObject({
    state: 'completed',
    outcome: 'lost',
    billedDays: 6,
    endedAt: lostAt,
    endAt: lostAt,
  })
  const books = await booksOf(app, id)
  for (const account of [
    'deposits_held',
    'customer_receivable',
    'refunds_payable',
    'purchase_credit_liability',
    'account_credit',
  ])
    expect(books).not.toHaveProperty(account)
  // Six days of $27.00, six of seven parts of the booking fee of $10.00, 7 % tax, insurance of $9.00 a day; initial fee with tax.
  const days = 6 * 27_00 + 8_57
  expect(await netOf(id)).toBe(days + Math.round(days * 0.07) + 6 * 9_00 + 1070_00)
  expect(books.credit_waiting).toBe(-Math.floor(6 * 27_00 * 0.85))
  const [credit] = await db.select().from(waitingCredits).where(eq(waitingCredits.bookingId, id))
  expect(credit).toMatchObject({ reason: 'lost', state: 'waiting' })
  const wait = Math.round((credit!.waitsUntil.getTime() - app.clock.now().getTime()) / 86_400_000)
  expect([45, 46]).toContain(wait)
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.id as never))
  expect(told.filter(({ kind }) => kind === 'car_lost')).toMatchObject([
    { facts: { at: lostAt.toISOString(), refundCents: Math.round(lost.result.refund * 100), dueCents: 0, reason } },
  ])
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${id}`))
  expect(log.filter(({ action }) => action === 'loss_recorded')).toMatchObject([
    {
      reason: expect.stringMatching(
        /^lost_at: \d{4}-\d\d-\d\d \d\d:\d\d \(America\/New_York\)\nrefund: \$[\d.,]+\ndue: \$0\.00\nThe insurer has written it off\.$/,
      ),
      aboutId: person.id,
    },
  ])
  // Nobody has the car any more.
  const [vehicle] = await db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, car.id as never))
  expect(vehicle).toMatchObject({ availability: 'hidden' })
  const shown = await app.call('teamPublishVehicle', { vehicle_id: car.id, published: true }, member)
  expect(shown).toMatchObject({ status: 0, code: 'car-lost' })
  const detail = await app.call('getPastBookingDetail', { bookingid: id }, person)
  expect(detail).toMatchObject({
    result: { outcome: 'lost', car_out: 0, to_check: 0, actions: [], deposit_return: { back: 250, held: 0 } },
  })
})

test('KEEP-03, CARE-24: after an accident the days that were credited and those that were not come to the same, and the case is over', async () => {
  const nets: number[] = []
  for (const reports of [false, true]) {
    const { id, person } = await given.active()
    await passTime(app, { days: 3 })
    const lostAt = app.clock.now()
    if (reports)
      expect(await app.call('reportProblem', { booking_id: id, kind: 'accident' }, person)).toMatchObject({ status: 1 })
    await passTime(app, { days: 12 })
    const credited = await db.$count(careDays, eq(careDays.bookingId, id))
    expect(credited > 8).toBe(reports)
    expect(await lose(id, lostAt)).toMatchObject({ status: 1, result: { days: 3, due: 0 } })
    const books = await booksOf(app, id)
    for (const account of ['account_credit', 'customer_receivable', 'refunds_payable', 'deposits_held'])
      expect(books).not.toHaveProperty(account)
    nets.push(await netOf(id))
    const cases = await app.call('getCases', { booking_id: id }, person)
    if (reports) expect(cases).toMatchObject({ result: [{ state: 'closed' }] })
    expect(books.credit_waiting).toBe(-Math.floor(3 * 27_00 * 0.85))
  }
  expect(nets[0]).toBe(nets[1])
}, 60_000)

test('PACT-12, KEEP-03: what was paid ahead comes back to its card with a loss', async () => {
  const { id, person } = await given.active()
  const seen = await app.call('previewExtra', { booking_id: id, amount: 500 }, person)
  const revision = seen.status === 1 ? seen.result.revision : ''
  expect(await app.call('payExtra', { booking_id: id, amount: 500, revision }, person)).toMatchObject({ status: 1 })
  await passTime(app, { days: 3 })
  const net = await netOf(id)
  const lost = await lose(id, app.clock.now())
  if (lost.status !== 1) throw new Error(lost.message)
  await passTime(app, { hours: 1 })
  expect(lost.result.refund).toBeGreaterThan(750)
  expect(net - (await netOf(id))).toBe(Math.round(lost.result.refund * 100))
  const back = (await movedFor(app, id)).filter(([, cents]) => cents < 0).reduce((sum, [, cents]) => sum + cents, 0)
  expect(-back).toBe(Math.round(lost.result.refund * 100))
  const books = await booksOf(app, id)
  for (const account of ['price_prepaid', 'customer_receivable', 'refunds_payable', 'deposits_held'])
    expect(books).not.toHaveProperty(account)
})

test('KEEP-03: a moment outside the time in which its driver had the car, without the right or without a program is refused with its bound', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 4 })
  expect(await lose(id, before(-1))).toMatchObject({ status: 0, code: 'loss-time' })
  const early = await lose(id, before(4 * 24 + 1))
  expect(early).toMatchObject({ status: 0, code: 'loss-time' })
  const { startAt, timeZone } = await rowOf(id)
  expect(early.message).toContain(momentInWords(startAt, app.clock.now(), timeZone, 'en'))
  const opened = await app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person)
  await passTime(app, { days: 1 })
  await app.call('carUsableAgain', { case_id: opened.status === 1 ? opened.result.id : 0 }, person)
  await passTime(app, { hours: 5 })
  expect(await lose(id, before(6))).toMatchObject({ status: 0, code: 'loss-time' })
  const desk = await app.given.teamMember(['bookings', 'fleet'])
  const asked = { booking_id: id, lost_at: before(1).toISOString(), reason }
  expect(await app.call('teamRecordLoss', asked, desk)).toMatchObject({ code: 'no-right' })
  expect(await app.call('teamPreviewLoss', asked, desk)).toMatchObject({ code: 'no-right' })
  expect(await app.call('teamRecordLoss', { ...asked, reason: 'gone' }, member)).toMatchObject({ code: 'reason-short' })
  expect(await lose(987_654, before(1))).toMatchObject({ status: 0, code: 'no-booking' })
  expect(await lose(id, before(1))).toMatchObject({ status: 1 })
  expect(await lose(id, before(1))).toMatchObject({ status: 0, code: 'not-active' })
})

test('KEEP-03, SRV-18: who had reserved the lost car for later gets every cent back and is told why', async () => {
  const { id, car } = await given.active()
  // The program ends on a day, and somebody else has the car after it.
  const [{ endAt }] = [await rowOf(id)]
  await db.execute(
    `update vehicle_claims set period = tstzrange(lower(period), '${endAt.toISOString()}') where booking_id = ${id}`,
  )
  const other = await app.given.readyPerson()
  const later = new Date(endAt.getTime() + 5 * 86_400_000).toISOString()
  const booked = await app.call('book', leaseOf(car.id, { startdatetime: later }), other)
  if (booked.status !== 1) throw new Error(booked.message)
  await passTime(app, { days: 1 })
  expect(await lose(id, before(1))).toMatchObject({ status: 1 })
  expect(await rowOf(booked.result.booking_id)).toMatchObject({ state: 'canceled' })
  await passTime(app, { hours: 1 })
  expect(await netOf(booked.result.booking_id)).toBe(0)
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, other.id as never))
  expect(told.find(({ kind }) => kind === 'booking_canceled')).toMatchObject({ facts: { by: 'lose-lost' } })
})
