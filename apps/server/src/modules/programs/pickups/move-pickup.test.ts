import { programEnd } from '@ownward/domain/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookingEvents, bookings, licences, pickupPlaces } from '../../../db/schema/index.ts'
import { testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, movedFor, passTime } from '../bookings/testing/given-booking.ts'
import { givenOffers } from '../offers/testing/given-offers.ts'
import { givenCredits } from '../take-ups/testing/given-credits.ts'
import { givenMoves } from './testing/given-moves.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const { look, seen, move, bookingOf, claimOf, toldOf } = givenMoves(app)
afterEach(() => given.rest())

const dayMs = 86_400_000
const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)
const zone = 'America/New_York'

/** The file with the pickup for somebody's calendar. */
async function calendarOf({ id, person }: { id: number; person: { id: number; token: string } }) {
  const answer = await app.call('getBookingCalendar', { booking_id: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  const { text } = answer.result
  return { text, uid: /^UID:.*$/m.exec(text)?.[0], sequence: Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]) }
}

const buy = { financing: 'buy', days: 7, initial_fee_options: 0, miles_options: 0, rental_options: 0 } as const

test('DESK-29, BEY-10, SRV-12: a pickup is moved as its preview said: the car is kept for the program from then on, and nothing is charged', async () => {
  const booking = await given.approved()
  const { id, person, startAt } = booking
  const to = later(startAt, 5)
  const paid = await movedFor(app, id)
  const before = await calendarOf(booking)
  const preview = await seen(booking, to)
  expect(preview).toMatchObject({
    start_before: startAt.toISOString(),
    start_datetime: to.toISOString(),
    start_from: new Date(to.getTime() - 2 * 3_600_000).toISOString(),
    lapses_at: later(to, 3).toISOString(),
    program_end_before: programEnd(startAt, 36, zone).toISOString(),
    program_end: programEnd(to, 36, zone).toISOString(),
    first_payment: 275.93,
    fee_parts: [],
  })
  // Nothing has happened yet.
  expect(await bookingOf(id)).toMatchObject({ startAt })
  expect(await claimOf(id)).toEqual([startAt, programEnd(startAt, 36, zone)])

  expect(await move(booking, to, { revision: preview.revision })).toMatchObject({
    status: 1,
    message: expect.stringContaining('The pickup has changed: '),
    result: { start_datetime: to.toISOString() },
  })
  expect(await bookingOf(id)).toMatchObject({ state: 'approved', startAt: to, endAt: later(to, 7) })
  expect(await claimOf(id)).toEqual([to, programEnd(to, 36, zone)])
  expect(await movedFor(app, id)).toEqual(paid)
  const [event] = (await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id))).slice(-1)
  expect(event).toMatchObject({
    fromState: 'approved',
    toState: 'approved',
    actorKind: 'person',
    reason: `pickup moved from ${startAt.toISOString()} to ${to.toISOString()}`,
  })
  expect((await toldOf(person))[0]).toMatchObject({
    kind: 'pickup_moved',
    facts: {
      fromAt: startAt.toISOString(),
      pickupAt: to.toISOString(),
      feeParts: false,
      place: { name: 'Bayside Lot' },
    },
  })
  const detail = await app.call('getPendingBookingDetails', { bookingid: id }, person)
  expect(detail).toMatchObject({
    result: {
      start_datetime: to.toISOString(),
      pickup_moves_until: '2026-04-12T04:00:00.000Z',
      // The road that it opens begins there, too.
      ownership: { points: expect.arrayContaining([expect.objectContaining({ cycle: 0, date: to.toISOString() })]) },
    },
  })
  // The same entry with a higher number, so that a calendar takes the new time.
  const calendar = await calendarOf(booking)
  const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  expect(calendar.text).toContain(`DTSTART:${stamp(to)}`)
  expect(calendar.text).toContain(`LAST-MODIFIED:${stamp(app.clock.now())}`)
  expect(calendar.uid).toBe(before.uid)
  expect(calendar.sequence).toBeGreaterThan(before.sequence)
  expect((await calendarOf(booking)).sequence).toBe(calendar.sequence)
})

