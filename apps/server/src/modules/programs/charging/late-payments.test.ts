import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  bookings,
  cards,
  chargeIntents,
  moneyFindings,
  notifications,
  reconciliations,
} from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { transactAt } from '../../../work.ts'
import { openCharges } from '../../money/charges/charges.ts'
import { entriesOf } from '../../money/ledger/booking-entries.ts'
import { paidFor, walletOf } from '../../money/ledger/ledger.ts'
import { startStripeApp } from '../../money/payments/testing-stripe-app.ts'
import { payRefunds } from '../../money/refunds/refunds.ts'
import { statementOf } from '../../money/statements/statement.ts'
import { givenTerms, leaseOf } from '../bookings/testing/given.ts'
import { booksOf, givenBookings, passTime } from '../bookings/testing/given-booking.ts'
import { recordAnswer } from './settle-charge-steps.ts'

const { app, standIn, tell, close } = await startStripeApp()
await givenTerms(app)
afterAll(close)
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(async () => {
  standIn.setFault(() => 'none')
  await given.rest()
  await db.delete(moneyFindings)
  await db.delete(reconciliations)
})

const lastTry = async (bookingId: number) => {
  const [last] = await db
    .select()
    .from(chargeIntents)
    .where(eq(chargeIntents.bookingId, bookingId))
    .orderBy(desc(chargeIntents.id))
    .limit(1)
  return last!
}

const paidLate = async (key: string) => {
  standIn.payAfterAll(key)
  return tell('payment_intent.succeeded', { id: 'pi_1', metadata: { key } })
}

const told = async (userId: number, kind: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(row => row.kind === kind)

/** From now on the card that somebody has on file does what the card of a number does. */
async function cardIs(person: { id: number }, number: string): Promise<void> {
  const [card] = await db.select().from(cards).where(eq(cards.userId, person.id))
  standIn.methods.get(card!.token.split('/')[1]!)!.number = number
}

/** What the processor has taken for a booking less what it has given back, in cents. */
const takenFor = (bookingId: number) => {
  const own = standIn.payments.filter(({ key, status }) => key.startsWith(`bk_${bookingId}:`) && status === 'succeeded')
  const back = standIn.refunds.filter(({ payment }) => own.some(({ id }) => id === payment))
  return [...own, ...back.map(({ amount }) => ({ amount: -amount }))].reduce((sum, { amount }) => sum + amount, 0)
}

/** The books, the statement and the processor say the same of a booking. */
async function isWhole(bookingId: number): Promise<void> {
  expect(await paidFor(db, bookingId)).toBe(takenFor(bookingId))
  const { chargedCents, paidCents, refundedCents, dueCents, refundPendingCents } = await statementOf(db, bookingId)
  expect(chargedCents - paidCents + refundedCents).toBe(dueCents - refundPendingCents)
  expect(paidCents - refundedCents).toBe(takenFor(bookingId))
}

/** Somebody whose card refuses wants a car: nothing is booked. */
async function refusedReservation() {
  const person = await app.given.readyPerson({ card: testCards.refusesCharge })
  const car = await app.given.vehicle()
  const { body } = await app.send('book', leaseOf(car.id), person)
  expect(body).toMatchObject({ status: 0, code: 'charge-refused' })
  const [booking] = await db.select().from(bookings).where(eq(bookings.userId, person.id))
  return { person, id: booking!.id, attempt: await lastTry(booking!.id) }
}

test('SRV-10, SRV-11, SRV-26: what a card pays after it had refused goes back to it, once, and the person is told', async () => {
  const { person, id, attempt } = await refusedReservation()
  expect(attempt).toMatchObject({ state: 'refused' })
  // A message alone moves nothing.
  expect(await tell('payment_intent.succeeded', { id: 'pi_1', metadata: { key: attempt.key } })).toBe(200)
  expect(await lastTry(id)).toMatchObject({ state: 'refused' })
  expect(await Promise.all([paidLate(attempt.key), paidLate(attempt.key)])).toEqual([200, 200])
  expect(await paidLate(attempt.key)).toBe(200)
  expect(standIn.refunds.map(({ amount }) => amount)).toEqual([attempt.amountCents])
  expect(await booksOf(app, id)).toEqual({})
  await isWhole(id)
  expect(await walletOf(db, person.id)).toBe(0)
  expect(await told(person.id, 'paid_late')).toMatchObject([{ facts: { amountCents: attempt.amountCents } }])
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect(booking).toMatchObject({ state: 'void' })
  // The comparison has nothing to add.
  await passTime(app, { hours: 3 })
  expect(await db.select().from(moneyFindings)).toEqual([])
})

test('SRV-10, SRV-32: the comparison gives back what nobody told us of; another amount, or somebody else’s payment, is left to the team', async () => {
  const [one, other] = [await refusedReservation(), await refusedReservation()]
  for (const { attempt } of [one, other]) standIn.payAfterAll(attempt.key)
  Object.assign(standIn.payments.find(({ key }) => key === other.attempt.key)!, { amount: 5_00 })
  // Of the same key and amount, but of somebody else: of another database, say.
  const foreign = await refusedReservation()
  standIn.addPayment({ key: foreign.attempt.key, amount: foreign.attempt.amountCents })
  await passTime(app, { hours: 3 })
  await payRefunds(app.parts)
  expect(takenFor(one.id)).toBe(0)
  await isWhole(one.id)
  expect(await told(one.person.id, 'paid_late')).toHaveLength(1)
  expect(await db.select().from(moneyFindings).orderBy(moneyFindings.bookingId)).toMatchObject([
    { kind: 'paid_after_refusal', bookingId: other.id, thereCents: 5_00 },
    { kind: 'paid_after_refusal', bookingId: foreign.id, thereCents: foreign.attempt.amountCents },
  ])
  expect(await tell('payment_intent.succeeded', { id: 'pi_1', metadata: { key: foreign.attempt.key } })).toBe(200)
  expect(await lastTry(foreign.id)).toMatchObject({ state: 'refused' })
  expect(await lastTry(other.id)).toMatchObject({ state: 'refused' })
})

test('SRV-10, SRV-14: a due charge that a card pays after it had refused is paid with it, once', async () => {
  const { id, person } = await given.active()
  await cardIs(person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 1 })
  const [open] = await openCharges(db, id)
  const attempt = await lastTry(id)
  expect(attempt).toMatchObject({ state: 'refused', chargeId: open!.id })
  expect([await paidLate(attempt.key), await paidLate(attempt.key)]).toEqual([200, 200])
  expect(await openCharges(db, id)).toEqual([])
  expect(await lastTry(id)).toMatchObject({ state: 'succeeded', refusal: null })
  const earned = (await entriesOf(db, id)).filter(
    ({ kind, chargeId }) => kind === 'credit_earned' && chargeId === open!.id,
  )
  expect(earned).toHaveLength(1)
  expect(await told(person.id, 'paid_late')).toEqual([])
  const paid = await told(person.id, 'payment_received')
  expect(paid.at(-1)).toMatchObject({ facts: { amountCents: attempt.amountCents, receipt: open!.number } })
  await isWhole(id)
  // Nothing asks for it again.
  const taken = takenFor(id)
  await passTime(app, { days: 2 })
  expect(takenFor(id)).toBe(taken)
})

