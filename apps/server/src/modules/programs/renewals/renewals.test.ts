import { addDaysInZone, dateInZone, displayMoment, wallTimeInZone } from '@ownward/domain/calendar'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, chargeIntents, charges, notifications, users } from '../../../db/schema/index.ts'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { testCards, testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, movedFor, newCard, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { collectDueBookings } from '../charging/collect-due-bookings.ts'
import { renewBookings } from './renew-bookings.ts'

let fault: (key: string) => SandboxFault = () => 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: key => fault(key) })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

// 27 dollars a day: 189.00 + booking fee 10.00 + 7 % tax 13.93 + insurance 63.00; credit 85 % of 189.00.
const cycle = 275_93
const credit = 160_65

const bookingOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const chargesOf = async (id: number) =>
  (await db.select().from(charges).where(eq(charges.bookingId, id)).orderBy(charges.dueAt)).map(row => [
    row.kind,
    row.amountCents,
    row.state,
  ])

test('SRV-13, BOOK-13: a start charges the first cycle, earns the initial fee and its credit, and hands over the car', async () => {
  const { id, person, startAt } = await given.approved()
  app.clock.set(startAt)
  const started = await app.call('startBooking', { booking_id: id, odometer: 21_450 }, person)
  expect(started).toMatchObject({ status: 1, result: { amount: 275.93, end_datetime: '2026-03-19T15:00:00.000Z' } })

  expect(await bookingOf(id)).toMatchObject({
    state: 'active',
    billedDays: 7,
    startOdometer: 21_450,
    paymentRetry: false,
  })
  expect(await chargesOf(id)).toEqual([
    ['reserve', 1320_00, 'paid'],
    ['cycle', cycle, 'paid'],
  ])
  expect(await booksOf(app, id)).toEqual({
    booking_fee_revenue: -10_00,
    deposits_held: -250_00,
    gateway_clearing: 1320_00 + cycle,
    initial_fee_revenue: -1000_00,
    insurance_payable: -63_00,
    purchase_credit_expense: credit,
    purchase_credit_liability: -credit,
    tax_payable: -(70_00 + 13_93),
    usage_revenue: -189_00,
  })
  const again = await app.call('startBooking', { booking_id: id }, person)
  expect(again).toMatchObject({ status: 0, code: 'not-approved' })
})

test('SRV-13, ROLE-04: a booking that is not approved, or is somebody else’s, is not started, and nothing is charged', async () => {
  const { id, person } = await given.reserved()
  const ben = await app.given.readyPerson()
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ code: 'not-approved' })
  expect(await app.call('startBooking', { booking_id: id }, ben)).toMatchObject({ code: 'no-booking' })
  expect(await movedFor(app, id)).toEqual([['reserve', 1320_00]])
})

test('SRV-13: a refused first cycle leaves the booking approved and the car with us; another card starts it', async () => {
  const { id, person, startAt } = await given.approved()
  app.clock.set(startAt)
  await app.call('addMyCard', newCard('4000 0000 0000 9995'), person)
  const [, bad] = await cardsOf(person)
  await app.call('makeMyCardDefault', { user_cc_token_id: bad! }, person)
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({
    status: 0,
    code: 'payment-refused',
  })
  expect(await bookingOf(id)).toMatchObject({ state: 'approved', billedDays: 0 })
  expect((await booksOf(app, id)).usage_revenue).toBeUndefined()

  const [good] = await cardsOf(person)
  await app.call('makeMyCardDefault', { user_cc_token_id: good! }, person)
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect(await movedFor(app, id)).toEqual([
    ['reserve', 1320_00],
    ['start:a2', cycle],
  ])
})

