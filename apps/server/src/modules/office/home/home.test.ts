import type { UserId } from '@ownward/domain/ids'
import { cents } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  bookings,
  careCases,
  careContests,
  programPauses,
  promises,
  users,
  wishlistEntries,
} from '../../../db/schema/index.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { openSession } from '../../people/sessions/index.ts'
import { givenBookings, passTime, useCard } from '../../programs/bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

type Person = { token: string }

const homeOf = async (person: Person, of = app) => {
  const answer = await of.call('getHome', {}, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}
const kindsOf = async (person: Person) => (await homeOf(person)).needs.map(({ kind }) => kind)

test('HOME-02, HOME-05, HOME-06: for everybody of the demo the home has the figures of booking detail, statement and eligibility', async () => {
  await using demo = await startTestApp({ now: '2026-03-02T15:00:00Z', seed: 'small' })
  const people = await demo.parts.database.db
    .select()
    .from(users)
    .where(sql`${users.kind} = 'customer' and ${users.blockedAt} is null`)
  const seen = { cars: 0, roads: 0, none: 0 }
  for (const { id } of people) {
    const token = await demo.parts.transact(({ tx }) =>
      openSession(tx, { userId: id, kind: 'customer', now: demo.clock.now() }),
    )
    const home = await homeOf({ token }, demo)
    const needed = await demo.call('getEligibility', {}, { token })
    expect(needed).toMatchObject({ result: home.requirements, may_reserve: home.may_reserve })
    const told = await demo.call('getNotifications', {}, { token })
    expect(told).toMatchObject({ unread: home.unread_notifications })
    if (!home.booking) {
      seen.none++
      continue
    }
    seen.cars++
    const booking_id = home.booking.id
    const name = home.booking.status === '1' ? 'getActiveBookingDetail' : 'getPendingBookingDetails'
    const detail = await demo.call(name, { bookingid: booking_id }, { token })
    expect(detail).toMatchObject({ status: 1, result: home.booking })
    const statement = await demo.call('getBookingStatement', { booking_id }, { token })
    expect(statement).toMatchObject({
      result: { due: home.booking.amount_due, deposit_held: home.booking.deposit_amt },
    })
    if (!home.ownership) continue
    seen.roads++
    expect(await demo.call('getOwnership', { booking_id }, { token })).toMatchObject({ result: home.ownership })
    expect(statement).toMatchObject({ result: { credit: home.ownership.credit } })
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0)
})

test('HOME-02, ROLE-05: a home is of the person who asks: another one’s shows nothing of it', async () => {
  const { id, person } = await given.active()
  const other = await app.given.readyPerson()
  expect((await homeOf(person)).booking?.id).toBe(id)
  expect(await homeOf(other)).toMatchObject({
    booking: null,
    ownership: null,
    needs: [],
    others: [],
    may_reserve: true,
  })
  expect(JSON.stringify(await homeOf(other))).not.toContain(`"${(await homeOf(person)).booking?.increment_id}"`)
})

test('HOME-02: however many cars somebody has, and however often those stood still, the home asks as often', async () => {
  const { id, person } = await given.active()
  const asked = () => countQueries(() => homeOf(person))
  const one = await asked()
  expect(one).toBeGreaterThan(5)
  expect(one).toBeLessThanOrEqual(26)
  const [row] = await db.select().from(bookings).where(sql`${bookings.id} = ${id}`)
  for (let n = 0; n < 3; n++) {
    const car = await app.given.vehicle()
    const { id: _, ...same } = row!
    await db.insert(bookings).values({ ...same, number: `${row!.number}${n}`, onceKey: null, vehicleId: car.id })
  }
  expect((await homeOf(person)).others).toHaveLength(3)
  expect(await asked()).toBe(one)

  const day = (n: number) => new Date(row!.startAt.getTime() + n * 86_400_000)
  const standStill = async (n: number) => {
    const over = { state: 'closed', downFrom: day(n), downUntil: day(n + 0.5), openedAt: day(n + 0.5) } as const
    await db.insert(careCases).values({ ...over, bookingId: id, kind: 'breakdown', openedBy: 'person' })
    const paused = { fromDay: 56 + 14 * n, days: 7, askedDays: 7, askedAt: day(n) }
    const holds = { holdsFrom: day(56 + 14 * n), holdsUntil: day(63 + 14 * n) }
    await db.insert(programPauses).values({ bookingId: id, ...paused, ...holds })
    const promised = { cents: cents(1), openCents: cents(1), lastChargeId: 0, madeAt: day(-n), holdsUntil: day(-n) }
    await db
      .insert(promises)
      .values({ bookingId: id, ...promised, day: '2026-03-02', state: 'broken', endedAt: day(-n) })
  }
  await db.update(bookings).set({ pausedDays: 7, pauseFromDay: 56, pauseDays: 7 }).where(sql`${bookings.id} = ${id}`)
  await standStill(1)
  const once = await asked()
  for (let n = 2; n < 8; n++) await standStill(n)
  expect(await asked()).toBe(once)
  expect(once - one).toBeLessThanOrEqual(8)
})

test('HOME-04, HOME-08: what needs a driver comes with its booking, amount and last moment, and the car of the gravest first', async () => {
  const { id, person } = await given.active()
  expect(await homeOf(person)).toMatchObject({ needs: [], others: [] })
  await useCard(app, person, testCards.noFunds)
  await passTime(app, { days: 8 })
  const home = await homeOf(person)
  const { amount_due, pay_by, make, model, year } = home.booking!
  expect(amount_due).toBeGreaterThan(0)
  expect(home.needs).toEqual([
    {
      kind: 'payment',
      booking_id: id,
      car: `${year} ${make} ${model}`,
      status: '1',
      by: pay_by,
      time_zone: 'America/New_York',
      amount: amount_due,
    },
  ])
  await useCard(app, person, testCards.lost)
  await passTime(app, { hours: 1 })
  expect(await kindsOf(person)).toEqual(['card'])
})

test('HOME-04, HOME-08: of several cars the one with the gravest need leads; a contest, the check of a return and a missing reading are told', async () => {
  const { id, person } = await given.active()
  const second = await app.given.vehicle()
  const [row] = await db.select().from(bookings).where(sql`${bookings.id} = ${id}`)
  const { id: _, ...same } = row!
  const [other] = await db
    .insert(bookings)
    .values({ ...same, number: `${same.number}9`, onceKey: null, vehicleId: second.id, startAt: app.clock.now() })
    .returning({ id: bookings.id })
  expect(await homeOf(person)).toMatchObject({ needs: [], booking: { id }, others: [{ id: other!.id }] })

  await passTime(app, { days: 30 })
  expect(await homeOf(person)).toMatchObject({
    booking: { id },
    needs: [{ kind: 'reading', booking_id: id, by: null }],
  })
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_700 }, await given.member())
  expect(await kindsOf(person)).toEqual([])

  const at = app.clock.now()
  const [opened] = await db
    .insert(careCases)
    .values({
      bookingId: other!.id,
      kind: 'breakdown',
      openedBy: 'person',
      openedAt: at,
      downFrom: at,
      state: 'confirmed',
      step: 'ready',
      stepBy: at,
    })
    .returning({ id: careCases.id })
  const dueAt = new Date(at.getTime() + 72 * 3_600_000)
  const by = (await given.member()).id as UserId
  await db
    .insert(careContests)
    .values({ caseId: opened!.id, userId: person.id, reason: 'usable', from: at, words: 'It drives.', at, by, dueAt })
  const home = await homeOf(person)
  expect(home.needs).toMatchObject([{ kind: 'contest', booking_id: other!.id, by: dueAt.toISOString() }])
  expect(home).toMatchObject({ booking: { id: other!.id, case: { down_until: null } }, others: [{ id }] })

  await db.update(careContests).set({ toDecide: true, answeredAt: at })
  await db.update(careCases).set({ usableAt: at, askBy: dueAt })
  expect((await homeOf(person)).needs).toMatchObject([{ kind: 'usable', booking_id: other!.id }])
  await db.update(careCases).set({ usableAt: null, askBy: null })
  await app.call('completebookedLease', { booking_id: id, odometer: 21_700 }, person)
  const returned = await homeOf(person)
  expect(returned.needs).toMatchObject([{ kind: 'check', booking_id: id, status: '3' }])
  expect(returned).toMatchObject({ booking: { id: other!.id }, others: [] })
})