test('SRV-10, SRV-14: what a card pays late for a charge that another try has paid goes back, all of that payment', async () => {
  const { id, person } = await given.active()
  await cardIs(person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 1 })
  const attempt = await lastTry(id)
  await cardIs(person, testCards.pays)
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
  const before = takenFor(id)
  expect(await paidLate(attempt.key)).toBe(200)
  expect(takenFor(id)).toBe(before)
  const late = standIn.payments.find(({ key }) => key === attempt.key)!
  expect(standIn.refunds.filter(({ payment }) => payment === late.id)).toMatchObject([{ amount: attempt.amountCents }])
  await isWhole(id)
  expect(await told(person.id, 'paid_late')).toHaveLength(1)
})

test('SRV-10, SRV-14: while another try of the same charge has no answer yet, the late one goes back and the other pays', async () => {
  const { id, person } = await given.active()
  await cardIs(person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 1 })
  const attempt = await lastTry(id)
  const before = takenFor(id)
  await cardIs(person, testCards.pays)
  standIn.setFault(request => (request === 'POST /v1/payment_intents' ? 'answer-lost' : 'none'))
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ code: 'payment-unclear' })
  standIn.setFault(() => 'none')
  expect(await paidLate(attempt.key)).toBe(200)
  expect(await openCharges(db, id)).toHaveLength(1)
  await passTime(app, { hours: 1 })
  expect(await openCharges(db, id)).toEqual([])
  expect(takenFor(id)).toBe(before + attempt.amountCents)
  await isWhole(id)
})

test('SRV-10: of two answers to one question the second is not dropped when it says that money moved', async () => {
  standIn.setFault(request => (request === 'POST /v1/payment_intents' ? 'lost' : 'none'))
  const person = await app.given.readyPerson()
  const car = await app.given.vehicle()
  const startdatetime = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString()
  await app.send('book', leaseOf(car.id, { startdatetime }), person)
  const [booking] = await db.select().from(bookings).where(eq(bookings.userId, person.id))
  const { id: intentId } = await lastTry(booking!.id)
  const answer = { bookingId: booking!.id, intentId, waiting: false }
  const keep = (result: Parameters<typeof recordAnswer>[2]['result']) =>
    transactAt(app.parts, app.clock.now(), work => recordAnswer(work, app.parts.followUps, { ...answer, result }))
  const declined = { state: 'refused', refusal: 'try_later' } as const
  expect(await keep(declined)).toMatchObject({ charge: declined })
  // Who asks is told what everybody was told: nothing is booked.
  expect(await keep({ state: 'succeeded', reference: 'pi_late' })).toMatchObject({ charge: declined })
  expect(await keep({ state: 'succeeded', reference: 'pi_late' })).toMatchObject({ charge: declined })
  const { paidCents, refundPendingCents } = await statementOf(db, booking!.id)
  expect([paidCents, refundPendingCents]).toEqual([(await lastTry(booking!.id)).amountCents, paidCents])
  expect(await told(person.id, 'paid_late')).toHaveLength(1)
})
