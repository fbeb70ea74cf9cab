import { and, asc, eq, sum } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { chargeIntents, charges, ledgerLines, moneyFindings, pauses, refundIntents } from '../../../db/schema/index.ts'
import { takeBackup } from '../../../testing/backup.ts'
import { openCharges } from '../../money/charges/charges.ts'
import { walletOf } from '../../money/ledger/ledger.ts'
import { reconcilePayments } from '../../money/payments/reconcile.ts'
import { startStripeApp } from '../../money/payments/testing-stripe-app.ts'
import { givenBookings, passTime } from '../bookings/testing/given-booking.ts'
import { takeLatePayment } from './keep-late-payment.ts'

const { app, standIn, close } = await startStripeApp()
const given = givenBookings(app)
const { db, pool } = app.parts.database
afterAll(close)

const paidFor = (bookingId: number, kind: string) =>
  standIn.payments.filter(({ key, status }) => key.startsWith(`bk_${bookingId}:${kind}`) && status === 'succeeded')

/** Somebody types another card at the processor, which is charged from then on. */
async function changeCard(person: { token: string }, number: string): Promise<void> {
  const { body } = await app.send('openCardPage', { to: '/account/payment-methods', is_default: 1 }, person)
  const page = new URL(body.result.url).pathname.split('/').at(-1)!
  standIn.giveCard(page, number)
  await app.call('keepCardOfPage', { page, is_default: 1 }, person)
}

test('OPS-01: a database that is restored from nine days ago charges nobody and refunds nothing a second time', async () => {
  const [steady, changed, refused] = [await given.approved(), await given.approved(), await given.approved()]
  const startdatetime = new Date(steady.startAt.getTime() + 6 * 86_400_000).toISOString()
  const [leaver, lapsed] = [await given.reserved({ startdatetime }), await given.reserved({ startdatetime })]
  app.clock.set(steady.startAt)
  for (const { id, person } of [steady, changed, refused])
    expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  await passTime(app, { days: 3 })
  const restore = await takeBackup(pool)
  const begun = app.clock.now()

  // What the backup does not know: a cycle each, one by a card that it has never seen, one at the second try, and two refunds.
  await changeCard(changed.person, '5555555555554444')
  await changeCard(refused.person, '4000000000000341')
  const cancel = (booking: typeof leaver) =>
    app.call('cancelbookedLease', { booking_id: booking.id, sharing_allowed: 1 }, booking.person)
  await cancel(leaver)
  await cancel(lapsed)
  await passTime(app, { days: 5 })
  await changeCard(refused.person, '4242424242424242')
  await passTime(app, { days: 4 })
  for (const { id } of [steady, changed, refused]) expect(paidFor(id, 'cycle')).toHaveLength(1)
  const refundsBefore = standIn.refunds.length
  expect(refundsBefore).toBe(2)

  standIn.forgetKeys()
  await restore()
  app.clock.set(new Date(begun.getTime() + 10 * 86_400_000))
  await cancel(leaver)
  await passTime(app, { hours: 3 })
  for (const { id } of [steady, changed, refused]) {
    expect(paidFor(id, 'cycle'), 'one payment of the cycle').toHaveLength(1)
    expect(await openCharges(db, id), 'and it is taken over').toEqual([])
    // The first cycle was paid at the start.
    const all = await db.select().from(charges).where(eq(charges.bookingId, id)).orderBy(asc(charges.dueAt))
    const cycle = all.findLast(({ kind }) => kind === 'cycle')
    const [intent] = await db.select().from(chargeIntents).where(eq(chargeIntents.chargeId, cycle!.id))
    expect(intent).toMatchObject({ state: 'succeeded', gatewayRef: paidFor(id, 'cycle')[0]!.id })
  }
  // The one goes back because the person asks once more, the other because nobody has fetched the car.
  for (const { id, person } of [leaver, lapsed]) {
    const [refund] = await db.select().from(refundIntents).where(eq(refundIntents.bookingId, id))
    expect(refund).toMatchObject({ state: 'succeeded' })
    expect(await walletOf(db, person.id)).toBe(0)
  }
  expect(standIn.refunds).toHaveLength(refundsBefore)

  // The daily comparison finds nothing, the books add up, and life goes on: the next cycle is one payment more.
  await reconcilePayments(app.parts, app.clock.now(), takeLatePayment)
  expect(await db.select().from(moneyFindings)).toEqual([])
  await passTime(app, { days: 7 })
  for (const { id } of [steady, changed]) expect(paidFor(id, 'cycle')).toHaveLength(2)
  const [total] = await db.select({ cents: sum(ledgerLines.amountCents) }).from(ledgerLines)
  expect(Number(total!.cents)).toBe(0)
}, 60_000)

