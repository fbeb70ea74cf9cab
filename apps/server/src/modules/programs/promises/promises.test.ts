import { addDaysInZone, dateInZone, instantFromWallTime } from '@ownward/domain/calendar'
import { cents } from '@ownward/domain/money'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  bookings,
  chargeIntents,
  charges,
  idempotencyKeys,
  notifications,
  promises,
  sandboxCharges,
} from '../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { transactAt } from '../../../work.ts'
import { booksOf, givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { beginCollecting } from '../charging/index.ts'
import { settleOpenCharges } from '../charging/settle-open-charges.ts'
import { passPromises } from './pass-promises-steps.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(async () => {
  await given.rest()
  await db
    .update(promises)
    .set({ state: 'withdrawn', endedAt: app.clock.now(), nextAt: null })
    .where(eq(promises.state, 'standing'))
})

const zone = 'America/New_York'
type Booking = { id: number; person: GivenPerson }

/** A program whose second week its card has just refused. */
async function owing(): Promise<Booking & { due: number; dueAt: Date }> {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 2 })
  const [week] = await openOf(id)
  return { id, person, due: week!.openCents / 100, dueAt: week!.dueAt }
}

const openOf = (id: number) =>
  db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.state, 'open')))
    .orderBy(charges.dueAt)
const rowOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const promiseOf = async (id: number) =>
  (await db.select().from(promises).where(eq(promises.bookingId, id)).orderBy(promises.id)).at(-1)!
const triesOf = (id: number) =>
  db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, id)).orderBy(chargeIntents.id)
const paidOf = async (id: number) =>
  (
    await db
      .select({ cents: sandboxCharges.amountCents })
      .from(sandboxCharges)
      .innerJoin(chargeIntents, eq(chargeIntents.key, sandboxCharges.key))
      .where(and(eq(chargeIntents.bookingId, id), eq(sandboxCharges.state, 'succeeded')))
      .orderBy(chargeIntents.id)
  ).map(({ cents }) => cents)
const toldOf = async (person: GivenPerson) =>
  (await db.select().from(notifications).where(eq(notifications.userId, person.id)).orderBy(notifications.id)).filter(
    ({ kind }) => kind.startsWith('promise_') || kind === 'payment_refused',
  )
const day = (days: number) => dateInZone(addDaysInZone(app.clock.now(), days, zone), zone)
/** A moment of a day from today, by the clock of the place. */
const at = (days: number, time: string) => instantFromWallTime(`${day(days)}T${time}`, zone)!

