import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, chargeIntents, notifications, sandboxCards, sandboxCharges } from '../../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import type { PersonEvent } from '../../../ground/messages/event-facts.ts'
import { sayEvent } from '../../../ground/messages/events.ts'
import type { IntentRow } from '../../../money/attempts/index.ts'
import { leaseOf } from '../../bookings/testing/given.ts'
import { givenBookings, passTime, useCard } from '../../bookings/testing/given-booking.ts'
import { settleCharge } from '../settle-charge-steps.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

/** How often the gateway was asked for money of a person's cards, and said no. */
async function refusedOf(person: GivenPerson): Promise<number> {
  const theirs = sql`${sandboxCharges.token} in (select token from cards where user_id = ${person.id})`
  return db.$count(sandboxCharges, and(theirs, eq(sandboxCharges.state, 'refused')))
}

async function letters({ id }: GivenPerson, kind: PersonEvent['kind']) {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, kind)))
    .orderBy(notifications.id)
  return rows.map(({ facts }) =>
    sayEvent({ kind, facts } as PersonEvent, { brand: 'Ownward', words: { locale: 'en' } }),
  )
}

const bookingNow = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const days = (n: number) => new Date(app.clock.now().getTime() + n * 86_400_000).toISOString()
const inAMinute = () => new Date(app.clock.now().getTime() + 60_000)

test.each([
  [testCards.expired, 'the card has expired.'],
  [testCards.lost, 'the bank accepts no payment with this card any more.'],
  [testCards.stolen, 'the bank accepts no payment with this card any more.'],
  [testCards.closed, 'the bank accepts no payment with this card any more.'],
])(
  'PACT-22, SRV-14: the card %s is asked once and never again, by nobody and for nothing, and its person is asked for another',
  async (number, why) => {
    const { id, person } = await given.active()
    await useCard(app, person, number)
    await passTime(app, { days: 7, hours: 2 })
    expect(await refusedOf(person)).toBe(1)
    const { recallAt, ...stands } = await bookingNow(id)
    expect(stands).toMatchObject({ nextTryAt: null, paymentRetry: true })
    expect(recallAt).not.toBeNull()
    const card = `Visa ${number.slice(-4)}`
    const [letter] = await letters(person, 'payment_refused')
    expect(letter!.title).toMatch(/^Please add another card/)
    const said = letter!.paragraphs.join(' ')
    for (const part of [card, why, 'Please add another card', 'Please pay by']) expect(said).toContain(part)
    expect(said).not.toContain('We try again')
    expect(letter!.action.path).toBe('/account/payment-methods')
    // Whoever asks hears which card it is and what to do; the gateway does not.
    const message = expect.stringMatching(new RegExp(`${card} was refused: ${why}.*add another card`))
    expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({
      status: 0,
      code: 'payment-refused',
      message,
    })
    // The days of today's schedule, a second cycle and the end of the time to pay: all are told, none asks.
    await passTime(app, { days: 10 })
    expect(await refusedOf(person)).toBe(1)
    expect(await letters(person, 'payment_refused')).toHaveLength(2)
    expect(await letters(person, 'payment_overdue')).toHaveLength(1)
    // The same number added again is a new card, which is asked once; one that pays is asked within a minute.
    await useCard(app, person, number)
    await passTime(app, inAMinute())
    expect(await refusedOf(person)).toBe(2)
    await useCard(app, person, testCards.pays)
    await passTime(app, inAMinute())
    expect(await refusedOf(person)).toBe(2)
    expect(await bookingNow(id)).toMatchObject({ nextTryAt: null, paymentRetry: false, recallAt: null })
    expect(await letters(person, 'payment_received')).toHaveLength(2)
  },
)

test('PACT-22: what fell due while the default card could pay no more is asked of an old card within a minute of its being the default again', async () => {
  const { id, person } = await given.active()
  // Another payment has found the new default card lost, before anything of the program fell due.
  await useCard(app, person, testCards.lost)
  const extra = await app.call('previewExtra', { booking_id: id, amount: 20 }, person)
  const revision = extra.status === 1 ? extra.result.revision : ''
  expect(await app.call('payExtra', { booking_id: id, amount: 20, revision }, person)).toMatchObject({ status: 0 })
  await passTime(app, { days: 7, hours: 2 })
  expect(await bookingNow(id)).toMatchObject({ paymentRetry: true, nextTryAt: null })
  const cards = await app.call('getMyCards', {}, person)
  const listed = cards.status === 1 ? cards.result : []
  expect(listed.map(card => card.given_up)).toEqual([1, 0])
  const [lost, old] = listed.map(card => card.id)
  expect(await app.call('makeMyCardDefault', { user_cc_token_id: old! }, person)).toMatchObject({ status: 1 })
  await passTime(app, inAMinute())
  await passTime(app, inAMinute())
  expect(await bookingNow(id)).toMatchObject({ paymentRetry: false })
  // A card that can pay no more becomes the default of nothing.
  expect(await app.call('makeMyCardDefault', { user_cc_token_id: lost! }, person)).toMatchObject({
    status: 0,
    code: 'card-refused-for-good',
  })
})

