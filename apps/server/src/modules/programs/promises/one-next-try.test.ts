import { addDaysInZone, dateInZone, instantFromWallTime } from '@ownward/domain/calendar'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, chargeIntents, charges, notifications } from '../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { PersonEvent } from '../../ground/messages/event-facts.ts'
import { sayEvent } from '../../ground/messages/events.ts'
import { givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

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
const triesOf = (id: number) =>
  db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, id)).orderBy(chargeIntents.id)
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

test('PACT-15, PACT-21: once a promise is withdrawn the dialog, its answer, the letter, booking, home and queue name one next try, and the card is asked then', async () => {
  const owed = await owing()
  const { id, person, due } = owed
  await promise(owed, due, day(6))
  // A day later the next week falls due, before any day on which a refused card is tried again.
  await passTime(app, { days: 6 })
  const shown = (await detailOf(owed)).promise!.withdrawn!.retry_at!
  const answer = await app.call('withdrawPromise', { booking_id: id }, person)
  const letter = (await toldOf(person)).at(-1)!.facts as { nextTryAt: string }
  const home = await app.call('getHome', {}, person)
  const member = await app.given.teamMember(['bookings'])
  const queue = await app.call('teamDue', {}, member)
  const queued = queue.status === 1 && queue.result.find(row => row.booking_id === id)?.next.at
  expect([
    answer.status === 1 && answer.result.retry_at,
    letter.nextTryAt,
    (await detailOf(owed)).retry_at,
    home.status === 1 && home.result.booking?.retry_at,
    queued,
  ]).toEqual(Array.from({ length: 5 }, () => shown))
  const before = (await triesOf(id)).length
  await passTime(app, new Date(Date.parse(shown) - 60_000))
  expect((await triesOf(id)).length).toBe(before)
  await passTime(app, new Date(Date.parse(shown) + 60_000))
  expect((await triesOf(id)).slice(before).map(({ createdAt }) => createdAt.toISOString())).toEqual([shown])
})

test('PACT-21, PACT-15: a week that falls due on the morning after a promised evening does not ask the card that was asked 16 hours before; it is asked as the preview named', async () => {
  app.clock.set(at(1, '10:00'))
  const owed = await owing()
  const { id, due } = owed
  const seen = await preview(owed, due, day(6))
  expect(await promise(owed, due, day(6))).toMatchObject({ status: 1, result: { after: seen.after_it } })
  const before = (await triesOf(id)).length
  const evening = at(6, '18:00')
  const renewAt = (await rowOf(id)).renewAt!.getTime()
  expect((renewAt - evening.getTime()) / 3_600_000).toBe(16)
  expect(Date.parse(seen.after_it.retry_at!)).toBeGreaterThanOrEqual(evening.getTime() + 20 * 3_600_000)
  await passTime(app, new Date(Date.parse(seen.after_it.retry_at!) + 60_000))
  expect((await triesOf(id)).slice(before).map(({ createdAt }) => createdAt.toISOString())).toEqual([
    evening.toISOString(),
    seen.after_it.retry_at,
  ])
})

test('PACT-15, PACT-21: where a week fell due under a promise, the letter that it is broken names the try that its preview named', async () => {
  const owed = await owing()
  const { id, person, due } = owed
  // The next week falls due on the seventh day; the promised evening is two days later.
  const seen = await preview(owed, due, day(9))
  await promise(owed, due, day(9))
  await passTime(app, at(10, '00:05'))
  const told = (await toldOf(person)).at(-1)!
  const { retry_at } = await detailOf(owed)
  expect([told.kind, (told.facts as { nextTryAt: string }).nextTryAt, retry_at]).toEqual([
    'promise_broken',
    seen.after_it.retry_at,
    seen.after_it.retry_at,
  ])
  const before = (await triesOf(id)).length
  await passTime(app, new Date(Date.parse(retry_at!) + 60_000))
  expect((await triesOf(id)).slice(before).map(({ createdAt }) => createdAt.toISOString())).toEqual([retry_at])
})

test('PACT-21, C-22: renewals that are switched on do not ask a card that its person has pressed in vain an hour before; 20 hours lie between', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  const name = { first_name: 'Ana', last_name: 'Silva' }
  const renewals = (autoRenew: 0 | 1) => app.call('updateAccountDetails', { ...name, auto_renew: autoRenew }, person)
  await renewals(0)
  await passTime(app, { days: 7, hours: 2 })
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ code: 'payment-refused' })
  const pressed = (await triesOf(id)).at(-1)!.createdAt
  const before = (await triesOf(id)).length
  await passTime(app, { hours: 1 })
  await renewals(1)
  await passTime(app, { hours: 2 })
  expect((await triesOf(id)).length).toBe(before)
  const next = (await detailOf({ id, person })).retry_at!
  expect(Date.parse(next)).toBeGreaterThanOrEqual(pressed.getTime() + 20 * 3_600_000)
  await passTime(app, new Date(Date.parse(next) + 60_000))
  expect((await triesOf(id)).slice(before).map(({ createdAt }) => createdAt.toISOString())).toEqual([next])
})

const lettersOf = async (person: GivenPerson, kind: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, person.id)).orderBy(notifications.id))
    .filter(told => told.kind === kind)
    .map(told => {
      const event = { kind: told.kind, facts: told.facts } as PersonEvent
      return (['en', 'fr'] as const).map(locale =>
        sayEvent(event, { brand: 'Ownward', words: { locale } }).paragraphs.join(' ').replaceAll('\u00a0', ' '),
      )
    })

test('PACT-14, SRV-14: the letter that the card said no on a promised evening names what it was asked for, and apart from it what is due', async () => {
  const owed = await owing()
  const { person, due } = owed
  const half = Math.ceil(due * 50) / 100
  await promise(owed, half, day(2))
  await passTime(app, at(2, '18:05'))
  const [english, french] = (await lettersOf(person, 'payment_refused')).at(-1)!
  const frenchUsd = (amount: number) => `${amount.toFixed(2).replace('.', ',')} $`
  expect(english).toContain(`We asked your card for $${half.toFixed(2)}`)
  expect(english).toContain(`In all $${due.toFixed(2)} is due for your`)
  expect(french).toContain(`Nous avons demandé ${frenchUsd(half)}`)
  expect(french).toContain(`En tout, ${frenchUsd(due)}`)
  // The first letter asked for all there was: it says one amount.
  expect((await lettersOf(person, 'payment_refused'))[0]![0]).toContain(`$${due.toFixed(2)} is due for your`)
})

test('PACT-21, BEY-13: the announcement of a cycle names what is due already and asked for again in the same moment', async () => {
  const owed = await owing()
  const { person, due } = owed
  await passTime(app, new Date((await rowOf(owed.id)).announceAt!.getTime() + 60_000))
  const said = await lettersOf(person, 'cycle_announced')
  const open = (await openOf(owed.id)).map(({ openCents }) => openCents)
  expect(open).toEqual([due * 100])
  expect(said.at(-1)![0]).toContain(`$${due.toFixed(2)} that you owe already is asked for again in the same moment`)
  expect(said.at(-1)![1]).toContain('sont demandés de nouveau au même moment')
  // So it is: both are asked for as the week falls due, and nothing of it was said in the announcement before.
  expect(said.length > 1 ? said[0]![0] : '').not.toContain('owe already')
  await useCard(app, person, testCards.pays)
  const before = (await triesOf(owed.id)).length
  await passTime(app, (await rowOf(owed.id)).renewAt!)
  expect((await triesOf(owed.id)).length - before).toBeGreaterThan(0)
  expect(await openOf(owed.id)).toEqual([])
})
