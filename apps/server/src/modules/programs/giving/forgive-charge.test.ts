import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, bookings, charges } from '../../../db/schema/index.ts'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { testCards } from '../../../testing/given.ts'
import { openChargesOf, rowsOf } from '../../../testing/rows-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'

let fault: (key: string) => SandboxFault = () => 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: key => fault(key) })
afterAll(() => app.close())
const given = givenBookings(app)
afterEach(async () => {
  fault = () => 'none'
  await given.rest()
})

const cycle = 275_93
const credit = 160_65
const reason = 'The air conditioning was broken.'

async function openCharge(bookingId: number): Promise<{ number: string; due: number }> {
  const [row] = await openChargesOf(app, bookingId, await given.member())
  if (!row) throw new Error('nothing is due')
  return row
}

async function forgive(number: string, amount: number, headers: Record<string, string> = {}) {
  const { token } = await given.member()
  return app.call('teamForgiveCharge', { number, amount, reason }, { token, headers })
}

/** A booking whose second cycle the card refused. */
async function unpaid() {
  const booking = await given.active()
  await useCard(app, booking.person, testCards.refusesCharge)
  await passTime(app, { days: 7 })
  return { ...booking, charge: await openCharge(booking.id) }
}

test('SRV-32, SRV-17: the team forgives an open charge in two steps, each once; then nothing is due, its days have earned their credit, and the card is left alone', async () => {
  const { id, person, charge } = await unpaid()
  expect(charge.due).toBe(275.93)
  for (let i = 0; i < 2; i++) {
    expect(await forgive(charge.number, 75.93, { 'idempotency-key': 'half' })).toMatchObject({
      status: 1,
      message: '$75.93 forgiven. $200.00 of the charge is still open.',
      result: { due: 200 },
    })
  }
  expect(await booksOf(app, id)).toMatchObject({ customer_receivable: 200_00, purchase_credit_liability: -credit })
  const [waiting] = await app.parts.database.db.select().from(bookings).where(eq(bookings.id, id))
  expect(waiting).toMatchObject({ paymentRetry: true, nextTryAt: expect.any(Date) })

  expect(await forgive(charge.number, 200)).toMatchObject({ status: 1, result: { due: 0 } })
  const books = await booksOf(app, id)
  expect(books).toMatchObject({ goodwill_expense: cycle, purchase_credit_liability: -2 * credit })
  expect(books).not.toHaveProperty('customer_receivable')
  // Its days count on the road to own like paid ones.
  expect(await app.call('getOwnership', { booking_id: id }, person)).toMatchObject({ result: { cycles: 2 } })
  const [done] = await app.parts.database.db.select().from(bookings).where(eq(bookings.id, id))
  expect(done).toMatchObject({ state: 'active', paymentRetry: false, nextTryAt: null, recallAt: null })

  const notes = await app.call('getNotifications', {}, person)
  expect(JSON.stringify(notes)).toContain('You no longer owe $200.00')
  const log = await app.parts.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `charge:${charge.number}`))
  expect(log.map(line => [line.action, line.reason])).toEqual([
    ['charge_forgiven', expect.stringMatching(/^\$[\d,]+\.\d\d: /)],
    ['charge_forgiven', expect.stringMatching(/^\$[\d,]+\.\d\d: /)],
  ])
  expect(await forgive(charge.number, 1)).toMatchObject({ status: 0, code: 'charge-closed' })
  expect(await app.given.ledgerTotal()).toBe(0)
})

/** What a charge's page says became of it; its lines add up to what is due, to the cent. */
async function accountOf(number: string) {
  const answer = await app.call('teamCharge', { number }, await given.member())
  if (answer.status !== 1) throw new Error(answer.message)
  const { account } = answer.result
  const cents = (dollars: number) => Math.round(dollars * 100)
  const { amount, taken_off, forgiven, paid, set_against, paid_over, due } = account
  const left = [taken_off, forgiven, paid, set_against].reduce((rest, part) => rest - cents(part), cents(amount))
  expect(left + cents(paid_over)).toBe(cents(due))
  for (const part of Object.values(account)) expect(part).toBeGreaterThanOrEqual(0)
  return { ...account, refund: answer.result.refund }
}