async function preview({ id, person }: Booking, amount: number, on: string) {
  const answer = await app.call('previewPromise', { booking_id: id, amount, on }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

async function promise(owed: Booking, amount: number, on: string, key = '') {
  const { revision } = await preview(owed, amount, on)
  const headers = key ? { 'idempotency-key': key } : {}
  return app.call('promiseToPay', { booking_id: owed.id, amount, on, revision }, { ...owed.person, headers })
}

async function detailOf({ id, person }: Booking) {
  const answer = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

test('PACT-13, PACT-14, PACT-15: a promise holds what is due until its day, the card is asked once at 18:00, and paid it is kept', async () => {
  const owed = await owing()
  const { id, person, due } = owed
  const before = (await triesOf(id)).length
  expect(await promise(owed, due, day(3))).toMatchObject({ status: 1, result: { state: 'standing', left: due } })
  await useCard(app, person, testCards.pays)
  await passTime(app, at(3, '17:54'))
  expect((await triesOf(id)).length).toBe(before)
  await passTime(app, at(0, '18:06'))
  expect((await triesOf(id)).slice(before).map(({ state, createdAt }) => [state, createdAt])).toEqual([
    ['succeeded', at(0, '18:00')],
  ])
  expect(await promiseOf(id)).toMatchObject({ state: 'kept', nextAt: null, holdsUntil: at(0, '18:00') })
  expect(await rowOf(id)).toMatchObject({ paymentRetry: false, nextTryAt: null, recallAt: null })
  expect((await toldOf(person)).map(({ kind }) => kind)).toEqual(['payment_refused', 'promise_made', 'promise_kept'])
  expect((await booksOf(app, id)).customer_receivable ?? 0).toBe(0)
})

test('PACT-14, PACT-15, PACT-18: refused on its day and not paid by midnight it is broken, and what follows is what its preview named', async () => {
  const owed = await owing()
  const { id, person, due, dueAt } = owed
  const seen = await preview(owed, due, day(3))
  expect(await promise(owed, due, day(3))).toMatchObject({ status: 1 })
  const detail = await detailOf(owed)
  expect(detail).toMatchObject({
    payment_retry: 1,
    retry_at: null,
    pay_by: seen.after_it.pay_by,
    actions: expect.arrayContaining(['retry']),
  })
  expect(detail.promise).toMatchObject({ after: seen.after_it, asked_at: at(3, '18:00').toISOString() })
  // Made on the day on which it was due, for three days later: four held days.
  expect(new Date(seen.after_it.pay_by!)).toEqual(addDaysInZone(dueAt, 14, zone))
  const before = (await triesOf(id)).length
  await passTime(app, at(3, '23:54'))
  expect((await triesOf(id)).slice(before).map(({ state }) => state)).toEqual(['refused'])
  expect(await promiseOf(id)).toMatchObject({ state: 'standing' })
  await passTime(app, at(1, '00:06'))
  expect(await promiseOf(id)).toMatchObject({ state: 'broken', endedAt: at(0, '00:00') })
  expect(await detailOf(owed)).toMatchObject({ promise: null, ...seen.after_it, amount_due: due })
  const told = await toldOf(person)
  expect(told.map(({ kind }) => kind)).toEqual(['payment_refused', 'promise_made', 'payment_refused', 'promise_broken'])
  expect(told.at(-2)!.facts).toMatchObject({
    promisedCents: due * 100,
    nextTryAt: seen.after_it.retry_at,
    payBy: seen.after_it.pay_by,
  })
  expect(told.at(-1)!.facts).toMatchObject({
    leftCents: due * 100,
    nextTryAt: seen.after_it.retry_at,
    payBy: seen.after_it.pay_by,
  })
  await passTime(app, new Date(Date.parse(seen.after_it.retry_at!) - 60_000))
  expect((await triesOf(id)).length).toBe(before + 1)
  await passTime(app, { hours: 1 })
  expect((await triesOf(id)).length).toBe(before + 2)
  // Nothing is charged for it.
  expect((await booksOf(app, id)).customer_receivable).toBe(due * 100)
})

test('PACT-15, PACT-17: half of it paid in parts keeps it; a week that falls due meanwhile joins what is due and waits for the end of the day', async () => {
  const owed = await owing()
  const { id, person, due } = owed
  const half = Math.ceil(due * 50) / 100
  const seen = await preview(owed, half, day(9))
  expect(seen.meanwhile).toHaveLength(1)
  expect(seen.after.due.map(({ amount }) => amount).slice(0, 2)).toEqual([
    Math.round((due - half) * 100) / 100,
    seen.meanwhile[0]!.amount,
  ])
  expect(await promise(owed, half, day(9))).toMatchObject({ status: 1 })
  expect((await detailOf(owed)).next_charge).toMatchObject({ held: 'promise' })
  const cards = await app.call('getMyCards', {}, person)
  const charged = cards.status === 1 ? cards.result.find(card => card.is_default === 1) : undefined
  expect(await app.call('removeMyCard', { user_cc_token_id: charged!.id }, person)).toMatchObject({
    code: 'card-needed',
  })
  await useCard(app, person, testCards.pays)
  await passTime(app, { days: 7 })
  expect((await openOf(id)).length).toBe(2)
  const announced = (
    await db.select().from(notifications).where(eq(notifications.userId, person.id)).orderBy(asc(notifications.id))
  ).findLast(({ kind }) => kind === 'cycle_announced')
  expect(announced!.facts).toMatchObject({ promisedDay: day(2) })
  for (const part of [20, Math.round((half - 20) * 100) / 100]) {
    const { result } = (await app.call('previewPart', { booking_id: id, amount: part }, person)) as {
      result: { revision: string }
    }
    expect(
      await app.call('payPart', { booking_id: id, amount: part, revision: result.revision }, person),
    ).toMatchObject({ status: 1 })
  }
  expect(await promiseOf(id)).toMatchObject({ state: 'kept' })
  expect(await detailOf(owed)).toMatchObject({ promise: { state: 'kept', left: 0 }, retry_at: null })
  const paid = (await paidOf(id)).length
  await passTime(app, at(2, '23:54'))
  expect((await paidOf(id)).length).toBe(paid)
  await passTime(app, { days: 2 })
  expect(await openOf(id)).toEqual([])
})

test('PACT-13, PACT-02: what cannot be promised is refused with its bound, and what moved since it was seen is shown anew', async () => {
  const owed = await owing()
  const { id, person, due } = owed
  const ask = (amount: number, on: string) => app.call('previewPromise', { booking_id: id, amount, on }, person)
  expect(await ask(due, day(15))).toMatchObject({ status: 0, code: 'promise-date' })
  expect(await ask(10, day(3))).toMatchObject({
    code: 'amount-range',
    message: expect.stringContaining(`$${due.toFixed(2)}`),
  })
  const { revision } = await preview(owed, due, day(3))
  await db
    .update(charges)
    .set({ openCents: 100_00 as never })
    .where(and(eq(charges.bookingId, id), eq(charges.state, 'open')))
  const moved = await app.call('promiseToPay', { booking_id: id, amount: 100, on: day(3), revision }, person)
  expect(moved).toMatchObject({ status: 0, code: 'plan-changed', result: { amount: 100 } })
  expect(await db.$count(promises, eq(promises.bookingId, id))).toBe(0)
  // The same press made again, when its answer is forgotten too, is one promise.
  const seen = (moved as unknown as { result: { revision: string } }).result.revision
  for (let n = 0; n < 2; n++) {
    const body = { booking_id: id, amount: 100, on: day(3), revision: seen }
    expect(await app.call('promiseToPay', body, { ...person, headers: { 'idempotency-key': 'once' } })).toMatchObject({
      status: 1,
    })
    await db.delete(idempotencyKeys)
  }
  expect(await db.$count(promises, eq(promises.bookingId, id))).toBe(1)
  expect(await ask(100, day(2))).toMatchObject({ code: 'promise-standing' })
})

test('PACT-15, PACT-18: withdrawn it holds no longer, and what follows is what the page said; a second press changes nothing', async () => {
  const owed = await owing()
  const { id, person, due } = owed
  await promise(owed, due, day(6))
  await passTime(app, { days: 1 })
  const { promise: shown } = await detailOf(owed)
  const answer = await app.call('withdrawPromise', { booking_id: id }, person)
  expect(answer).toMatchObject({ status: 1, result: shown!.withdrawn })
  expect(await detailOf(owed)).toMatchObject({ promise: null, ...shown!.withdrawn })
  expect(await app.call('withdrawPromise', { booking_id: id }, person)).toMatchObject({
    status: 1,
    result: shown!.withdrawn,
  })
  expect((await toldOf(person)).map(({ kind }) => kind)).toEqual([
    'payment_refused',
    'promise_made',
    'promise_withdrawn',
  ])
  expect(await rowOf(id)).toMatchObject({ nextTryAt: new Date(shown!.withdrawn!.retry_at!) })
})

test('PACT-14, C-22: with automatic renewal off its person is told at 09:00, nothing is asked, and a press keeps it', async () => {
  const owed = await owing()
  const { id, person, due } = owed
  const name = { first_name: 'Ana', last_name: 'Silva' }
  await app.call('updateAccountDetails', { ...name, auto_renew: 0 }, person)
  await promise(owed, due, day(2))
  expect((await detailOf(owed)).promise).toMatchObject({ asked_at: null, after: { retry_at: null } })
  const before = (await triesOf(id)).length
  await useCard(app, person, testCards.pays)
  await passTime(app, at(2, '20:00'))
  expect((await triesOf(id)).length).toBe(before)
  const [told] = (await toldOf(person)).slice(-1)
  expect(told).toMatchObject({ kind: 'promise_today', at: at(0, '09:00'), facts: { amountCents: due * 100 } })
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect(await promiseOf(id)).toMatchObject({ state: 'kept' })
})

test('PACT-16, PACT-22: under a promise no new card, no job and no switch asks for anything, and nobody is told that the time to pay is over', async () => {
  const owed = await owing()
  const { id, person, due } = owed
  await promise(owed, due, day(14))
  const before = (await triesOf(id)).length
  await useCard(app, person, testCards.pays)
  const name = { first_name: 'Ana', last_name: 'Silva' }
  for (const auto_renew of [0, 1] as const) await app.call('updateAccountDetails', { ...name, auto_renew }, person)
  for (let n = 0; n < 13; n++) {
    await db.update(bookings).set({ nextTryAt: app.clock.now(), recallAt: app.clock.now() }).where(eq(bookings.id, id))
    await passTime(app, { days: 1 })
  }
  expect((await triesOf(id)).length).toBe(before)
  expect(
    (await db.select().from(notifications).where(eq(notifications.userId, person.id))).filter(
      ({ kind }) => kind === 'payment_overdue',
    ),
  ).toEqual([])
  expect((await rowOf(id)).recalledAt).toBeNull()
  await passTime(app, at(1, '18:06'))
  expect((await triesOf(id)).slice(before).map(({ state }) => state)).toEqual(['succeeded'])
})

test('PACT-13, SRV-32: the team sees promises by their day, and the promise of a booking in its list', async () => {
  const owed = await owing()
  const { id, due } = owed
  const member = await given.member()
  await promise(owed, due, day(4))
  const listed = await app.call('teamPromises', {}, member)
  expect(listed).toMatchObject({
    status: 1,
    result: expect.arrayContaining([
      expect.objectContaining({ booking_id: id, amount: due, left: due, on: day(4), state: 'standing' }),
    ]),
  })
  const rows = await app.call('teamBookings', { state: 'due' }, member)
  expect(rows.status === 1 && rows.result.find(row => row.id === id)).toMatchObject({
    promise: { amount: due, on: day(4) },
  })
  await app.call('withdrawPromise', { booking_id: id }, owed.person)
  expect(await app.call('teamPromises', { booking_id: id }, member)).toMatchObject({
    result: [{ state: 'withdrawn', left: 0 }],
  })
})

test('PACT-13, PACT-16: a promise, the schedule and presses at once take no more than is due, one promise is made, and nothing is asked without a press after it', async () => {
  const owed = await owing()
  const { id, person, due } = owed
  await useCard(app, person, testCards.pays)
  await db.update(bookings).set({ nextTryAt: app.clock.now() }).where(eq(bookings.id, id))
  const before = (await paidOf(id)).length
  const { revision } = await preview(owed, due, day(3))
  const body = { booking_id: id, amount: due, on: day(3), revision }
  const tabs = Array.from({ length: 5 }, (_, n) =>
    app.call('promiseToPay', body, { ...person, headers: { 'idempotency-key': `tab-${n}` } }),
  )
  const press = app.call('retryPayment', { booking_id: id }, person)
  await Promise.all([...tabs, press, passTime(app, new Date(app.clock.now().getTime() + 1000))])
  const made = await db.select().from(promises).where(eq(promises.bookingId, id))
  expect(made.length).toBeLessThanOrEqual(1)
  expect((await Promise.all(tabs)).filter(({ status }) => status === 1).length).toBe(made.length)
  const paid = (await paidOf(id)).slice(before)
  const open = await openOf(id)
  expect(paid.length + open.length).toBe(1)
  if (open.length === 1) expect(made).toMatchObject([{ state: 'standing' }])
})

test('PACT-14, PACT-15: killed at whatever step of the promised day, the card is asked once, nothing is taken twice, and the promise is kept', async () => {
  for (let steps = 0; steps < 5; steps++) {
    const owed = await owing()
    const { id, person, due } = owed
    await promise(owed, due, day(1))
    await useCard(app, person, testCards.pays)
    const before = await paidOf(id)
    await passTime(app, at(1, '17:59'))
    app.clock.set(at(0, '18:00'))
    let left = steps
    const dying = {
      ...app.parts,
      transact: ((...asked: Parameters<typeof app.parts.transact>) => {
        if (left-- <= 0) throw new Error('killed')
        return app.parts.transact(...asked)
      }) as typeof app.parts.transact,
    }
    await passPromises(dying, app.clock.now())
    // Another process goes on.
    await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
    await passPromises(app.parts, app.clock.now())
    await passPromises(app.parts, app.clock.now())
    expect((await paidOf(id)).slice(before.length)).toEqual([due * 100])
    expect(await promiseOf(id)).toMatchObject({ state: 'kept' })
    const kept = (await toldOf(person)).filter(({ kind }) => kind === 'promise_kept')
    expect(kept).toHaveLength(1)
  }
}, 90_000)

test('PACT-15, PACT-14: an answer that comes after midnight decides; until then the promise is neither kept nor broken', async () => {
  const owed = await owing()
  const { id, person, due } = owed
  await promise(owed, due, day(1))
  await useCard(app, person, testCards.pays)
  await passTime(app, at(1, '17:59'))
  app.clock.set(at(0, '18:00'))
  const { id: promiseId, holdsUntil } = await promiseOf(id)
  const onceKey = `promise:${promiseId}`
  const part = { mostCents: cents(due * 100), onceKey }
  const step = await transactAt(app.parts, app.clock.now(), work =>
    beginCollecting(work, id, { waiting: false, promised: true, onceKey, part }),
  )
  expect(step.kind).toBe('ask')
  app.clock.set(at(1, '00:01'))
  await passPromises(app.parts, app.clock.now())
  expect(await promiseOf(id)).toMatchObject({ state: 'standing' })
  await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
  await passPromises(app.parts, app.clock.now())
  // It held to the end of its day, however late the answer came.
  expect(await promiseOf(id)).toMatchObject({ state: 'kept', holdsUntil })
})

test('PACT-15, PACT-16: a promise that a time without a car kept from being asked is set aside and not broken', async () => {
  const owed = await owing()
  const { id, person, due } = owed
  expect(await promise(owed, due, day(2))).toMatchObject({ status: 1 })
  await useCard(app, person, testCards.pays)
  expect(await app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person)).toMatchObject({ status: 1 })
  await passTime(app, { days: 3 })
  expect(await promiseOf(id)).toMatchObject({ state: 'withdrawn' })
  expect((await toldOf(person)).at(-1)).toMatchObject({ kind: 'promise_set_aside' })
  // What is promised while the case goes on is paid by a press.
  const [row] = await openOf(id)
  const seen = await preview(owed, row!.openCents / 100, day(2))
  expect(seen).toMatchObject({ asked_at: null })
})