test('PACT-22: a try that was written down before another one found the card lost is not asked', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.lost)
  await passTime(app, { days: 7, hours: 2 })
  const ofBooking = eq(chargeIntents.bookingId, id)
  const [{ id: _, ...last }] = (await db
    .select()
    .from(chargeIntents)
    .where(ofBooking)
    .orderBy(desc(chargeIntents.id))
    .limit(1)) as [IntentRow]
  expect(last.cardRefusal).toBe('lost')
  const before = {
    key: `${last.key}:before`,
    state: 'created',
    refusal: null,
    cardRefusal: null,
    settledAt: null,
  } as const
  const [written] = await db
    .insert(chargeIntents)
    .values({ ...last, ...before })
    .returning({ id: chargeIntents.id })
  const { charge } = await settleCharge(app.parts, written!.id, { waiting: true })
  expect(charge).toMatchObject({ state: 'refused', refusal: 'lost' })
  expect(await refusedOf(person)).toBe(1)
})

test('PACT-22, SRV-13, SRV-15: a card that has refused for good pays no pickup, extension or sale either', async () => {
  const waiting = await given.approved()
  await useCard(app, waiting.person, testCards.lost)
  app.clock.set(waiting.startAt)
  const start = () => app.call('startBooking', { booking_id: waiting.id }, waiting.person)
  expect(await start()).toMatchObject({ code: 'payment-refused' })
  app.clock.advance({ hours: 1 })
  expect(await start()).toMatchObject({ code: 'payment-refused' })
  expect(await refusedOf(waiting.person)).toBe(1)
  const [letter] = await letters(waiting.person, 'charge_not_taken')
  expect(letter!.paragraphs.join(' ')).toContain('Visa 9987')

  const { id, person } = await given.active()
  await useCard(app, person, testCards.stolen)
  const presses = [
    () => app.call('extend', { booking_id: id, autorenewenddate: days(16) }, person),
    () => app.call('convertBooking', { booking_id: id, odometer: 21_400 }, person),
    () => app.call('extend', { booking_id: id, autorenewenddate: days(16) }, person),
  ]
  for (const press of presses) {
    expect(await press()).toMatchObject({ status: 0, code: 'payment-refused' })
    app.clock.advance({ hours: 1 })
  }
  expect(await refusedOf(person)).toBe(1)
})

test('PACT-22, SRV-10: a reservation that such a card refuses is told at once, and the next one does not ask it', async () => {
  const person = await app.given.readyPerson({ card: testCards.closed })
  const book = async () =>
    app.call('book', leaseOf((await app.given.vehicle()).id, { startdatetime: days(10) }), person)
  for (const _ of [1, 2]) {
    expect(await book()).toMatchObject({
      status: 0,
      code: 'charge-refused',
      message: expect.stringMatching(/Visa 7726 was refused.*add another card/),
    })
    app.clock.advance({ hours: 1 })
  }
  expect(await refusedOf(person)).toBe(1)
  expect((await letters(person, 'reservation_refused')).map(({ action }) => action.path)).toEqual([
    '/account/payment-methods',
  ])
})

test('PACT-23, BOOK-14: what the bank wants confirmed is not tried again by itself; its person is asked to confirm it and pays by one press', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.stepUp)
  await passTime(app, { days: 7, hours: 2 })
  expect(await refusedOf(person)).toBe(1)
  const { recallAt, ...stands } = await bookingNow(id)
  expect(stands).toMatchObject({ nextTryAt: null, paymentRetry: true })
  const [letter] = await letters(person, 'payment_refused')
  const said = letter!.paragraphs.join(' ')
  expect(said).toContain('Please confirm the payment with your bank, then pay with one press')
  expect(said).not.toContain('We try again')
  await passTime(app, { days: 4 })
  expect(await refusedOf(person)).toBe(1)
  // The days go on as any others to pay.
  expect((await bookingNow(id)).recallAt).toEqual(recallAt)
  const theirs = sql`${sandboxCards.token} in (select token from cards where user_id = ${person.id})`
  await db.update(sandboxCards).set({ behaviour: 'pays' }).where(theirs)
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
})
