import { cents } from '@ownward/domain/money'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  bookings,
  chargeIntents,
  charges,
  idempotencyKeys,
  ledgerEntries,
  notifications,
  sandboxCharges,
} from '../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { transactAt } from '../../../work.ts'
import type { PersonEvent } from '../../ground/messages/event-facts.ts'
import { sayEvent } from '../../ground/messages/events.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { beginCollecting, settleCharge } from '../charging/index.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

type Booking = { id: number; person: GivenPerson }

/** A program whose second week its card has just refused; a card that pays is the default again. */
async function owing(weeks = 1): Promise<Booking & { weekCents: number }> {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7 * weeks, hours: 2 })
  // No more than is tested happens by itself: the card that pays is asked by presses alone.
  await db.update(bookings).set({ nextTryAt: null }).where(eq(bookings.id, id))
  await useCard(app, person, testCards.pays)
  const [first] = await openOf(id)
  return { id, person, weekCents: first!.openCents }
}

const openOf = (id: number) =>
  db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.state, 'open')))
    .orderBy(charges.dueAt)
const creditsOf = (id: number) =>
  db.$count(ledgerEntries, and(eq(ledgerEntries.bookingId, id), eq(ledgerEntries.reason, 'credit_earned')))
/** What the gateway has taken of a booking's card, in the order in which it was asked. */
const paidOf = async (id: number) =>
  (
    await db
      .select({ amountCents: sandboxCharges.amountCents })
      .from(sandboxCharges)
      .innerJoin(chargeIntents, eq(chargeIntents.key, sandboxCharges.key))
      .where(and(eq(chargeIntents.bookingId, id), eq(sandboxCharges.state, 'succeeded')))
      .orderBy(chargeIntents.id)
  ).map(({ amountCents }) => amountCents)
const bookingNow = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!

async function preview({ id, person }: Booking, amount: number) {
  const answer = await app.call('previewPart', { booking_id: id, amount }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

async function pay({ id, person }: Booking, amount: number, { key = '', revision = '' } = {}) {
  const seen = revision || (await preview({ id, person }, amount)).revision
  const headers = key ? { 'idempotency-key': key } : {}
  return app.call('payPart', { booking_id: id, amount, revision: seen }, { ...person, headers })
}

test('PACT-09, PACT-10, PACT-01: a part pays the oldest charge first, comes to what its preview said, and earns nothing until the charge is paid whole', async () => {
  const owed = await owing(2)
  const { id, weekCents } = owed
  const credits = await creditsOf(id)
  const { before, after } = await preview(owed, 100)
  // The day of the road to own is that of the plan: the end of the last cycle that is paid.
  const road = await app.call('getOwnership', { booking_id: id }, owed.person)
  expect(before.owned_on).not.toBeNull()
  expect(road).toMatchObject({ result: { owned_at: before.owned_on } })
  expect(before.due[0]).toMatchObject({ amount: (2 * weekCents) / 100 })
  expect(after.due[0]).toMatchObject({ amount: (2 * weekCents - 100_00) / 100 })
  expect(await pay(owed, 100)).toMatchObject({
    status: 1,
    result: { amount: 100, amount_due: (2 * weekCents - 100_00) / 100 },
  })
  expect((await openOf(id)).map(charge => charge.openCents)).toEqual([weekCents - 100_00, weekCents])
  expect(await creditsOf(id)).toBe(credits)
  // What was said is what is: the plan before the next part is the plan after this one.
  const next = await preview(owed, (weekCents - 100_00) / 100 + 20)
  expect(next.before).toEqual(after)
  // The rest of the first and a part of the second, with two tries of one press.
  expect(await pay(owed, (weekCents - 100_00) / 100 + 20)).toMatchObject({ status: 1 })
  expect((await openOf(id)).map(charge => charge.openCents)).toEqual([weekCents - 20_00])
  expect(await creditsOf(id)).toBe(credits + 1)
  expect((await preview(owed, 10)).before).toEqual(next.after)
  expect((await paidOf(id)).slice(-3)).toEqual([100_00, weekCents - 100_00, 20_00])
  expect((await booksOf(app, id)).customer_receivable).toBe(weekCents - 20_00)
})

test('PACT-09, SRV-14: the rest stays due on its own dates, is told as due, and can be paid by the ordinary press', async () => {
  const owed = await owing()
  const { id, person, weekCents } = owed
  const { recallAt } = await bookingNow(id)
  expect(await pay(owed, 100)).toMatchObject({ status: 1 })
  const left = await bookingNow(id)
  // The next try of the ladder, not at once; the last moment to pay is that of before.
  expect(left).toMatchObject({ paymentRetry: true, recallAt })
  expect(left.nextTryAt!.getTime()).toBeGreaterThan(app.clock.now().getTime() + 3_600_000)
  const [letter] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.kind, 'payment_received')))
    .orderBy(sql`id desc`)
    .limit(1)
  const said = sayEvent({ kind: 'payment_received', facts: letter!.facts } as unknown as PersonEvent, {
    brand: 'Ownward',
    words: { locale: 'en' },
  }).paragraphs.join(' ')
  expect(said).toContain('We have charged $100.00')
  expect(said).toContain('is still due')
  expect(said).not.toContain('is paid for until')
  await passTime(app, left.nextTryAt!)
  expect(await openOf(id)).toEqual([])
  expect((await bookingNow(id)).paymentRetry).toBe(false)
  expect((await paidOf(id)).slice(-2)).toEqual([100_00, weekCents - 100_00])
})