test('SRV-13, C-22: two clicks at once, and a lost answer followed by the same call, start once and charge once', async () => {
  const { id, person, startAt } = await given.approved()
  app.clock.set(startAt)
  const once = { token: person.token, headers: { 'idempotency-key': 'start-once' } }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.send('startBooking', { booking_id: id }, { token: person.token })),
  )
  const won = answers.filter(answer => answer.body.status === 1)
  expect(won.length).toBeGreaterThan(0)
  expect((await movedFor(app, id)).filter(([key]) => key.startsWith('start'))).toEqual([['start:a1', cycle]])

  const other = await given.approved()
  app.clock.set(other.startAt)
  fault = key => (key === `bk_${other.id}:start:a1` ? 'answer-lost' : 'none')
  const asked = { booking_id: other.id }
  const lost = await app.call('startBooking', asked, { ...once, token: other.person.token })
  expect(lost).toMatchObject({ status: 0, code: 'payment-unclear' })
  expect(await bookingOf(other.id)).toMatchObject({ state: 'approved' })
  fault = () => 'none'
  const found = await app.call('startBooking', asked, { ...once, token: other.person.token })
  expect(found).toMatchObject({ status: 1, result: { amount: 275.93 } })
  const third = await app.call('startBooking', asked, { ...once, token: other.person.token })
  expect(third).toEqual(found)
  expect((await movedFor(app, other.id)).filter(([key]) => key.startsWith('start'))).toEqual([['start:a1', cycle]])
})

test('SRV-14: a renewal charges the next cycle at its end, moves the end, and adds a receipt and its credit, once', async () => {
  const { id, person } = await given.active()
  const end = (await bookingOf(id)).endAt
  const ran = await passTime(app, { days: 15 })
  expect(ran.filter(job => job === 'renew-bookings').length).toBeGreaterThanOrEqual(2)
  expect(await bookingOf(id)).toMatchObject({ billedDays: 21, paymentRetry: false })
  expect((await bookingOf(id)).endAt.getTime()).toBe(end.getTime() + 14 * 86_400_000)
  expect(await chargesOf(id)).toEqual([
    ['reserve', 1320_00, 'paid'],
    ['cycle', cycle, 'paid'],
    ['cycle', cycle, 'paid'],
    ['cycle', cycle, 'paid'],
  ])
  expect((await booksOf(app, id)).purchase_credit_liability).toBe(-3 * credit)
  const letters = await app.call('getNotifications', {}, person)
  const kinds = letters.result!.map(row => row.kind)
  expect(kinds.slice(0, 4)).toEqual(['payment_received', 'cycle_announced', 'payment_received', 'cycle_announced'])
})

test('SRV-14: however many processes look, at once and again, a cycle is charged once', async () => {
  const { id } = await given.active()
  app.clock.advance({ days: 7, minutes: 1 })
  const look = async () => {
    await renewBookings(app.parts, app.clock.now())
    await collectDueBookings(app.parts)
  }
  await Promise.all(Array.from({ length: 6 }, look))
  await look()
  expect(await bookingOf(id)).toMatchObject({ billedDays: 14 })
  expect((await movedFor(app, id)).map(([, amount]) => amount)).toEqual([cycle, 1320_00, cycle])
})

test('SRV-14: cycles that were missed while nothing ran are made up for one by one', async () => {
  const { id } = await given.active()
  app.clock.advance({ days: 29 })
  await renewBookings(app.parts, app.clock.now())
  expect(await bookingOf(id)).toMatchObject({ billedDays: 35 })
  expect((await chargesOf(id)).filter(([kind]) => kind === 'cycle')).toHaveLength(5)
  await passTime(app, { hours: 1 })
  expect((await chargesOf(id)).every(([, , state]) => state === 'paid')).toBe(true)
})

test('SRV-14, PACT-21, BOOK-14: a refused renewal is due and told, tried again after 1, 3, 5 and 7 days at 18:00 and 09:00 in turn, and once paid everything is well', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 1 })
  const refused = await bookingOf(id)
  expect(refused).toMatchObject({ state: 'active', billedDays: 14, paymentRetry: true })
  expect((await booksOf(app, id)).customer_receivable).toBe(cycle)
  const days = (at: Date | null) => (at!.getTime() - refused.endAt.getTime()) / 86_400_000 + 7
  expect(days(refused.recallAt)).toBe(10)
  const tries = [wallTimeInZone(refused.nextTryAt!, refused.timeZone)]
  expect(await notes(person)).toEqual(['payment_refused', 'cycle_announced', 'booking_started'])

  await passTime(app, { days: 3 })
  tries.push(wallTimeInZone((await bookingOf(id)).nextTryAt!, refused.timeZone))
  const dayAfter = (n: number) => dateInZone(addDaysInZone(refused.endAt, n - 7, refused.timeZone), refused.timeZone)
  expect(tries).toEqual([`${dayAfter(1)}T18:00`, `${dayAfter(5)}T18:00`])
  await passTime(app, { days: 2, hours: 9 })
  expect(await attemptsOf(id)).toEqual(['refused', 'refused', 'refused', 'refused'])
  const asked = await app.call('retryPayment', { booking_id: id }, person)
  expect(asked).toMatchObject({ status: 0, code: 'payment-refused' })

  await useCard(app, person, testCards.pays)
  const paid = await app.call('retryPayment', { booking_id: id }, person)
  expect(paid).toMatchObject({ status: 1, result: { amount: 275.93, payment_retry: 0 } })
  expect(await bookingOf(id)).toMatchObject({ paymentRetry: false, nextTryAt: null, recallAt: null })
  expect(await booksOf(app, id)).not.toHaveProperty('customer_receivable')
  expect((await booksOf(app, id)).purchase_credit_liability).toBe(-2 * credit)
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 0, code: 'nothing-due' })
})

