import { programEnd } from '@ownward/domain/calendar'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookingEvents, idempotencyKeys, notificationChoices, outbox, vehicleClaims } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { givenBookings, passTime } from '../bookings/testing/given-booking.ts'
import { givenMoves } from './testing/given-moves.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const { look, seen, move, bookingOf, claimOf, taken, toldOf } = givenMoves(app)
afterEach(() => given.rest())

const dayMs = 86_400_000
const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)
const zone = 'America/New_York'

test('DESK-29, BEY-10: where somebody else has the car the next free moment is told and had; a lapsed hold is in nobody’s way', async () => {
  const booking = await given.approved()
  const { id, car, startAt } = booking
  const freeAt = later(startAt, -2)
  await taken(car.id, [later(startAt, -8), freeAt])
  expect(await look(booking, later(startAt, -5))).toMatchObject({
    status: 0,
    code: 'car-taken',
    message: expect.stringContaining('The next pickup you can have: '),
    result: { next_datetime: freeAt.toISOString() },
  })
  expect(await move(booking, freeAt)).toMatchObject({ status: 1 })
  // Right after the program somebody holds it for a quarter of an hour: later it cannot begin, and no other day is free in time.
  const end = programEnd(freeAt, 36, zone)
  const expiresAt = new Date(app.clock.now().getTime() + 900_000)
  await taken(car.id, [end, later(end, 300)], { kind: 'hold', expiresAt })
  const refused = await look(booking, later(freeAt, 1))
  expect(refused).toMatchObject({ code: 'car-taken' })
  expect(refused).not.toHaveProperty('result.next_datetime')
  app.clock.advance({ minutes: 20 })
  expect(await move(booking, later(freeAt, 1))).toMatchObject({ status: 1 })
  expect(await claimOf(id)).toEqual([later(freeAt, 1), programEnd(later(freeAt, 1), 36, zone)])
})

test('DESK-29, SRV-10, BEY-10: a move and a reservation of the same car at once: one wins, and the other hears why', async () => {
  for (let race = 0; race < 8; race++) {
    const booking = await given.approved({}, { programMonths: 1 })
    const ben = await app.given.readyPerson()
    const to = later(booking.startAt, 25)
    const { revision } = await seen(booking, to)
    const wish = leaseOf(booking.car.id, { startdatetime: later(booking.startAt, 40).toISOString() })
    // A quote holds the car in its first step, a reservation after some others.
    const [reserved, moved] = await Promise.all([
      app.call(race % 2 === 0 ? 'getVehicleQuote' : 'book', wish, ben),
      move(booking, to, { revision }),
    ])
    expect([moved.status, reserved.status].sort()).toEqual([0, 1])
    if (moved.status === 1) expect(reserved).toMatchObject({ code: expect.stringMatching(/^pickup-(taken|held)$/) })
    else expect(moved).toMatchObject({ code: 'car-taken' })
    const startAt = moved.status === 1 ? to : booking.startAt
    expect(await bookingOf(booking.id)).toMatchObject({ startAt })
    expect(await claimOf(booking.id)).toEqual([startAt, programEnd(startAt, 1, zone)])
    await given.rest()
  }
  expect(await app.given.ledgerTotal()).toBe(0)
}, 60_000)

test('DESK-29, BEY-10: what the constraint of the database refuses is told as what was seen before', async () => {
  const booking = await given.approved()
  const { id, car, startAt } = booking
  const to = later(startAt, 3)
  const { revision } = await seen(booking, to)
  const end = programEnd(startAt, 36, zone)
  let moving: ReturnType<typeof move> | undefined
  await db.transaction(async tx => {
    const { id: userId } = await app.given.customer()
    const period = `[${end.toISOString()},${later(end, 30).toISOString()})`
    const block = { vehicleId: car.id, userId, kind: 'block', note: 'Tires', live: true, createdAt: app.clock.now() }
    await tx.insert(vehicleClaims).values({ ...block, period } as typeof vehicleClaims.$inferInsert)
    moving = move(booking, to, { revision })
    // Until the move waits for who writes beside it without having locked the car.
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await db.execute<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%vehicle_claims%'",
      )
      waiting = rows[0]!.n
    }
  })
  expect(await moving).toMatchObject({ status: 0, code: 'car-taken' })
  expect(await bookingOf(id)).toMatchObject({ startAt })
  expect(await claimOf(id)).toEqual([startAt, end])
})

test('DESK-29, API-74: what has changed since it was seen is shown anew, and a press is made once however often it comes', async () => {
  const booking = await given.approved()
  const { id, person, startAt } = booking
  const [first, second] = [later(startAt, 2), later(startAt, 4)]
  const old = await seen(booking, first)
  expect(await move(booking, second)).toMatchObject({ status: 1 })
  const stale = await move(booking, first, { revision: old.revision })
  expect(stale).toMatchObject({
    status: 0,
    code: 'plan-changed',
    result: { preview: { start_before: second.toISOString(), start_datetime: first.toISOString() } },
  })
  expect(await bookingOf(id)).toMatchObject({ startAt: second })

  const { revision } = await seen(booking, first)
  const presses = await Promise.all(['a', 'b', 'c'].map(key => move(booking, first, { key, revision })))
  expect(presses.filter(({ status }) => status === 1)).toHaveLength(1)
  const key = ['a', 'b', 'c'][presses.findIndex(({ status }) => status === 1)]!
  // Also where the answer was lost before it was kept.
  await db.delete(idempotencyKeys)
  expect(await move(booking, first, { key, revision })).toMatchObject({
    status: 1,
    result: { start_datetime: first.toISOString() },
  })
  const moves = (
    await db
      .select()
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, id), eq(bookingEvents.fromState, 'approved')))
  ).length
  expect(moves).toBe(2)
  // There and back and there again is told each time: the last word is right.
  expect(await move(booking, second)).toMatchObject({ status: 1 })
  expect(await move(booking, first)).toMatchObject({ status: 1 })
  const told = (await toldOf(person)).filter(({ kind }) => kind === 'pickup_moved')
  expect(told.map(({ facts }) => (facts as { pickupAt: string }).pickupAt)).toEqual(
    [first, second, first, second].map(at => at.toISOString()),
  )
})
test('DESK-29, HOME-15: a text message of the former day that waits for the end of quiet hours does not come after the move', async () => {
  const at = new Date(`${later(app.clock.now(), 10).toISOString().slice(0, 10)}T02:30:00Z`)
  const booking = await given.approved({ startdatetime: at.toISOString() })
  const { person } = booking
  await db
    .insert(notificationChoices)
    .values({ userId: person.id as never, kind: 'program', channel: 'sms', on: true, at: app.clock.now() })
  const waiting = async () =>
    (
      await db
        .select()
        .from(outbox)
        .where(and(eq(outbox.to, person.phone), eq(outbox.channel, 'sms'), isNull(outbox.sentAt)))
    ).map(({ kind }) => kind)
  await passTime(app, later(at, -1))
  expect(await waiting()).toEqual(['pickup_tomorrow'])
  expect(await move(booking, later(at, 3))).toMatchObject({ status: 1 })
  expect(await waiting()).toEqual(['pickup_moved'])
})
