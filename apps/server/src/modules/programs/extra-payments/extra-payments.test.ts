import { cents } from '@ownward/domain/money'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, chargeIntents, charges, notifications, refundIntents } from '../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { transactAt } from '../../../work.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { beginExtra } from './pay-extra-steps.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

type Booking = { id: number; person: GivenPerson }

async function preview({ id, person }: Booking, amount: number) {
  const answer = await app.call('previewExtra', { booking_id: id, amount }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}
async function pay(booking: Booking, amount: number) {
  const { revision } = await preview(booking, amount)
  return app.call('payExtra', { booking_id: booking.id, amount, revision }, booking.person)
}
const road = async ({ id, person }: Booking) => {
  const answer = await app.call('getOwnership', { booking_id: id }, person)
  return answer.status === 1 ? answer.result : null
}
const factsOf = async (userId: number, kind: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))
      .orderBy(desc(notifications.id))
      .limit(1)
  )[0]?.facts
const extraOf = async (id: number) =>
  (
    await db
      .select()
      .from(charges)
      .where(and(eq(charges.bookingId, id), eq(charges.kind, 'extra')))
  )[0]!

test('PACT-11, PACT-01, BEY-09: an extra payment lowers the price to convert by its cents at once, as its preview said, and the sale asks for the rest', async () => {
  const booking = await given.active()
  const { id, person } = booking
  const before = await road(booking)
  const { after } = await preview(booking, 500)
  expect(await pay(booking, 500)).toMatchObject({ status: 1, result: { amount: 500 } })
  const now = await road(booking)
  expect(now!.price_to_convert).toBe(Math.round(before!.price_to_convert * 100 - 500_00) / 100)
  expect(now).toMatchObject({
    price_to_convert: after.price_to_convert,
    owned_at: after.owned_on,
    credit: before!.credit,
  })
  expect(await booksOf(app, id)).toMatchObject({ price_prepaid: -500_00 })
  expect((await preview(booking, 10)).before).toEqual(after)
  const sale = await app.call('previewConversion', { booking_id: id, odometer: 21_450 }, person)
  const lines = sale.status === 1 ? sale.result.lines : []
  expect(lines[0]).toMatchObject({ name: 'price_to_convert', amount: now!.price_to_convert })
  expect(await app.call('convertBooking', { booking_id: id, odometer: 21_450 }, person)).toMatchObject({ status: 1 })
  const books = await booksOf(app, id)
  expect([books.price_prepaid, books.purchase_credit_liability, books.vehicle_sale_revenue]).toEqual([
    undefined,
    undefined,
    -before!.selling_price * 100,
  ])
})