test('SRV-14: when the time to pay is over the person is told what the terms say; a payment makes it undone', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 18 })
  const isOverdue = and(eq(notifications.userId, person.id), eq(notifications.kind, 'payment_overdue'))
  const told = await db.select().from(notifications).where(isOverdue)
  // Of the two cycles that are due by then the second has its own time to pay.
  expect(told.map(({ facts }) => (facts as { amountCents: number }).amountCents)).toEqual([275_93])
  expect(await bookingOf(id)).toMatchObject({ state: 'active', recallAt: null })
  expect((await bookingOf(id)).recalledAt).not.toBeNull()
  await useCard(app, person, testCards.pays)
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({
    status: 1,
    result: { amount: 551.86 },
  })
  expect(await bookingOf(id)).toMatchObject({ recalledAt: null, paymentRetry: false })
})

test('SRV-11, SRV-14: when the gateway does not answer a renewal is asked again with the same key, and charged once', async () => {
  const { id, person } = await given.active()
  fault = key => (key.startsWith(`bk_${id}:cycle`) ? 'answer-lost' : 'none')
  await passTime(app, { days: 7, hours: 1 })
  expect((await attemptsOf(id)).at(-1)).toBe('unclear')
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ code: 'payment-unclear' })
  fault = () => 'none'
  await passTime(app, { hours: 1 })
  expect((await chargesOf(id)).at(-1)).toEqual(['cycle', cycle, 'paid'])
  expect((await movedFor(app, id)).filter(([key]) => key.startsWith('cycle'))).toHaveLength(1)
})

test('C-22: with renewals off nothing is charged by itself: the person is reminded, usage goes on and is due', async () => {
  const { id, person } = await given.active()
  await db.update(users).set({ autoRenew: false }).where(eq(users.id, person.id))
  await passTime(app, { days: 8 })
  expect(await bookingOf(id)).toMatchObject({ billedDays: 14, paymentRetry: true, nextTryAt: null })
  expect(await notes(person)).toEqual(['payment_due', 'cycle_ends', 'booking_started'])
  expect((await movedFor(app, id)).filter(([key]) => key.startsWith('cycle'))).toEqual([])
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect(await bookingOf(id)).toMatchObject({ paymentRetry: false })
})

test('SRV-20, C-22: with renewals off parts of the initial fee are charged on their dates all the same, and cycles are not', async () => {
  const { id, person, startAt } = await given.active()
  await db.update(users).set({ autoRenew: false }).where(eq(users.id, person.id))
  const dueAt = new Date(startAt.getTime() + 9 * 86_400_000)
  const part = { dueAt: dueAt.toISOString(), amountCents: 200_00, taxCents: 14_00, totalCents: 214_00 }
  const quote = { ...((await bookingOf(id)).quote as object), scheduled: [part] }
  await db.update(bookings).set({ quote, feeAt: dueAt }).where(eq(bookings.id, id))
  await passTime(app, { days: 10 })
  expect((await chargesOf(id)).slice(-2)).toEqual([
    ['cycle', cycle, 'open'],
    ['scheduled_fee', 214_00, 'paid'],
  ])
  const [fee] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.kind, 'scheduled_fee')))
  expect(fee).toMatchObject({ dueAt, createdAt: dueAt })
  expect(await bookingOf(id)).toMatchObject({ paymentRetry: true, nextTryAt: null })
  expect((await notes(person)).slice(0, 2)).toEqual(['payment_received', 'fee_announced'])
})

