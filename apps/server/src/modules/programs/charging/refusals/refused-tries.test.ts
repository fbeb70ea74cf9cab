import { addDaysInZone, dateInZone, instantFromWallTime } from '@ownward/domain/calendar'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, chargeIntents, notifications } from '../../../../db/schema/index.ts'
import type { SandboxFault } from '../../../../outside/gateway/sandbox.ts'
import { type GivenPerson, testCards } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import type { PersonEvent } from '../../../ground/messages/event-facts.ts'
import { sayEvent } from '../../../ground/messages/events.ts'
import { givenBookings, passTime, useCard } from '../../bookings/testing/given-booking.ts'
import { renewBookings } from '../../renewals/renew-bookings.ts'
import { collectDueBookings } from '../collect-due-bookings.ts'
import { collectDue } from '../collect-due-steps.ts'
import { settleOpenCharges } from '../settle-open-charges.ts'

let fault: (key: string) => SandboxFault = () => 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: key => fault(key) })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

/** How often the bank said no to a booking's payments that are due, and how often the person was told so. */
async function refusals(id: number, person: GivenPerson): Promise<{ tried: number; told: number }> {
  const tried = await db.$count(
    chargeIntents,
    and(
      eq(chargeIntents.bookingId, id),
      eq(chargeIntents.state, 'refused'),
      sql`${chargeIntents.chargeId} is not null`,
    ),
  )
  const isRefusal = and(eq(notifications.userId, person.id), eq(notifications.kind, 'payment_refused'))
  return { tried, told: await db.$count(notifications, isRefusal) }
}

/** A running program whose cycle the card has refused a day ago. */
async function refusedOnce() {
  const booking = await given.active()
  await useCard(app, booking.person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 2 })
  expect(await refusals(booking.id, booking.person)).toEqual({ tried: 1, told: 1 })
  return booking
}

const pay = (id: number, { token }: GivenPerson, onceKey: string) =>
  app.send('retryPayment', { booking_id: id }, { token, headers: { 'idempotency-key': onceKey } })
const forgetAnswers = () => app.parts.database.pool.query('delete from idempotency_keys')

test('SRV-14, SRV-37: a refused try whose answer was lost with its process is told once, however often it is asked about', async () => {
  const { id, person } = await refusedOnce()
  const first = await pay(id, person, 'pay')
  expect(first.body).toMatchObject({ code: 'payment-refused' })
  await forgetAnswers()
  app.clock.advance({ minutes: 5 })
  expect((await pay(id, person, 'pay')).body).toEqual(first.body)
  expect(await refusals(id, person)).toEqual({ tried: 2, told: 2 })
})

test('BOOK-02, BOOK-14: the list of bookings says which one has a payment that was refused', async () => {
  const [{ id, person }, paid] = [await refusedOnce(), await given.active()]
  const rowsOf = async ({ token }: GivenPerson) => (await app.call('getMyActiveLease', {}, { token })).result
  expect(await rowsOf(person)).toMatchObject([{ id, payment_retry: 1 }])
  expect(await rowsOf(paid.person)).toMatchObject([{ id: paid.id, payment_retry: 0 }])
})

test('SRV-14, BOOK-14: two presses one after the other are one try; a later one, or another card, is another', async () => {
  const { id, person } = await refusedOnce()
  const first = await pay(id, person, 'one tab')
  app.clock.advance({ seconds: 9 })
  expect((await pay(id, person, 'another tab')).body).toEqual(first.body)
  expect(await refusals(id, person)).toEqual({ tried: 2, told: 2 })
  app.clock.advance({ minutes: 10 })
  await pay(id, person, 'later')
  expect(await refusals(id, person)).toEqual({ tried: 3, told: 3 })
  await useCard(app, person, testCards.pays)
  expect((await pay(id, person, 'another card')).body).toMatchObject({ status: 1 })
})