test('DESK-29, SRV-08, BOOK-13: after a move the pickup charges what was signed, and the cycles follow from there', async () => {
  const [stays, moves] = [await given.approved(), await given.approved()]
  const to = later(moves.startAt, 9)
  const { first_payment } = await seen(moves, to)
  expect(await move(moves, to)).toMatchObject({ status: 1 })
  await passTime(app, stays.startAt)
  expect(await app.call('startBooking', { booking_id: stays.id }, stays.person)).toMatchObject({ status: 1 })
  // The moved one cannot be started yet, and does not lapse when it would have.
  expect(await app.call('startBooking', { booking_id: moves.id }, moves.person)).toMatchObject({
    code: 'pickup-not-yet',
  })
  await passTime(app, { days: 4 })
  expect(await bookingOf(moves.id)).toMatchObject({ state: 'approved' })
  await passTime(app, to)
  const started = await app.call('startBooking', { booking_id: moves.id }, moves.person)
  expect(started).toMatchObject({ status: 1, result: { amount: first_payment } })
  expect(await bookingOf(moves.id)).toMatchObject({ startAt: to, endAt: later(to, 7) })
  expect(await claimOf(moves.id)).toEqual([to, programEnd(to, 36, zone)])
  const cents = async (id: number) => (await movedFor(app, id)).map(([, moved]) => moved).toSorted((a, b) => b - a)
  expect(await cents(moves.id)).toEqual([1320_00, 275_93])
  expect((await cents(stays.id)).slice(0, 2)).toEqual([1320_00, 275_93])
  await passTime(app, { days: 7, hours: 1 })
  expect(await bookingOf(moves.id)).toMatchObject({ billedDays: 14, endAt: later(to, 14) })
  expect((await booksOf(app, moves.id)).initial_fee_revenue).toBe(-1000_00)
})

test('DESK-29, BEY-27: a person is reminded a day before the new pickup, once, and not when that is less than a day away', async () => {
  const [far, near] = [await given.approved(), await given.approved()]
  const reminders = async (person: { id: number }) =>
    (await toldOf(person)).filter(({ kind }) => kind === 'pickup_tomorrow').map(({ at, facts }) => [at, facts])
  const to = later(far.startAt, 6)
  expect(await move(far, to)).toMatchObject({ status: 1 })
  await passTime(app, later(far.startAt, 4))
  expect(await reminders(far.person)).toEqual([])
  await passTime(app, later(to, -1))
  const told = await reminders(far.person)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject([later(to, -1), { pickupAt: to.toISOString() }])

  // Its own day has passed: moved to the same evening, the letter of the move is the last word.
  expect((await reminders(near.person)).length).toBe(1)
  const lapsing = await given.approved()
  app.clock.set(new Date(lapsing.startAt.getTime() - 2 * dayMs))
  const soon = new Date(app.clock.now().getTime() + 6 * 3_600_000)
  expect(await move(lapsing, soon)).toMatchObject({ status: 1 })
  expect(await bookingOf(lapsing.id)).toMatchObject({ announceAt: null })
  await passTime(app, soon)
  expect(await reminders(lapsing.person)).toEqual([])
})

test('DESK-29, VAL-19, SRV-13: what cannot be moved says why, and stays as it is', async () => {
  const booking = await given.approved()
  const { id, person, startAt } = booking
  const now = app.clock.now()
  expect(await look(booking, startAt)).toMatchObject({ code: 'pickup-unchanged' })
  expect(await look(booking, new Date(startAt.getTime() + 1000))).toMatchObject({ code: 'pickup-unchanged' })
  expect(await look(booking, new Date(now.getTime() - 60_000))).toMatchObject({ code: 'pickup-past' })
  expect(await look(booking, later(startAt, 31))).toMatchObject({
    code: 'pickup-move-too-late',
    message: expect.stringMatching(/30 days after/),
  })
  expect(await look({ id, person: await app.given.customer() }, later(startAt, 1))).toMatchObject({
    code: 'no-booking',
  })
  const reserved = await given.reserved()
  expect(await look(reserved, later(reserved.startAt, 1))).toMatchObject({ code: 'pickup-not-movable' })
  await app.call('cancelbookedLease', { booking_id: reserved.id }, reserved.person)
  expect(await look(reserved, later(reserved.startAt, 1))).toMatchObject({
    code: 'booking-over',
    message: 'This booking is canceled.',
  })
  // The license ends before the pickup that is wanted.
  const last = later(startAt, 2).toISOString().slice(0, 10)
  await db
    .update(licences)
    .set({ fields: { documentNumber: 'M1', dateOfExpiry: last } })
    .where(eq(licences.userId, person.id as never))
  expect(await look(booking, later(startAt, 2))).toMatchObject({ status: 1 })
  expect(await look(booking, later(startAt, 3))).toMatchObject({ code: 'licence-at-pickup' })
  await db
    .update(licences)
    .set({ fields: { documentNumber: 'M1' } })
    .where(eq(licences.userId, person.id as never))

  await db
    .update(bookings)
    .set({ previousBookingId: reserved.id as never })
    .where(eq(bookings.id, id))
  expect(await look(booking, later(startAt, 1))).toMatchObject({ code: 'is-swap' })
  await db.update(bookings).set({ previousBookingId: null }).where(eq(bookings.id, id))
  await passTime(app, startAt)
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect(await look(booking, later(startAt, 1))).toMatchObject({ code: 'pickup-not-movable' })
  expect(await bookingOf(id)).toMatchObject({ startAt })
})

