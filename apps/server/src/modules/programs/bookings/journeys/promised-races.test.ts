import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { bookings, careCases, careDays, waitingCredits } from '../../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { transactAt } from '../../../../work.ts'
import { creditDownDays } from '../../care/credit-down-days.ts'
import { givenCases } from '../../care/testing/given-cases.ts'
import { settleOpenCharges } from '../../charging/settle-open-charges.ts'
import { payExtra } from '../../extra-payments/pay-extra-steps.ts'
import { type StartRequest, startBooking } from '../../pickups/start-booking-steps.ts'
import { renewBooking } from '../../renewals/renew-bookings.ts'
import { exchange } from '../../swaps/exchange-steps.ts'
import { dearer, givenSwaps } from '../../swaps/testing/given-swaps.ts'
import { givenCredits } from '../../take-ups/testing/given-credits.ts'
import { bookingStore } from '../index.ts'
import { leaseOf } from '../testing/given.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-16T14:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const cases = givenCases(app)
const swaps = givenSwaps(app)
const credits = givenCredits(app)
// Every program here is picked up at ten in the morning in Miami.
beforeEach(() =>
  app.clock.set(new Date(`${new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T14:00:00Z`)),
)
afterEach(() => given.rest())

const rounds = [0, 1, 2, 3]
const rowOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!

/** All at once, each round another one first; in the first two that one has come before the others begin. */
async function atOnce(acts: readonly (() => Promise<unknown>)[], round: number): Promise<void> {
  const turned = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]
  const first = turned[0]!()
  if (round < 2) await first
  await Promise.all([first, ...turned.slice(1).map(act => act())])
  await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
}