test('SRV-14, BOOK-16: a return that is told again, because its process died, asks the card once', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 5 })
  const giveBack = () =>
    app.send(
      'completebookedLease',
      { booking_id: id, odometer: 29_000 },
      { token: person.token, headers: { 'idempotency-key': 'back' } },
    )
  expect((await giveBack()).body).toMatchObject({ status: 1 })
  await forgetAnswers()
  expect((await giveBack()).body).toMatchObject({ status: 1 })
  expect(await refusals(id, person)).toEqual({ tried: 1, told: 1 })
})

test('SRV-14, SRV-36: a process that comes late to a due payment leaves it to the schedule', async () => {
  const { id, person } = await refusedOnce()
  expect(await collectDue(app.parts, id, { waiting: false })).toEqual({ state: 'later', amountCents: 0 })
  expect(await refusals(id, person)).toEqual({ tried: 1, told: 1 })
})

const zone = 'America/New_York'
const settle = () => settleOpenCharges(app.parts, { olderThanSeconds: 0 })
const renew = () => renewBookings(app.parts, app.clock.now())

test.each([
  ['the answer comes first', [settle, renew]],
  ['the next cycle comes first', [renew, settle]],
])('SRV-14: a late refusal and the next cycle at one moment are one try, told once: %s', async (_, steps) => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  fault = key => (key.startsWith(`bk_${id}:cycle`) ? 'lost' : 'none')
  await passTime(app, { days: 8 })
  const bookingNow = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
  const moment = (await bookingNow()).renewAt!
  app.clock.set(moment)
  fault = () => 'none'
  for (const step of steps) await step()
  await collectDueBookings(app.parts)
  expect(await refusals(id, person)).toEqual({ tried: 1, told: 1 })
  // At 18:00 of the day after the new cycle was due; the days of the one before are over.
  const nextTryAt = instantFromWallTime(`${dateInZone(addDaysInZone(moment, 1, zone), zone)}T18:00`, zone)
  expect(await bookingNow()).toMatchObject({ nextTryAt, paymentRetry: true, billedDays: 21 })
})

test('SRV-14, BEY-13: a second missed payment is tried by its own days, and no letter asks to pay by a day that is past', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  const [{ endAt: due } = { endAt: new Date() }] = await db.select().from(bookings).where(eq(bookings.id, id))
  await passTime(app, { days: 22 })
  const tries = await db
    .select({ at: chargeIntents.createdAt, dueAt: chargeIntents.cycleStart })
    .from(chargeIntents)
    .where(and(eq(chargeIntents.bookingId, id), eq(chargeIntents.state, 'refused')))
    .orderBy(chargeIntents.id)
  // Weekly payments: due on day 0, 7 and 14; each is tried 1, 3, 5 and 7 days later.
  const dayOf = (at: Date) => Math.round((at.getTime() - due.getTime()) / 86_400_000)
  expect(tries.map(({ at }) => dayOf(at))).toEqual([0, 1, 3, 5, 7, 8, 10, 12, 14, 15])
  // Whatever falls due later, the card is asked for each once and four times more, the oldest first (PACT-21).
  expect(tries.map(({ dueAt }) => dayOf(dueAt))).toEqual([0, 0, 0, 0, 0, 7, 7, 7, 7, 7])
  const isRefusal = and(eq(notifications.userId, person.id), eq(notifications.kind, 'payment_refused'))
  const letters = await db.select().from(notifications).where(isRefusal).orderBy(notifications.id)
  const late = letters.filter(({ at }) => at.getTime() >= due.getTime() + 10 * 86_400_000)
  expect(late.length).toBeGreaterThan(0)
  for (const { kind, facts } of letters) {
    const said = sayEvent({ kind, facts } as PersonEvent, { brand: 'Ownward', words: { locale: 'en' } }).paragraphs
    const { payBy, isLate } = facts as { payBy: string; isLate: boolean }
    const isPast = late.some(letter => letter.facts === facts)
    expect([isLate, said.join(' ').includes('Please pay by')], payBy).toEqual([isPast, !isPast])
  }
})