test('DESK-29, BEY-27, SRV-10: while the place is closed the next hour is told, and a car for which nothing was paid is kept for 14 days more at most', async () => {
  const booking = await given.approved()
  const day = { opens: '09:00', closes: '18:00' }
  const [lot] = await db.select().from(pickupPlaces).where(eq(pickupPlaces.id, 9001))
  await db
    .update(pickupPlaces)
    .set({ hours: [day, day, day, day, day, null, null] })
    .where(eq(pickupPlaces.id, 9001))
  const closed = later(booking.startAt, 20)
  while (closed.getUTCDay() !== 6) closed.setUTCDate(closed.getUTCDate() - 1)
  const refused = await look(booking, closed)
  expect(refused).toMatchObject({ code: 'pickup-closed', message: expect.stringContaining('Saturday – Sunday closed') })
  const next = 'result' in refused && (refused.result as { next_datetime: string }).next_datetime
  expect(await look(booking, next as string)).toMatchObject({ status: 1 })
  await db.update(pickupPlaces).set({ hours: lot!.hours }).where(eq(pickupPlaces.id, 9001))

  const fees = [{ feeCents: 0, dayAddCents: 900, label: '$0' }, ...testSurface.fees]
  const free = await given.approved(
    { initial_fee_options: 0, rental_options: 36 },
    { surface: { ...testSurface, depositCents: 0, fees } },
  )
  expect(await look(free, later(free.startAt, 14))).toMatchObject({ status: 1 })
  expect(await look(free, later(free.startAt, 15))).toMatchObject({
    code: 'pickup-move-too-late',
    message: expect.stringMatching(/14 days after/),
  })
})

test('DESK-29, PROG-08, KEEP-11: a prepaid plan and credit that waits bound the pickup as they did when it was reserved', async () => {
  const plan = { code: 'half', feeCents: 1000_00, todayCents: 500_00, pickupAfterDays: 9, pickupWithinDays: 9 }
  const prepaid = { initial_fee_plan: 'half', prepaid_plan_selected: '1' }
  const booking = await given.approved(prepaid, { surface: { ...testSurface, prepaidPlans: [plan] } })
  expect(await look(booking, later(booking.startAt, 8))).toMatchObject({ status: 1 })
  expect(await look(booking, later(booking.startAt, 9))).toMatchObject({ code: 'pickup-outside-plan' })
  // Before its first day, while the place is closed: the plan's bound, and the first hour of the plan at which it is open.
  const nine = { opens: '09:00', closes: '18:00' }
  const [lot] = await db.select().from(pickupPlaces).where(eq(pickupPlaces.id, 9001))
  await db
    .update(pickupPlaces)
    .set({ hours: [nine, nine, nine, nine, nine, nine, nine] })
    .where(eq(pickupPlaces.id, 9001))
  const early = new Date(later(booking.startAt, -2).toISOString().replace(/T.*/, 'T07:00:00Z'))
  const refused = await look(booking, early)
  expect(refused).toMatchObject({
    code: 'pickup-outside-plan',
    message: expect.stringMatching(/is picked up from .* The first pickup you can have: 9:00 am/),
  })
  const first = ('result' in refused && (refused.result as { next_datetime: string }).next_datetime) as string
  expect(await look(booking, first)).toMatchObject({ status: 1 })
  expect(await look(booking, later(new Date(first), -1))).toMatchObject({ code: 'pickup-outside-plan' })
  const after = await look(booking, later(booking.startAt, 9))
  expect(after.message).toMatch(/Please choose a time within these days/)
  await db.update(pickupPlaces).set({ hours: lot!.hours }).where(eq(pickupPlaces.id, 9001))
  // The rest of the fee, dated for the signed pickup: with an earlier one, or on its day.
  const [rest] = (await seen(booking, later(booking.startAt, 4))).fee_parts
  expect(rest).toEqual({ on: booking.startAt.toISOString(), amount: 535 })
  const earlier = later(booking.startAt, -1)
  expect((await seen(booking, earlier)).fee_parts).toEqual([{ on: earlier.toISOString(), amount: 535 }])

  const credits = givenCredits(app)
  const { car, person } = await credits.ended(7)
  const { pickup_by: by } = await credits.oneOf(person)
  const asked = await credits.withCredit(person, car.id)
  const booked = await app.call('book', asked, person)
  if (booked.status !== 1) throw new Error(booked.message)
  const { booking_id: id } = booked.result
  await app.call('teamDecideBooking', { booking_id: id, decision: 'approve' }, await given.member())
  await db
    .update(bookings)
    .set({ quote: { ...((await bookingOf(id)).quote as object), startAt: by } })
    .where(eq(bookings.id, id))
  expect(await look({ id, person }, new Date(Date.parse(by) - 60_000))).toMatchObject({ status: 1 })
  expect(await look({ id, person }, by)).toMatchObject({ code: 'waiting-credit-late' })
}, 60_000)

