import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, bookings, vehicleClaims } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../http/testing.ts'
import { testSurface } from '../../../http/testing-given.ts'
import { givenBookings, movedFor } from '../testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

const day = 86_400_000
const stateOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.state
const claimOf = async (id: number) => {
  const { rows } = await app.parts.database.pool.query(
    'select lower(period) as from, upper(period) as until from vehicle_claims where booking_id = $1 and live',
    [id],
  )
  return rows[0] as { from: Date; until: Date }
}
const behave = (personId: number, behaviour: string) =>
  app.parts.database.pool.query(
    'update sandbox_cards set behaviour = $2 where token in (select token from cards where user_id = $1)',
    [personId, behaviour],
  )

test('SRV-13, BEY-10: a start that is refused leaves the car kept as promised, also weeks before the pickup of a short program', async () => {
  const startdatetime = new Date(app.clock.now().getTime() + 60 * day).toISOString()
  const { id, person } = await given.approved({ startdatetime }, { programMonths: 1 })
  const promised = await claimOf(id)
  await behave(person.id, 'no_funds')
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ code: 'payment-refused' })
  expect(await claimOf(id)).toEqual(promised)
  expect(await stateOf(id)).toBe('approved')

  await behave(person.id, 'pays')
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  const { from, until } = await claimOf(id)
  expect(from).toEqual(app.clock.now())
  // Two months earlier than promised: the car is kept for the month that has begun and no longer.
  expect((until.getTime() - from.getTime()) / day).toBeCloseTo(31, 0)
})

test('SRV-13: a start without a card on file changes nothing, the time the car is kept for included', async () => {
  const { id, person } = await given.approved()
  const promised = await claimOf(id)
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
  expect(await app.call('completebookedLease', { booking_id: id }, once)).toMatchObject({ status: 1 })
  expect(await stateOf(id)).toBe('completed')
})

test('BEY-09: a sale for nothing answers the same call alike a second time, after a kill too', async () => {
  const surface = { ...testSurface, sellingPriceCents: 160_00, buyNowCents: 0 }
  const { id, person } = await given.active({}, { surface })
  const once = { token: person.token, headers: { 'idempotency-key': 'sold-once' } }
  const sold = await app.call('convertBooking', { booking_id: id }, once)
  expect(sold).toMatchObject({ status: 1, result: { amount: 0 } })
  // The process died before it had kept its answer.
  await app.parts.database.pool.query("delete from idempotency_keys where key = 'sold-once'")
  expect(await app.call('convertBooking', { booking_id: id }, once)).toEqual(sold)
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