test('HOME-10: without a car the home shows what is missing, open offers and saved cars with their price of today', async () => {
  const person = await app.given.customer()
  const car = await app.given.vehicle()
  await db.insert(wishlistEntries).values({ userId: person.id, vehicleId: car.id, addedAt: app.clock.now() })
  const home = await homeOf(person)
  expect(home).toMatchObject({ booking: null, may_reserve: false, offers: [] })
  const saved = await app.call('getWishlistVehicle', {}, person)
  expect(saved).toMatchObject({ result: home.saved })
  expect(home.saved).toHaveLength(1)
  expect(home.requirements.filter(({ state }) => state !== 'met').every(({ next, href }) => next && href)).toBe(true)
})

test('HOME-01: signing in tells whether the home is where a person lands', async () => {
  const person = await app.given.readyPerson()
  const landsAtHome = async (who: Person) => {
    const answer = await app.call('getmyaccountDetails', {}, who)
    return answer.status === 1 ? answer.result.home : undefined
  }
  expect(await landsAtHome(person)).toBe('0')
  const reserved = await given.reserved()
  expect(await landsAtHome(reserved.person)).toBe('1')
  const running = await given.active()
  expect(await landsAtHome(running.person)).toBe('1')
  await app.call('teamCompleteBooking', { booking_id: running.id, odometer: 21_500 }, await given.member())
  // The credit of the day that had begun waits.
  expect(await landsAtHome(running.person)).toBe('1')
})

