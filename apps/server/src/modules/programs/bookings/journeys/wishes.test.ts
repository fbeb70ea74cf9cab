import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, bookings, vehicleClaims } from '../../../../db/schema/index.ts'
import type { SandboxFault } from '../../../../outside/gateway/sandbox.ts'
import { testSurface } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { booksOf, givenBookings, movedFor, passTime } from '../testing/given-booking.ts'

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
const stateOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.state
const claimOf = async (id: number) => {
  const { rows } = await app.parts.database.pool.query(
    'select lower(period) as from, upper(period) as until from vehicle_claims where booking_id = $1 and live',
    [id],
  )
  return rows[0] as { from: Date; until: Date }
}
const netFor = async (id: number) => (await movedFor(app, id)).reduce((total, [, cents]) => total + cents, 0)
const behave = (personId: number, behaviour: string) =>
  app.parts.database.pool.query(
    'update sandbox_cards set behaviour = $2 where token in (select token from cards where user_id = $1)',
    [personId, behaviour],
  )

test('SRV-13, BEY-10: a start that is refused leaves the car kept as promised, also before the pickup of a short program', async () => {
  const startdatetime = new Date(app.clock.now().getTime() + 60 * day).toISOString()
  const { id, person } = await given.approved({ startdatetime }, { programMonths: 1 })
  const promised = await claimOf(id)
  app.clock.set(new Date(Date.parse(startdatetime) - 2 * 3_600_000))
  await behave(person.id, 'no_funds')
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ code: 'payment-refused' })
  expect(await claimOf(id)).toEqual(promised)
  expect(await stateOf(id)).toBe('approved')

  await behave(person.id, 'pays')
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  const { from, until } = await claimOf(id)
  expect(from).toEqual(app.clock.now())
  // Two hours earlier than promised: the car is kept for the month that has begun and no longer.
  expect((until.getTime() - from.getTime()) / day).toBeCloseTo(31, 0)
})

test('SRV-13: a start without a card on file changes nothing, the time the car is kept for included', async () => {
  const { id, person, startAt } = await given.approved()
  const promised = await claimOf(id)
  app.clock.set(startAt)
  await app.parts.database.pool.query('update cards set removed_at = now() where user_id = $1', [person.id])
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ code: 'no-card-on-file' })
  expect(await claimOf(id)).toEqual(promised)
})

test('AUTH-28: the same Idempotency-Key for another call is another call, never taken for done', async () => {
  const { id, person } = await given.approved()
  const once = { token: person.token, headers: { 'idempotency-key': 'one-for-all' } }
  app.clock.advance({ days: 10 })
  expect(await app.call('startBooking', { booking_id: id }, once)).toMatchObject({ status: 1 })
  const until = new Date(app.clock.now().getTime() + 9 * day).toISOString()
  expect(await app.call('extend', { booking_id: id, autorenewenddate: until }, once)).toMatchObject({ status: 1 })
  expect(await app.call('retryPayment', { booking_id: id }, once)).toMatchObject({ code: 'nothing-due' })
  expect(await app.call('completebookedLease', { booking_id: id, odometer: 21_400 }, once)).toMatchObject({ status: 1 })
  expect(await stateOf(id)).toBe('completed')
})

test('BEY-09: a sale for nothing answers the same call alike a second time, after a kill too', async () => {
  const surface = { ...testSurface, sellingPriceCents: 160_00, buyNowCents: 0 }
  const { id, person } = await given.active({}, { surface })
  const once = { token: person.token, headers: { 'idempotency-key': 'sold-once' } }
  const sold = await app.call('convertBooking', { booking_id: id, odometer: 21_400 }, once)
  expect(sold).toMatchObject({ status: 1, result: { amount: 0 } })
  // The process died before it had kept its answer.
  await app.parts.database.pool.query("delete from idempotency_keys where key = 'sold-once'")
  expect(await app.call('convertBooking', { booking_id: id, odometer: 21_400 }, once)).toEqual(sold)
  expect((await movedFor(app, id)).filter(([key]) => key.startsWith('conversion'))).toEqual([])
})