/** The statement adds up, the books balance, what the gateway has moved is in them, and nothing is left between two bookings of the person. */
async function holds({ id, person }: { id: number; person: GivenPerson }): Promise<void> {
  expect(await cases.leftOver(id, person)).toBe(0)
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(l.amount_cents), 0)::float8 as total from ledger_entries e
      join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
     where e.user_id = ${person.id} and a.code = 'carried_over'`)
  expect(rows[0]!.total).toBe(0)
  expect(await app.given.ledgerTotal()).toBe(0)
}

test('CARE-24, KEEP-01: of a return, a report and a week that is asked for in one minute the program ends at most once, and no case outlives it', async () => {
  for (const round of rounds) {
    const booking = await given.active()
    const { id, person } = booking
    await passTime(app, { days: 6, hours: 23 })
    app.clock.set(new Date(app.clock.now().getTime() + 3_600_000))
    await atOnce(
      [
        () => app.call('completebookedLease', { booking_id: id, odometer: 21_600 }, person),
        () => app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person),
        () => passTime(app, app.clock.now()),
      ],
      round,
    )
    expect(await rowOf(id)).toMatchObject({ state: 'completed', outcome: 'returned' })
    const open = await db.select().from(careCases).where(eq(careCases.bookingId, id))
    expect(open.filter(({ downUntil, state }) => downUntil === null && state !== 'withdrawn')).toEqual([])
    expect(await booksOf(app, id)).not.toHaveProperty('purchase_credit_liability')
    expect(await db.$count(waitingCredits, eq(waitingCredits.bookingId, id))).toBeLessThanOrEqual(1)
    await holds(booking)
  }
}, 120_000)

test('CARE-08, CARE-11: a car that is back, the days of its case and the next week at one midnight: each day once, and the week in the books once', async () => {
  for (const round of rounds) {
    const booking = await given.active()
    const { id, person } = booking
    await passTime(app, { days: 5, hours: 1 })
    const caseId = await cases.reported(id, person)
    // Ten in the morning of the eighth day: the week falls due, and two days of the case are over.
    app.clock.set(new Date(booking.startAt.getTime() + 7 * 86_400_000))
    await atOnce(
      [
        () => cases.back(caseId, person),
        () => creditDownDays(app.parts, app.clock.now()),
        () => creditDownDays(app.parts, app.clock.now()),
        () => transactAt(app.parts, app.clock.now(), work => renewBooking(work, id as never)),
      ],
      round,
    )
    const days = (await db.select().from(careDays).where(eq(careDays.bookingId, id))).map(({ day }) => day)
    expect(days.toSorted((a, b) => a - b)).toEqual([5, 6])
    expect((await rowOf(id)).billedDays).toBe(14)
    await holds(booking)
  }
}, 120_000)

test('KEEP-15, KEEP-16: of a swap, somebody else who wants its car and a sale of the old one, one gets each car and nothing is left between', async () => {
  for (const round of rounds) {
    const running = await swaps.runningFor(33)
    const { id, person } = running
    const other = await app.given.vehicle(dearer)
    const stranger = await app.given.readyPerson()
    const wish = leaseOf(other.id, {
      startdatetime: swaps.at(running, 36).toISOString(),
      rental_options: dearer.surface.dayCents / 100,
    })
    const { revision } = await swaps.preview(running, other.id, 35)
    await atOnce(
      [
        () => app.call('requestSwap', { ...swaps.askedFor(running, other.id, 35), revision }, person),
        () => app.call('book', wish, stranger),
      ],
      round,
    )
    const claims = await db
      .select()
      .from(bookings)
      .where(eq(bookings.vehicleId, other.id as never))
    const live = claims.filter(({ state }) => state === 'new' || state === 'approved')
    expect(live).toHaveLength(1)
    const [asked] = live
    if (asked!.previousBookingId !== null) {
      await swaps.decide(asked!.id)
      app.clock.set(new Date(swaps.at(running, 35).getTime() + 3_600_000))
      await passTime(app, app.clock.now())
      const seen = await app.call('previewConversion', { booking_id: id, odometer: 21_900 }, person)
      await atOnce(
        [
          () => swaps.exchange(asked!.id),
          () =>
            seen.status === 1
              ? app.call('convertBooking', { booking_id: id, odometer: 21_900, amount: seen.result.amount }, person)
              : Promise.resolve(),
        ],
        round,
      )
      const [old, next] = [await rowOf(id), await rowOf(asked!.id)]
      expect([
        ['swapped', 'active'],
        ['sold', 'canceled'],
      ]).toContainEqual([old.outcome, next.state])
      await holds({ id: asked!.id, person })
    }
    await holds(running)
    await given.rest()
  }
}, 180_000)

test('PACT-12, PACT-11: of a sale, an undoing and another extra payment of what was paid ahead each cent is used, given back or still ahead', async () => {
  for (const round of rounds) {
    const booking = await given.active()
    const { id, person } = booking
    const preview = async (amount: number) => {
      const answer = await app.call('previewExtra', { booking_id: id, amount }, person)
      if (answer.status !== 1) throw new Error(answer.message)
      return { booking_id: id, amount, revision: answer.result.revision }
    }
    const paid = await app.call('payExtra', await preview(500), person)
    if (paid.status !== 1) throw new Error(paid.message)
    const [extra] = (
      await db.execute<{ id: number }>(sql`select id from charges where booking_id = ${id} and kind = 'extra'`)
    ).rows
    app.clock.set(new Date(app.clock.now().getTime() + 60_000))
    const sale = await app.call('previewConversion', { booking_id: id, odometer: 21_500 }, person)
    if (sale.status !== 1) throw new Error(sale.message)
    const more = await preview(20)
    await atOnce(
      [
        () => app.call('convertBooking', { booking_id: id, odometer: 21_500, amount: sale.result.amount }, person),
        () => app.call('undoExtra', { booking_id: id, extra_id: Number(extra!.id) }, person),
        () => app.call('payExtra', more, person),
      ],
      round,
    )
    await passTime(app, { hours: 1 })
    const books = await booksOf(app, id)
    if ((await rowOf(id)).outcome === 'sold') expect(books).not.toHaveProperty('price_prepaid')
    else expect([0, 20_00, 500_00, 520_00]).toContain(-(books.price_prepaid ?? 0))
    const moved = (await movedFor(app, id)).reduce((total, [, cents]) => total + cents, 0)
    const statement = await cases.statementOf(id, person)
    expect(Math.round((statement.paid - statement.refunded) * 100)).toBe(moved)
    await holds(booking)
  }
}, 120_000)

test('PACT-14, PACT-19, PACT-16: at the hour of a promise its asking, a new default card, a press and a stop take what was promised once, and no stop comes', async () => {
  const member = await given.member()
  for (const round of rounds) {
    const booking = await given.active()
    const { id, person } = booking
    await useCard(app, person, testCards.refusesCharge)
    await passTime(app, { days: 7, hours: 2 })
    const due = (await booksOf(app, id)).customer_receivable! / 100
    const zone = 'America/New_York'
    const on = dateInZone(addDaysInZone(app.clock.now(), 2, zone), zone)
    const seen = await app.call('previewPromise', { booking_id: id, amount: due, on }, person)
    if (seen.status !== 1) throw new Error(seen.message)
    const { revision } = seen.result
    expect(await app.call('promiseToPay', { booking_id: id, amount: due, on, revision }, person)).toMatchObject({
      status: 1,
    })
    const before = (await movedFor(app, id)).length
    await passTime(app, new Date(`${on}T21:59:00Z`))
    app.clock.set(new Date(`${on}T22:00:00Z`))
    const reason = 'We have called three times.'
    const answers: unknown[] = []
    await atOnce(
      [
        () => passTime(app, app.clock.now()),
        () => useCard(app, person, testCards.pays),
        () => app.call('retryPayment', { booking_id: id }, person),
        () =>
          app.call('teamStopProgram', { booking_id: id, reason }, member).then(answer => {
            answers.push(answer)
          }),
      ],
      round,
    )
    await passTime(app, { hours: 1 })
    expect(answers).toMatchObject([{ status: 0 }])
    expect((await rowOf(id)).state).toBe('active')
    const since = (await movedFor(app, id)).slice(before).map(([, cents]) => cents)
    expect([[], [Math.round(due * 100)]]).toContainEqual(since)
    await holds(booking)
  }
}, 120_000)

/** Parts whose process dies after so many transactions. */
function dying(steps: number) {
  let left = steps
  return {
    ...app.parts,
    transact: ((...asked: Parameters<typeof app.parts.transact>) => {
      if (left-- <= 0) throw new Error('killed')
      return app.parts.transact(...asked)
    }) as typeof app.parts.transact,
  }
}

test('CARE-08: killed at whatever step of a case’s midnight, each day of it is credited once', async () => {
  for (let steps = 0; steps < 4; steps++) {
    const booking = await given.active()
    const { id, person } = booking
    await passTime(app, { days: 1, hours: 1 })
    await cases.reported(id, person)
    app.clock.set(new Date(booking.startAt.getTime() + 3 * 86_400_000))
    await creditDownDays(dying(steps), app.clock.now()).catch(() => 0)
    await creditDownDays(app.parts, app.clock.now())
    await creditDownDays(app.parts, app.clock.now())
    const days = (await db.select().from(careDays).where(eq(careDays.bookingId, id))).map(({ day }) => day)
    expect(days.toSorted((a, b) => a - b)).toEqual([1, 2])
    await holds(booking)
    await given.rest()
  }
}, 120_000)

test('KEEP-11, KEEP-23: of two presses that start a take-up and whoever settles what is open one starts it, and its credit is taken up once', async () => {
  const { person } = await credits.ended(7)
  const car = await app.given.vehicle(credits.car())
  const request = await credits.withCredit(person, car.id)
  const booked = await app.call('book', request, person)
  if (booked.status !== 1) throw new Error(booked.message)
  const { booking_id } = booked.result
  await app.call('teamDecideBooking', { booking_id, decision: 'approve' }, await given.member())
  await passTime(app, new Date(request.startdatetime))
  await Promise.all([
    app.call('startBooking', { booking_id }, person),
    app.call('startBooking', { booking_id }, person),
    settleOpenCharges(app.parts, { olderThanSeconds: 0 }),
  ])
  await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
  expect(await rowOf(booking_id)).toMatchObject({ state: 'active' })
  expect((await credits.waitingOf(person)).result).toEqual([])
  const taken = await credits.creditIn(person.id)
  expect(taken['purchase_credit_liability credit_taken_up']).toBe(-(taken['credit_waiting credit_taken_up'] ?? 0))
  await holds({ id: booking_id, person })
}, 60_000)

test('KEEP-16, KEEP-23: killed at whatever step of an exchange, nothing of it has happened or all of it, once, when the team presses again', async () => {
  for (let steps = 0; steps < 6; steps++) {
    const running = await swaps.runningFor(31)
    const other = await app.given.vehicle(dearer)
    const swap_id = await swaps.approved(running, other.id)
    const before = (await movedFor(app, running.id)).length
    const member = await given.member()
    const asked = { swapId: swap_id as never, memberId: member.id as never, odometerIn: 21_900, odometerOut: 21_400 }
    await exchange(dying(steps), { ...asked, onceKey: `k${steps}` }, app.clock.now()).catch(() => null)
    const between = [(await rowOf(running.id)).outcome, (await rowOf(swap_id)).state]
    expect([
      [null, 'approved'],
      ['swapped', 'active'],
    ]).toContainEqual(between)
    await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
    await exchange(app.parts, { ...asked, onceKey: `k${steps}` }, app.clock.now())
    expect([(await rowOf(running.id)).outcome, (await rowOf(swap_id)).state]).toEqual(['swapped', 'active'])
    const paid = [...(await movedFor(app, running.id)).slice(before), ...(await movedFor(app, swap_id))]
    expect(new Set(paid.map(([key]) => key)).size).toBeLessThanOrEqual(1)
    await holds(running)
    await holds({ id: swap_id, person: running.person })
    await given.rest()
  }
}, 180_000)

test('KEEP-11, PACT-11: killed at whatever step of the start of a take-up or of an extra payment, it is finished once and nothing is taken twice', async () => {
  for (let steps = 0; steps < 5; steps++) {
    const { person } = await credits.ended(7)
    const car = await app.given.vehicle(credits.car())
    const request = await credits.withCredit(person, car.id)
    const booked = await app.call('book', request, person)
    if (booked.status !== 1) throw new Error(booked.message)
    const { booking_id: id } = booked.result
    await app.call('teamDecideBooking', { booking_id: id, decision: 'approve' }, await given.member())
    await passTime(app, new Date(request.startdatetime))
    const start: StartRequest = {
      find: ({ uow }) => bookingStore(uow.tx).lock(id as never),
      by: { kind: 'person', id: person.id as never },
      odometer: undefined,
      onceKey: `start${id}`,
    }
    await startBooking(dying(steps), start, app.clock.now()).catch(() => null)
    await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
    await startBooking(app.parts, start, app.clock.now())
    expect((await rowOf(id)).state).toBe('active')
    expect((await credits.waitingOf(person)).result).toEqual([])
    const starts = (await movedFor(app, id)).filter(([key]) => key.includes('start'))
    expect(starts).toHaveLength(1)

    app.clock.set(new Date(app.clock.now().getTime() + 60_000))
    const seen = await app.call('previewExtra', { booking_id: id, amount: 25 }, person)
    if (seen.status !== 1) throw new Error(seen.message)
    const press = { userId: person.id as never, bookingId: id as never, dollars: 25, onceKey: `extra${id}` }
    const { revision } = seen.result
    await payExtra(dying(steps), { ...press, revision }, app.clock.now()).catch(() => null)
    await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
    await payExtra(app.parts, { ...press, revision }, app.clock.now())
    expect((await booksOf(app, id)).price_prepaid).toBe(-25_00)
    expect((await movedFor(app, id)).filter(([key]) => key.includes('extra'))).toHaveLength(1)
    await holds({ id, person })
    await given.rest()
  }
}, 180_000)