test('PACT-12: an extra payment is undone within a day, once, and comes back in full with a return', async () => {
  const booking = await given.active()
  const { id, person } = booking
  await pay(booking, 300)
  const extra = await extraOf(id)
  const undo = () => app.call('undoExtra', { booking_id: id, extra_id: extra.id }, person)
  await passTime(app, { hours: 23 })
  expect(await Promise.all([undo(), undo()])).toEqual([
    expect.objectContaining({ status: 1 }),
    expect.objectContaining({ status: 1 }),
  ])
  await passTime(app, { hours: 1 })
  expect((await movedFor(app, id)).filter(([, cents]) => cents === -300_00)).toHaveLength(1)
  expect((await booksOf(app, id)).price_prepaid).toBeUndefined()
  await pay(booking, 200)
  await passTime(app, { hours: 25 })
  const late = (
    await db
      .select()
      .from(charges)
      .where(and(eq(charges.bookingId, id), eq(charges.amountCents, 200_00 as never)))
  )[0]!
  expect(await app.call('undoExtra', { booking_id: id, extra_id: late.id }, person)).toMatchObject({
    code: 'extra-final',
  })
  const back = await app.call('teamCompleteBooking', { booking_id: id, odometer: 21_500 }, await given.member())
  expect(back).toMatchObject({ status: 1 })
  await passTime(app, { hours: 1 })
  const books = await booksOf(app, id)
  expect([books.price_prepaid, books.customer_receivable, books.refunds_payable]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('PACT-11: the whole price is a sale, and amounts that are none are refused with both ends', async () => {
  const booking = await given.active()
  const { price_to_convert: price } = (await road(booking))!
  for (const amount of [9.99, price, price + 1, 20.005])
    expect(await app.call('previewExtra', { booking_id: booking.id, amount }, booking.person)).toMatchObject({
      code: 'amount-range',
    })
})

/** All but `leftCents` of the price paid ahead: the next week covers it. */
async function almostPaid(leftCents: number) {
  const booking = await given.active()
  const price = Math.round((await road(booking))!.price_to_convert * 100)
  const ahead = price - leftCents
  expect(await pay(booking, ahead / 100)).toMatchObject({ status: 1 })
  return { ...booking, ahead }
}
const detailOf = async ({ id, person }: Booking) => {
  const answer = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

test('PACT-12, SRV-17: credit grows as without an extra payment; what the price does not need of it comes back with the sale, as the preview said', async () => {
  const booking = await almostPaid(50_00)
  const { id, person, ahead } = booking
  const before = (await road(booking))!
  expect(before.price_to_convert).toBe(50)
  const { payments_to_own: toOwn, owned_on: owned } = (await preview(booking, 10)).before
  await passTime(app, { days: 7 })
  const now = (await road(booking))!
  const earned = Math.round((now.credit - before.credit) * 100)
  expect(earned).toBeGreaterThan(50_00)
  expect(now).toMatchObject({ price_to_convert: 0, extra_paid: ahead / 100 })
  expect((await detailOf(booking)).next_charge).toBeNull()
  // Nothing is left to pay ahead for.
  expect(await app.call('previewExtra', { booking_id: id, amount: 10 }, person)).toMatchObject({ code: 'extra-price' })
  const sale = await app.call('previewConversion', { booking_id: id, odometer: 21_450 }, person)
  const back = { name: 'extra', amount: (earned - 50_00) / 100 }
  expect(sale).toMatchObject({ result: { refund_lines: expect.arrayContaining([expect.objectContaining(back)]) } })
  await passTime(app, { days: 8 })
  const [sold] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect([sold!.outcome, sold!.endedAt?.toISOString()]).toEqual(['sold', owned])
  const books = await booksOf(app, id)
  expect([books.price_prepaid, books.vehicle_sale_revenue]).toEqual([undefined, -before.selling_price * 100])
  const told = await factsOf(person.id, 'booking_sold')
  expect(told).toMatchObject({ paidCents: 0, extraCents: earned - 50_00 })
  // All that was paid, less what came back, is what was named.
  const moved = (await movedFor(app, id)).reduce((total, [, cents]) => total + cents, 0)
  expect(moved).toBe(Math.round(toOwn! * 100))
})

test('PACT-12, KEEP-01: a return and an undoing in the week that covered the price give all of it back, and the credit is that of the days', async () => {
  const member = await given.member()
  const back = async ({ id }: Booking) => {
    await passTime(app, { days: 8 })
    const answer = await app.call('teamCompleteBooking', { booking_id: id, odometer: 21_500 }, member)
    expect(answer).toMatchObject({ status: 1 })
    return (await booksOf(app, id)).credit_waiting
  }
  expect(await back(await almostPaid(50_00))).toBe(await back(await given.active()))
  const undone = await almostPaid(50_00)
  await passTime(app, { hours: 23 })
  const [extra] = (await detailOf(undone)).extras
  const price = (await road(undone))!.price_to_convert
  expect(await app.call('undoExtra', { booking_id: undone.id, extra_id: extra!.id }, undone.person)).toMatchObject({
    status: 1,
    result: { amount: undone.ahead / 100 },
  })
  expect((await road(undone))!.price_to_convert).toBe(price + undone.ahead / 100)
  expect((await detailOf(undone)).extras).toEqual([])
})

/** What of a booking goes back, by what the payment was for. */
const refundedOf = async (id: number) =>
  (
    await db
      .select({ kind: chargeIntents.kind, amountCents: refundIntents.amountCents })
      .from(refundIntents)
      .innerJoin(chargeIntents, eq(chargeIntents.id, refundIntents.intentId))
      .where(eq(refundIntents.bookingId, id))
      .orderBy(refundIntents.id)
  ).map(({ kind, amountCents }) => [kind, amountCents])

/** So many dollars are paid ahead, and the week after that the card refuses falls due within a day. */
async function owingAfter(dollars: number): Promise<Booking> {
  const booking = await given.active()
  await passTime(app, { days: 6, hours: 10 })
  expect(await pay(booking, dollars)).toMatchObject({ status: 1 })
  await useCard(app, booking.person, testCards.refusesCharge)
  await passTime(app, { hours: 16 })
  return booking
}

test('PACT-12, CARE-10: what is undone pays first what has fallen due since, and its person reads how much of it goes back', async () => {
  const booking = await owingAfter(1000)
  const { id, person } = booking
  const { amount_due: due, extras } = await detailOf(booking)
  const { credit } = (await road(booking))!
  expect(due).toBeGreaterThan(100)
  // Something is due first.
  for (const name of ['previewExtra', 'payExtra'] as const)
    expect(await app.call(name, { booking_id: id, amount: 20, revision: '' }, person)).toMatchObject({
      code: 'payment-due',
    })
  expect(await app.call('undoExtra', { booking_id: id, extra_id: extras[0]!.id }, person)).toMatchObject({ status: 1 })
  expect(await factsOf(person.id, 'ahead_undone')).toMatchObject({
    amountCents: 1000_00,
    backCents: 1000_00 - Math.round(due * 100),
  })
  // What it has paid earns its credit like any payment, and nothing is tried again.
  expect((await road(booking))!.credit).toBe(2 * credit)
  const [now] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect([now!.nextTryAt, now!.paymentRetry]).toEqual([null, false])
  const after = await detailOf(booking)
  expect([after.amount_due, after.extra_paid]).toEqual([0, 0])
  expect((await booksOf(app, id)).customer_receivable).toBeUndefined()
})

test('PACT-12, CARE-19: what is undone leaves alone what is charged back for a later day', async () => {
  const booking = await owingAfter(1000)
  const { id, person } = booking
  const { extras } = await detailOf(booking)
  const [cycle] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.kind, 'cycle'), eq(charges.state, 'open')))
  const later = { kind: 'care_back' as const, fromDay: null, dueAt: new Date(cycle!.dueAt.getTime() + 7 * 86_400_000) }
  const { id: _, ...row } = { ...cycle!, ...later, key: 'later', number: 'later', openCents: cents(45_00) }
  const [back] = await db.insert(charges).values(row).returning()
  const undo = { booking_id: id, extra_id: extras[0]!.id }
  expect(await app.call('undoExtra', undo, person)).toMatchObject({ status: 1 })
  const [stays] = await db.select().from(charges).where(eq(charges.id, back!.id))
  expect(stays).toMatchObject({ state: 'open', openCents: 45_00 })
  await db.delete(charges).where(eq(charges.id, back!.id))
})

test('PACT-11, PACT-02, API-74: of presses of one preview one pays, a refused card leaves nothing, and a press that died is finished once', async () => {
  const booking = await given.active()
  const { id, person } = booking
  const { revision } = await preview(booking, 100)
  const press = (key: string) =>
    app.call('payExtra', { booking_id: id, amount: 100, revision }, { ...person, headers: { 'idempotency-key': key } })
  const keys = ['a', 'b', 'c']
  const answers = await Promise.all(keys.map(press))
  const done = answers.findIndex(({ status }) => status === 1)
  expect(await press(keys[done]!)).toEqual(answers[done])
  expect((await booksOf(app, id)).price_prepaid).toBe(-100_00)
  expect(await press('d')).toMatchObject({ status: 0, code: 'plan-changed' })
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
  await useCard(app, person, testCards.refusesCharge)
  const books = await booksOf(app, id)
  expect(await pay(booking, 50)).toMatchObject({ status: 0, code: 'payment-refused' })
  expect([await booksOf(app, id), (await detailOf(booking)).amount_due]).toEqual([books, 0])
  await useCard(app, person, testCards.pays)
  // As a kill between the two of its transactions leaves it: the schedule finishes it.
  await passTime(app, { hours: 1 })
  const seen = await preview(booking, 70)
  const begun = await transactAt(app.parts, app.clock.now(), work =>
    beginExtra(work, { userId: person.id, bookingId: id, dollars: 70, revision: seen.revision, onceKey: 'dies' }),
  )
  expect(begun.ok).toBe(true)
  await passTime(app, { hours: 1 })
  const again = { booking_id: id, amount: 70, revision: seen.revision }
  expect(await app.call('payExtra', again, { ...person, headers: { 'idempotency-key': 'dies' } })).toMatchObject({
    status: 1,
    result: { amount: 70 },
  })
  expect((await booksOf(app, id)).price_prepaid).toBe(-170_00)
})

test('PACT-12: what was paid ahead goes back to the card that paid it, whichever other has paid since', async () => {
  const booking = await given.active()
  const { id, person } = booking
  await passTime(app, { days: 6, hours: 12 })
  expect(await pay(booking, 300)).toMatchObject({ status: 1 })
  const first = await extraOf(id)
  await useCard(app, person, testCards.pays)
  await passTime(app, { hours: 13 })
  expect(await pay(booking, 100)).toMatchObject({ status: 1 })
  expect(await app.call('undoExtra', { booking_id: id, extra_id: first.id }, person)).toMatchObject({ status: 1 })
  expect(await refundedOf(id)).toEqual([['extra', 300_00]])
  await passTime(app, { days: 8 })
  const preview = await app.call('previewReturn', { booking_id: id, odometer: 21_500 }, person)
  const named = preview.status === 1 ? preview.result.lines : []
  expect(named).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'extra', amount: -100 })]))
  const back = await app.call('completebookedLease', { booking_id: id, odometer: 21_500 }, person)
  expect(back).toMatchObject({ status: 1 })
  expect((await refundedOf(id))[1]).toEqual(['extra', 100_00])
})

test('CARE-10: account credit goes back to the card that paid the days, not to one that has paid ahead since', async () => {
  const booking = await given.active()
  const { id, person } = booking
  expect(await pay(booking, 200)).toMatchObject({ status: 1 })
  const reported = await app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person)
  expect(reported).toMatchObject({ status: 1 })
  await passTime(app, { days: 2 })
  const case_id = reported.status === 1 ? reported.result.id : 0
  expect(await app.call('carUsableAgain', { case_id }, person)).toMatchObject({ status: 1 })
  await passTime(app, { days: 1 })
  expect(await app.call('returnAccountCredit', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect((await refundedOf(id)).map(([kind]) => kind)).toEqual(['start'])
})