test('SRV-38: the end of a program and its line in the log are written together, once', async () => {
  const { id } = await given.active()
  const member = await given.member()
  const once = { token: member.token, headers: { 'idempotency-key': 'complete-once' } }
  const asked = { booking_id: id, odometer: 21_500, reason: '' }
  await app.call('teamCompleteBooking', asked, once)
  await app.parts.database.pool.query("delete from idempotency_keys where key = 'complete-once'")
  await app.call('teamCompleteBooking', asked, once)
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${id}`))
  expect(lines.filter(line => line.action === 'booking_completed')).toHaveLength(1)
  expect(await db.select().from(vehicleClaims).where(eq(vehicleClaims.bookingId, id))).toMatchObject([{ live: false }])
})

test('SRV-20, BOOK-13: the rest of a prepaid fee is told before and due with the pickup, also when that comes before its day', async () => {
  const plan = { code: 'half', feeCents: 1000_00, todayCents: 500_00, pickupAfterDays: 9, pickupWithinDays: 9 }
  const surface = { ...testSurface, prepaidPlans: [plan] }
  const wish = { initial_fee_plan: 'half', prepaid_plan_selected: '1' }
  const { id, person, startAt } = await given.approved(wish, { surface })
  app.clock.set(new Date(startAt.getTime() - 3_600_000))
  const detail = await app.call('getPendingBookingDetails', { bookingid: id }, person)
  const { pickup_charge: told } = detail.status === 1 ? detail.result : { pickup_charge: null }
  expect(told).toMatchObject({ amount: 810.93 })
  expect(told?.lines.at(-1)).toMatchObject({ name: 'scheduled_fee', amount: 535 })
  expect(Math.round(told!.lines.reduce((total, line) => total + line.amount, 0) * 100)).toBe(810_93)
  const before = await netFor(id)
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  // All of it, while the person is at the screen.
  expect(await netFor(id)).toBe(before + Math.round(told!.amount * 100))
  expect((await movedFor(app, id)).filter(([key]) => key.startsWith('scheduled_fee'))).toMatchObject([
    [expect.anything(), 535_00],
  ])
  await passTime(app, { days: 10 })
  expect((await movedFor(app, id)).filter(([key]) => key.startsWith('scheduled_fee'))).toHaveLength(1)
  expect((await booksOf(app, id)).initial_fee_revenue).toBe(-1000_00)
})

test('SRV-13, SRV-20: a start that is not possible charges nothing, also not what is due already', async () => {
  const plan = { code: 'half', feeCents: 1000_00, todayCents: 500_00, pickupAfterDays: 3, pickupWithinDays: 3 }
  const surface = { ...testSurface, prepaidPlans: [plan] }
  const startdatetime = new Date(app.clock.now().getTime() + 3 * day).toISOString()
  const asked = { initial_fee_plan: 'half', prepaid_plan_selected: '1' as const, startdatetime }
  const { id, person } = await given.approved(asked, { surface })
  await behave(person.id, 'no_funds')
  await passTime(app, { days: 3, hours: 1 })
  await behave(person.id, 'pays')
  const before = await netFor(id)
  const start = (odometer: number) => app.call('startBooking', { booking_id: id, odometer }, person)
  expect(await start(1)).toMatchObject({ status: 0, code: 'odometer-low' })
  expect(await netFor(id)).toBe(before)
})

test('BOOK-13, SRV-20: a part of the fee that could not be charged is in what the pickup is said to cost, to the cent', async () => {
  const plan = { code: 'half', feeCents: 1000_00, todayCents: 500_00, pickupAfterDays: 3, pickupWithinDays: 3 }
  const surface = { ...testSurface, prepaidPlans: [plan] }
  const startdatetime = new Date(app.clock.now().getTime() + 3 * day).toISOString()
  const asked = { initial_fee_plan: 'half', prepaid_plan_selected: '1' as const, startdatetime }
  const { id, person } = await given.approved(asked, { surface })
  await behave(person.id, 'no_funds')
  await passTime(app, { days: 3, hours: 1 })
  const detail = await app.call('getPendingBookingDetails', { bookingid: id }, person)
  const { pickup_charge: told } = detail.status === 1 ? detail.result : { pickup_charge: null }
  expect(told).toMatchObject({ amount: 810.93 })
  expect(told?.lines.at(-1)).toMatchObject({ name: 'due', amount: 535 })
  await behave(person.id, 'pays')
  const before = await netFor(id)
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect(await netFor(id)).toBe(before + 810_93)
})

test('C-22: who switches renewals on again is asked for what is due at once, without doing anything', async () => {
  const { id, person } = await given.active()
  const name = { first_name: 'Ana', last_name: 'Moreno' }
  await app.call('updateAccountDetails', { ...name, auto_renew: 0 }, person)
  await passTime(app, { days: 8 })
  expect((await booksOf(app, id)).customer_receivable).toBe(275_93)
  await app.call('updateAccountDetails', { ...name, auto_renew: 1 }, person)
  await passTime(app, { hours: 1 })
  expect(await booksOf(app, id)).not.toHaveProperty('customer_receivable')
})

test('BOOK-08, ACC-19, C-31: of a part cycle that is paid late the panels say what those days cost, to the cent', async () => {
  const { id, person } = await given.active()
  await app.parts.database.pool.query('update users set auto_renew = false where id = $1', [person.id])
  await passTime(app, { days: 9 })
  await behave(person.id, 'no_funds')
  // Two days of the second week are owed, and extra miles far beyond the deposit.
  await app.call('completebookedLease', { booking_id: id, odometer: 24_000 }, person)
  await behave(person.id, 'pays')
  const detail = await app.call('getPastBookingDetail', { bookingid: id }, person)
  if (detail.status !== 1) throw new Error(detail.message)
  const { result } = detail
  // A week and two days: 189 + 54, two booking fees, 13.93 + 4.48 tax; 63 + 18 insurance.
  expect(result).toMatchObject({ rent: 243, tax: 18.41, dia_fee: 20, carsharing_fee_total: 281.41 })
  expect(result.carsharing_fee_total + 81 - result.paid_amount - result.total_insurance).toBeCloseTo(0, 5)
})

test('SRV-19, SRV-14: a cycle whose answer comes after the return was paid whole: what is too much goes back, once', async () => {
  const { id, person } = await given.active()
  fault = key => (key.includes(':cycle:') ? 'answer-lost' : 'none')
  await passTime(app, { days: 8 })
  const back = await app.call('completebookedLease', { booking_id: id, odometer: 21_400 }, person)
  // One day of the second week is owed: 27.00 + 10.00 + tax 2.59 + insurance 9.00, and the deposit covers it.
  expect(back).toMatchObject({ status: 1, result: { days: 8, due: 0, refund: 0, deposit_held: 201.41 } })
  fault = () => 'none'
  await passTime(app, { hours: 1 })
  await passTime(app, { days: 5 })
  const books = await booksOf(app, id)
  expect(books).not.toHaveProperty('customer_receivable')
  expect(books).not.toHaveProperty('refunds_payable')
  // The reservation without its deposit, a week, and the one day.
  const net = (await movedFor(app, id)).reduce((total, [, cents]) => total + cents, 0)
  expect(net).toBe(1070_00 + 275_93 + 48_59)
})