test('HOME-01, HOME-04: credit that waits leads home, and needs its person in its last 14 days', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 3 })
  await app.call('teamCompleteBooking', { booking_id: id, odometer: 21_500 }, await given.member())
  const account = await app.call('getmyaccountDetails', {}, person)
  expect(account).toMatchObject({ result: { home: '1' } })
  await passTime(app, { days: 30 })
  expect(await kindsOf(person)).not.toContain('credit')
  await passTime(app, { days: 2 })
  const { needs } = await homeOf(person)
  expect(needs).toContainEqual(expect.objectContaining({ kind: 'credit', booking_id: id, status: '3' }))
  await passTime(app, { days: 14 })
  expect(await kindsOf(person)).not.toContain('credit')
  expect(await app.call('getmyaccountDetails', {}, person)).toMatchObject({ result: { home: '0' } })
})

test('HOME-02, HOME-10, KEEP-07: without a car the same call brings the credit that waits and the car that they bought, as the calls that tell one of them have it', async () => {
  const { id, person } = await given.active()
  expect(await homeOf(person)).toMatchObject({ waiting_credits: [], own_car: null })
  await passTime(app, { days: 7 })
  await app.call('completebookedLease', { booking_id: id, odometer: 21_400 }, person)
  const waiting = await app.call('getWaitingCredits', {}, person)
  const shown = (await homeOf(person)).waiting_credits
  expect(shown).toHaveLength(1)
  expect(waiting).toMatchObject({ status: 1, result: shown })

  const owner = await given.active()
  const seen = await app.call('previewConversion', { booking_id: owner.id, odometer: 21_400 }, owner.person)
  if (seen.status !== 1) throw new Error(seen.message)
  const { amount } = seen.result
  await app.call('convertBooking', { booking_id: owner.id, odometer: 21_400, amount }, owner.person)
  const past = await app.call('getMyPastBooking', { page: 1 }, owner.person)
  const newest = past.status === 1 ? past.result[0]! : undefined
  const { year, make, model, owned_since, time_zone } = newest!
  expect((await homeOf(owner.person)).own_car).toEqual({
    booking_id: owner.id,
    year,
    make,
    model,
    owned_since,
    time_zone,
  })
  expect(owned_since).not.toBeNull()
})