test('BEY-13: an announcement says when the charge is, also when less than two days are left', async () => {
  const { id, person, startAt } = await given.active()
  await passTime(app, { days: 6, hours: 12 })
  const extended = await app.call(
    'extend',
    { booking_id: id, autorenew: 1, autorenewenddate: new Date(startAt.getTime() + 8 * 86_400_000).toISOString() },
    person,
  )
  expect(extended).toMatchObject({ status: 1, result: { days: 1 } })
  await passTime(app, { hours: 1 })
  const letters = await app.call('getNotifications', {}, person)
  const announced = letters.result!.filter(row => row.kind === 'cycle_announced')
  const zone = 'America/New_York'
  const at = (days: number) => displayMoment(addDaysInZone(startAt, days, zone), zone, 'en')
  const says = (amount: string, days: number) => `We charge ${amount} for your 2024 Toyota Camry SE: ${at(days)}`
  // A day is paid of the cycle that was announced first; its rest comes without the booking fee.
  expect(announced.map(row => row.title)).toEqual([says('$227.34', 8), says('$275.93', 7)])
})

test('SRV-17: payments end when the credit covers the price: the car is theirs and nothing more is charged', async () => {
  const surface = { sellingPriceCents: 400_00, buyNowCents: 390_00 }
  const { id, person, car } = await given.active({}, { surface: { ...testSurface, ...surface } })
  await passTime(app, { days: 40 })
  expect(await bookingOf(id)).toMatchObject({ state: 'completed', outcome: 'sold', billedDays: 21 })
  expect((await chargesOf(id)).map(([kind, amount]) => [kind, amount])).toEqual([
    ['reserve', 1320_00],
    ['cycle', cycle],
    ['cycle', cycle],
    ['cycle', cycle],
    ['conversion', 0],
  ])
  const books = await booksOf(app, id)
  expect(books).toMatchObject({ vehicle_sale_revenue: -400_00, purchase_credit_expense: 400_00 })
  expect(books).not.toHaveProperty('purchase_credit_liability')
  expect(books).not.toHaveProperty('deposits_held')
  expect(await movedFor(app, id)).toContainEqual(['deposit:r1', -250_00])
  const told = await notes(person)
  expect(told[0]).toBe('booking_sold')
  // The first cycle is paid at the start; each of the two that follow is announced, and no third.
  expect(told.filter(kind => kind === 'cycle_announced')).toHaveLength(2)
  const { rows } = await app.parts.database.pool.query('select availability from vehicles where id = $1', [car.id])
  expect(rows[0].availability).toBe('sold')
})

async function cardsOf(person: { token: string }): Promise<number[]> {
  const listed = await app.call('getMyCards', {}, person)
  return listed.result!.map(card => card.id).reverse()
}

async function notes(person: { token: string }): Promise<string[]> {
  const listed = await app.call('getNotifications', {}, person)
  return listed
    .result!.map(row => row.kind)
    .filter(kind => !kind.startsWith('reservation') && kind !== 'booking_approved')
}

async function attemptsOf(id: number): Promise<string[]> {
  const rows = await db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, id)).orderBy(chargeIntents.id)
  return rows.filter(row => row.kind === 'cycle').map(row => row.state)
}

test('SRV-14, SRV-36: a booking that cannot be renewed does not keep the others from their own time', async () => {
  const broken = await given.active()
  app.clock.advance({ hours: 5 })
  const { id } = await given.active({ startdatetime: new Date(app.clock.now().getTime() + 86_400_000).toISOString() })
  await db.update(bookings).set({ quote: {} }).where(eq(bookings.id, broken.id))
  const due = (await bookingOf(id)).renewAt!
  await passTime(app, new Date(due.getTime() + 40 * 86_400_000))
  const cycles = (await db.select().from(charges).where(eq(charges.bookingId, id))).filter(row => row.kind === 'cycle')
  expect(cycles.length).toBeGreaterThan(5)
  for (const charge of cycles) expect(charge.createdAt).toEqual(charge.dueAt)
  await db.update(bookings).set({ state: 'completed' }).where(eq(bookings.id, broken.id))
})