test('PACT-09, PACT-10: amounts that are no part, and a part that the card refuses, leave all as it was', async () => {
  const owed = await owing()
  const { id, person, weekCents } = owed
  const due = weekCents / 100
  for (const amount of [9.99, due + 0.01, 20.005]) {
    const refused = {
      status: 0,
      code: 'amount-range',
      message: expect.stringContaining(`$10.00 to $${due.toFixed(2)}`),
    }
    expect(await app.call('previewPart', { booking_id: id, amount }, person)).toMatchObject(refused)
    expect(await app.call('payPart', { booking_id: id, amount, revision: 'x' }, person)).toMatchObject(refused)
  }
  const { revision } = await preview(owed, 50)
  await useCard(app, person, testCards.refusesCharge)
  const told = () => db.$count(notifications, eq(notifications.userId, person.id))
  const timers = async () => {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
    return [row!.nextTryAt, row!.recallAt, row!.paymentRetry]
  }
  const before = [await openOf(id), await booksOf(app, id), await timers(), await told()]
  expect(await pay(owed, 50, { revision })).toMatchObject({ status: 0, code: 'payment-refused' })
  expect([await openOf(id), await booksOf(app, id), await timers(), await told()]).toEqual(before)
  expect((await preview(owed, 50)).revision).toBe(revision)
  // Pressed again at once the card is not asked again, but for less it is.
  const tries = () => db.$count(chargeIntents, eq(chargeIntents.bookingId, id))
  const asked = await tries()
  expect(await pay(owed, 50, { revision })).toMatchObject({ code: 'payment-refused' })
  expect(await tries()).toBe(asked)
  expect(await pay(owed, 40)).toMatchObject({ code: 'payment-refused' })
  expect(await tries()).toBe(asked + 1)
})

test('PACT-02: what has moved since it was seen changes nothing and is shown anew', async () => {
  const owed = await owing()
  const { id, person } = owed
  const { revision } = await preview(owed, 60)
  expect(await pay(owed, 40)).toMatchObject({ status: 1 })
  const moved = await movedFor(app, id)
  const answer = await pay(owed, 60, { revision })
  expect(answer).toMatchObject({ status: 0, code: 'plan-changed' })
  expect(await movedFor(app, id)).toEqual(moved)
  const seen = 'result' in answer ? (answer.result as { revision: string }).revision : ''
  expect(seen).toBe((await preview(owed, 60)).revision)
  expect(await app.call('payPart', { booking_id: id, amount: 60, revision: seen }, person)).toMatchObject({ status: 1 })
})

test('PACT-09, API-74: a press and its like in other tabs, with the schedule and the ordinary press at once, take no more than is due', async () => {
  const owed = await owing()
  const { id, person, weekCents } = owed
  const { revision } = await preview(owed, 100)
  const before = await paidOf(id)
  await db.update(bookings).set({ nextTryAt: app.clock.now() }).where(eq(bookings.id, id))
  const presses = Array.from({ length: 6 }, (_, i) => pay(owed, 100, { key: `tab-${i}`, revision }))
  const retry = app.call('retryPayment', { booking_id: id }, person)
  await Promise.all([...presses, retry, passTime(app, new Date(app.clock.now().getTime() + 1000))])
  const paid = (await paidOf(id)).slice(before.length).reduce((total, cents) => total + cents, 0)
  const open = (await openOf(id)).reduce((total, charge) => total + charge.openCents, 0)
  expect(paid + open).toBe(weekCents)
  expect((await booksOf(app, id)).customer_receivable ?? 0).toBe(open)
  // Of presses of one preview one pays.
  const answers = await Promise.all(presses)
  expect(answers.filter(answer => answer.status === 1).length).toBeLessThanOrEqual(1)
})

test('PACT-09: a press that died before it had asked for all of it goes on where it was, and takes no more than it said', async () => {
  const owed = await owing(2)
  const { id, weekCents } = owed
  const amount = weekCents / 100 + 30
  const { revision } = await preview(owed, amount)
  const before = await paidOf(id)
  // As a kill after the first of its two tries leaves it.
  const part = { mostCents: cents(weekCents + 30_00), onceKey: 'dies' }
  const step = await transactAt(app.parts, app.clock.now(), work =>
    beginCollecting(work, id, { waiting: true, onceKey: 'dies', part }),
  )
  if (step.kind !== 'ask') throw new Error('nothing is asked')
  await settleCharge(app.parts, step.intentId, { waiting: true })
  // What is due after it waits for its own date and is not asked for at once.
  expect((await bookingNow(id)).nextTryAt?.getTime()).not.toBe(app.clock.now().getTime())
  // What another press is asking for meanwhile is not this one's.
  const other = await transactAt(app.parts, app.clock.now(), work =>
    beginCollecting(work, id, { waiting: true, onceKey: 'other', part: { mostCents: cents(10_00), onceKey: 'other' } }),
  )
  expect(await pay(owed, amount, { key: 'dies', revision })).toMatchObject({ code: 'payment-unclear' })
  if (other.kind === 'ask') await settleCharge(app.parts, other.intentId, { waiting: true })
  for (let again = 0; again < 2; again++) {
    await db.delete(idempotencyKeys)
    expect(await pay(owed, amount, { key: 'dies', revision })).toMatchObject({ status: 1, result: { amount } })
    expect((await paidOf(id)).slice(before.length)).toEqual([weekCents, 10_00, 30_00])
  }
})
