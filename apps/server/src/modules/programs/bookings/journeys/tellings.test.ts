import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, notifications, outbox, refundIntents, users } from '../../../../db/schema/index.ts'
import { logOf } from '../../../../testing/log-of.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { refundCameBack } from '../../../money/refunds/refunds.ts'
import { announceFees } from '../../fees/announce-fees.ts'
import { givenBookings, passTime } from '../testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
const given = givenBookings(app)
afterEach(() => given.rest())

/** What somebody was told since, oldest first; each entry has its mail in their language. */
async function told(personId: number): Promise<{ kind: string; facts: Record<string, unknown> }[]> {
  const rows = await db
    .select({ kind: notifications.kind, facts: notifications.facts })
    .from(notifications)
    .where(eq(notifications.userId, personId))
    .orderBy(notifications.id)
  return rows.filter(row => row.kind !== 'welcome')
}

async function lastMail(personId: number) {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, personId))
  const mails = await db.select().from(outbox).where(eq(outbox.to, person!.email)).orderBy(outbox.id)
  return mails.at(-1)!
}

test('BEY-13, SRV-29, SRV-12: each step in the life of a booking is told, in its order, by mail and in the list', async () => {
  const { id, person } = await given.active()
  await db.update(users).set({ locale: 'fr' }).where(eq(users.id, person.id))
  const team = await given.member()
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_834 }, team)
  expect((await lastMail(person.id)).text).toMatch(/21\s834 mi/)
  expect((await lastMail(person.id)).text).toContain('200 milles supplémentaires')
  await app.call('teamOwnInsurance', { booking_id: id, own_insurance: 1 }, team)
  await app.call('teamOwnInsurance', { booking_id: id, own_insurance: 1 }, team)
  const at = new Date(app.clock.now().getTime() + 20 * 86_400_000).toISOString()
  await app.call('scheduleReturn', { booking_id: id, return_datetime: at }, person)
  await app.call('scheduleReturn', { booking_id: id, return_datetime: null }, person)
  await app.call('scheduleReturn', { booking_id: id, return_datetime: null }, person)
  await app.call('teamRefund', { booking_id: id, amount: 10, reason: 'Pour l’attente.' }, team)
  expect((await lastMail(person.id)).text).toMatch(/10,00\s\$ de ce que vous avez payé/)
  await passTime(app, { days: 7, hours: 1 })
  await app.call('completebookedLease', { booking_id: id, odometer: 21_900 }, person)
  expect((await told(person.id)).map(row => row.kind)).toEqual([
    'reservation_made',
    'booking_approved',
    'booking_started',
    'mileage_recorded',
    'insurance_changed',
    'return_planned',
    'return_called_off',
    'refund_given',
    'cycle_announced',
    'payment_received',
    'payment_received',
    'booking_completed',
  ])
})

test('SRV-32: everything that the team decides about a booking stands in the log of its person', async () => {
  const { id, person } = await given.active()
  const team = await given.member()
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_834 }, team)
  await app.call('teamOwnInsurance', { booking_id: id, own_insurance: 1 }, team)
  await app.call('teamOwnInsurance', { booking_id: id, own_insurance: 0 }, team)
  // What changes nothing is no decision.
  expect(await app.call('teamOwnInsurance', { booking_id: id, own_insurance: 0 }, team)).toMatchObject({ status: 1 })
  await app.call('teamRefund', { booking_id: id, amount: 10, reason: 'For the wait.' }, team)
  await app.call('teamCompleteBooking', { booking_id: id, odometer: 21_900 }, team)
  const log = await logOf(app, await app.given.teamMember(['audit']), { of: { person: person.id } })
  expect(log.map(({ action }) => action)).toEqual([
    'booking_completed',
    'refund_given',
    'our_insurance',
    'own_insurance',
    'odometer_read',
    'booking_approved',
  ])
})

test('SRV-30, SRV-18, BEY-13: a changed balance is told; of a refund that the gateway has paid nobody is told that it came back', async () => {
  const { id, person } = await given.reserved()
  const [row] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, person.id))
  const money = await app.given.teamMember(['money'])
  const change = { phone_number: row!.phone, amount: 25, reason: 'Thank you for waiting.' }
  await app.call('teamAdjustWallet', change, money)
  expect((await told(person.id)).at(-1)).toMatchObject({
    kind: 'wallet_changed',
    facts: { amountCents: 2500, balanceCents: 2500 },
  })
  await app.call('cancelbookedLease', { booking_id: id }, person)
  const [refund] = await db.select().from(refundIntents).where(eq(refundIntents.bookingId, id))
  await refundCameBack(app.parts, refund!.key, app.clock.now())
  expect((await told(person.id)).at(-1)).toMatchObject({ kind: 'booking_canceled' })
})

test('SRV-20, BEY-13: a booking that cannot be read keeps nobody else from being told of their part', async () => {
  const dueAt = new Date(app.clock.now().getTime() + 36 * 3_600_000)
  const part = { dueAt: dueAt.toISOString(), amountCents: 20_000, taxCents: 1_400, totalCents: 21_400 }
  const [broken, well] = [await given.approved(), await given.approved()]
  for (const [{ id }, scheduled] of [
    [broken, null],
    [well, [part]],
  ] as const) {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
    const quote = { ...(booking!.quote as object), scheduled }
    await db.update(bookings).set({ quote, feeAt: dueAt }).where(eq(bookings.id, id))
  }
  expect(await announceFees(app.parts, app.clock.now())).toBe(1)
  expect((await told(well.person.id)).at(-1)).toMatchObject({ kind: 'fee_announced', facts: { amountCents: 21_400 } })
  expect((await told(broken.person.id)).map(row => row.kind)).not.toContain('fee_announced')
  expect(app.logs.at(-1)).toMatchObject({ msg: 'a part of an initial fee could not be announced', booking: broken.id })
  await db.update(bookings).set({ feeAt: null }).where(eq(bookings.id, broken.id))
})

test('SRV-20, BEY-13: a part of the initial fee is announced two days before it is charged, once', async () => {
  const { id, person } = await given.approved()
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  const dueAt = new Date(app.clock.now().getTime() + 5 * 86_400_000)
  const part = { dueAt: dueAt.toISOString(), amountCents: 20_000, taxCents: 1_400, totalCents: 21_400 }
  const quote = { ...(booking!.quote as object), scheduled: [part] }
  await db.update(bookings).set({ quote, feeAt: dueAt }).where(eq(bookings.id, id))
  await passTime(app, { days: 2, hours: 23 })
  expect((await told(person.id)).map(row => row.kind)).not.toContain('fee_announced')
  await passTime(app, { hours: 2 })
  expect((await told(person.id)).at(-1)).toMatchObject({ kind: 'fee_announced', facts: { amountCents: 21_400 } })
  await passTime(app, { days: 2 })
  expect((await told(person.id)).filter(row => row.kind === 'fee_announced')).toHaveLength(1)
  expect((await told(person.id)).at(-1)).toMatchObject({ kind: 'payment_received', facts: { amountCents: 21_400 } })
})

test('SRV-29, BEY-11: sixty plans of one return, one after the other, send two letters at once and leave one with the last word', async () => {
  const { id, person } = await given.active()
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, person.id))
  const letters = () => db.select().from(outbox).where(eq(outbox.to, user!.email))
  const before = (await letters()).length
  for (let day = 1; day <= 60; day++) {
    const at = new Date(app.clock.now().getTime() + day * 86_400_000).toISOString()
    await app.call('scheduleReturn', { booking_id: id, return_datetime: at }, person)
  }
  expect((await letters()).length - before).toBe(3)
})