test('OPS-01: who pressed in the time that a restored backup has forgotten, and presses again, has paid once; what went back since pays for nothing', async () => {
  const [started, returned] = [await given.approved(), await given.approved()]
  app.clock.set(started.startAt)
  const restore = await takeBackup(pool)
  const start = (booking: typeof started) => app.call('startBooking', { booking_id: booking.id }, booking.person)
  for (const booking of [started, returned]) expect(await start(booking)).toMatchObject({ status: 1 })
  const [gone] = paidFor(returned.id, 'start')
  standIn.addRefund({ payment: gone!.id, amount: gone!.amount, key: 'by hand' })

  standIn.forgetKeys()
  await restore()
  // As a start does that finds a backup, and whoever then says that it is the one that counts.
  const at = app.clock.now()
  await db.insert(pauses).values({ what: 'everything', cause: 'restored', begunAt: at, endedAt: at })
  for (const booking of [started, returned]) expect(await start(booking)).toMatchObject({ status: 1 })
  expect(paidFor(started.id, 'start')).toHaveLength(1)
  expect(paidFor(returned.id, 'start')).toHaveLength(2)
  const [intent] = await db
    .select()
    .from(chargeIntents)
    .where(and(eq(chargeIntents.bookingId, started.id), eq(chargeIntents.kind, 'start')))
  expect(intent).toMatchObject({ state: 'succeeded', gatewayRef: paidFor(started.id, 'start')[0]!.id })
})

test('OPS-01: days that an extension has paid in the forgotten time are not charged as a cycle; what it paid beyond goes back', async () => {
  const booking = await given.approved()
  app.clock.set(booking.startAt)
  expect(await app.call('startBooking', { booking_id: booking.id }, booking.person)).toMatchObject({ status: 1 })
  const restore = await takeBackup(pool)
  const until = new Date(booking.startAt.getTime() + 21 * 86_400_000).toISOString()
  const extended = await app.call('extend', { booking_id: booking.id, autorenewenddate: until }, booking.person)
  expect(extended).toMatchObject({ status: 1 })
  const [extension] = paidFor(booking.id, 'extension')

  standIn.forgetKeys()
  await restore()
  const at = app.clock.now()
  await db.insert(pauses).values({ what: 'everything', cause: 'restored', begunAt: at, endedAt: at })
  await passTime(app, { days: 8 })
  expect(paidFor(booking.id, 'cycle')).toEqual([])
  expect(paidFor(booking.id, 'extension')).toEqual([extension])
  expect(await openCharges(db, booking.id)).toEqual([])
  const [cycle] = (await db.select().from(charges).where(eq(charges.bookingId, booking.id))).filter(
    ({ kind, dueAt }) => kind === 'cycle' && dueAt > booking.startAt,
  )
  const beyond = extension!.amount - cycle!.amountCents
  expect(beyond).toBeGreaterThan(0)
  const back = standIn.refunds
    .filter(({ payment }) => payment === extension!.id)
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(back + (await walletOf(db, booking.person.id))).toBe(beyond)
})