test('DESK-29, SRV-20: parts of the initial fee stay on their dates, before the pickup or after it, and all of them come to what was signed', async () => {
  const { offered, team } = givenOffers(app)
  const startAt = later(app.clock.now(), 10)
  const dates = [later(startAt, 6), later(startAt, 40)]
  const { id: offer_id, person } = await offered({
    start_datetime: startAt.toISOString(),
    initial_fee_schedule: dates.map(at => ({ amount: 300, expected: at.toISOString() })),
  })
  const taken = await app.call('acceptOffer', { offer_id }, person)
  if (taken.status !== 1) throw new Error(taken.message)
  const { booking_id: id } = taken.result
  await app.call('teamDecideBooking', { booking_id: id, decision: 'approve' }, await team())
  const to = later(startAt, 20)
  const { fee_parts, first_payment } = await seen({ id, person }, to)
  expect(fee_parts).toEqual(dates.map(on => ({ on: on.toISOString(), amount: 321 })))
  expect(await move({ id, person }, to)).toMatchObject({ status: 1 })
  expect((await toldOf(person))[0]).toMatchObject({ kind: 'pickup_moved', facts: { feeParts: true } })
  await passTime(app, later(startAt, 7))
  expect((await movedFor(app, id)).map(([, moved]) => moved)).toEqual([678_00, 321_00])
  await passTime(app, to)
  const started = await app.call('startBooking', { booking_id: id }, person)
  expect(started).toMatchObject({ status: 1, result: { amount: first_payment } })
  await passTime(app, later(startAt, 41))
  const moved = (await movedFor(app, id)).filter(([, cents]) => cents === 321_00)
  expect(moved).toHaveLength(2)
  expect((await booksOf(app, id)).initial_fee_revenue).toBe(-1000_00)
}, 60_000)

test('DESK-29, C-19: a car that is bought at once is fetched within seven days of the new pickup', async () => {
  const booking = await given.approved(buy)
  const { id, person, startAt } = booking
  const to = later(startAt, 12)
  expect(await seen(booking, to)).toMatchObject({
    first_payment: 0,
    program_end: null,
    lapses_at: later(to, 10).toISOString(),
  })
  expect(await move(booking, to)).toMatchObject({ status: 1 })
  expect(await bookingOf(id)).toMatchObject({ startAt: to, endAt: later(to, 7) })
  await passTime(app, later(to, 9))
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect(await bookingOf(id)).toMatchObject({ outcome: 'sold' })
  expect(await look(booking, later(to, 12))).toMatchObject({
    code: 'booking-over',
    message: 'This booking is over.',
  })
})

test('DESK-20, DESK-29: a booking whose pickup its person has moved since it was looked at is not canceled; it says who moved it from when to when', async () => {
  const booking = await given.approved()
  const { id, startAt } = booking
  const to = later(startAt, 3)
  const preview = await seen(booking, to)
  expect(await move(booking, to, { revision: preview.revision })).toMatchObject({ status: 1 })
  const member = await given.member()
  const cancel = (at: Date) => {
    const looked = { seen: 'approved', start_datetime: at.toISOString() } as const
    const body = { booking_id: id, decision: 'cancel', reason: 'The car has a flat tire.', ...looked } as const
    return app.call('teamDecideBooking', body, member)
  }
  expect(await cancel(startAt)).toMatchObject({
    status: 0,
    code: 'changed-since',
    result: {
      who: expect.stringMatching(/\w/),
      at: app.clock.now().toISOString(),
      changes: [{ field: 'pickup', before: startAt.toISOString(), now: to.toISOString() }],
    },
  })
  expect(await bookingOf(id)).toMatchObject({ state: 'approved', startAt: to })
  expect(await cancel(to)).toMatchObject({ status: 1 })
  expect(await bookingOf(id)).toMatchObject({ state: 'canceled' })
})