test('SRV-32, BEY-11: the page of a charge says what of it was forgiven, paid, taken off and given back, and that adds up', async () => {
  const { id, person, charge } = await unpaid()
  const [first] = await app.parts.database.db.select().from(charges).where(eq(charges.bookingId, id))
  expect(await accountOf(charge.number)).toMatchObject({ amount: 275.93, forgiven: 0, paid: 0, due: 275.93 })
  await forgive(charge.number, 75.93)
  expect(await accountOf(charge.number)).toMatchObject({ forgiven: 75.93, paid: 0, due: 200 })
  await useCard(app, person, testCards.pays)
  await passTime(app, { days: 2 })
  expect(await accountOf(charge.number)).toMatchObject({ forgiven: 75.93, paid: 200, due: 0, refunded: 0 })

  const before = (await accountOf(first!.number)).refund
  expect(before).toMatchObject({ refundable: expect.any(Number), owes: 0 })
  const given_back = { booking_id: id, amount: 20, reason }
  expect(await app.call('teamRefund', given_back, await given.member())).toMatchObject({ status: 1 })
  expect(await accountOf(charge.number)).toMatchObject({ paid: 200, refunded: 20, due: 0 })
  expect((await accountOf(first!.number)).refund!.refundable).toBeCloseTo(before!.refundable - 20, 2)

  // Days that were charged and are not used are taken off again; what was paid for them goes back.
  const odometer = { booking_id: id, odometer: 21_500 }
  expect(await app.call('teamCompleteBooking', odometer, await given.member())).toMatchObject({ status: 1 })
  const all = await app.parts.database.db.select().from(charges).where(eq(charges.bookingId, id))
  const ended = await Promise.all(all.map(({ number }) => accountOf(number)))
  expect(ended.some(({ taken_off }) => taken_off > 0)).toBe(true)
})

test('SRV-32: what is left after a part was forgiven is paid by card, no more', async () => {
  const { id, person, charge } = await unpaid()
  await forgive(charge.number, 100)
  await useCard(app, person, testCards.pays)
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect((await movedFor(app, id)).map(([, cents]) => cents)).toEqual(expect.arrayContaining([175_93]))
  const books = await booksOf(app, id)
  expect(books).toMatchObject({ gateway_clearing: 1320_00 + cycle + 175_93, purchase_credit_liability: -2 * credit })
  expect(books).not.toHaveProperty('customer_receivable')
})

test('SRV-32, SRV-19: days that were forgiven and are not used, and miles that were forgiven and are not extra, are not paid out at the return', async () => {
  const { id, charge } = await unpaid()
  await forgive(charge.number, 275.93)
  await passTime(app, { days: 2 })
  expect(
    await app.call('teamCompleteBooking', { booking_id: id, odometer: 21_400 }, await given.member()),
  ).toMatchObject({
    status: 1,
  })
  const moved = await movedFor(app, id)
  expect(moved.filter(([, cents]) => cents < 0).map(([, cents]) => cents)).toEqual([-250_00])
  const books = await booksOf(app, id)
  // Nine days were used of fourteen: what is forgiven in the end are two days, the booking fee, their tax and insurance.
  expect(books.goodwill_expense).toBe(2 * 27_00 + 10_00 + 4_48 + 2 * 9_00)
  expect(books).not.toHaveProperty('customer_receivable')
  expect(books).not.toHaveProperty('refunds_payable')
})

test('SRV-32, SRV-16: miles that were forgiven are not paid out when they turn out not to be extra', async () => {
  const { id, person } = await given.active()
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_734 }, await given.member())
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7 })
  const miles = (await openChargesOf(app, id, await given.member())).find(row => row.due === 25)!
  expect(await forgive(miles.number, 25)).toMatchObject({ status: 1, result: { due: 0 } })
  await useCard(app, person, testCards.pays)
  await app.call('retryPayment', { booking_id: id }, person)
  const before = await movedFor(app, id)
  await passTime(app, { days: 6, hours: 12 })
  expect(
    await app.call('teamCompleteBooking', { booking_id: id, odometer: 21_740 }, await given.member()),
  ).toMatchObject({
    status: 1,
  })
  const back = (await movedFor(app, id)).filter(move => !before.some(earlier => earlier[0] === move[0]))
  const books = await booksOf(app, id)
  expect(books).not.toHaveProperty('extra_mileage_revenue')
  expect(books).not.toHaveProperty('goodwill_expense')
  // The deposit and the one day that was paid and not used: 27.00, its tax and insurance.
  expect(back.reduce((total, [, cents]) => total + cents, 0)).toBe(-250_00 - 37_89)
  expect(books).not.toHaveProperty('customer_receivable')
})

test('SRV-32: nothing is forgiven before the pickup, of what is paid, above what is open, without a reason, or while the card has not answered', async () => {
  const { charge, id } = await unpaid()
  expect(await forgive(charge.number, 275.94)).toMatchObject({ status: 0, code: 'forgive-too-much' })
  expect(await forgive(charge.number, 0)).toMatchObject({ code: 'forgive-too-much' })
  expect(await forgive('1-1', 5)).toMatchObject({ code: 'no-charge' })
  const { token } = await given.member()
  expect(
    await app.call('teamForgiveCharge', { number: charge.number, amount: 5, reason: ' ' }, { token }),
  ).toMatchObject({
    code: 'reason-needed',
  })
  const [paid] = await rowsOf(app, 'teamChargeTable', { token }, { state: 'paid', of: { booking: id } })
  expect(await forgive(paid!.cells.number!, 5)).toMatchObject({ code: 'charge-closed' })

  fault = () => 'answer-lost'
  const [booking] = await app.parts.database.db.select().from(bookings).where(eq(bookings.id, id))
  await passTime(app, booking!.nextTryAt!)
  expect(await forgive(charge.number, 5)).toMatchObject({ status: 0, code: 'payment-unclear' })
})
