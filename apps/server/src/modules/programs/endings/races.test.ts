import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookingEvents, bookings, careCases, vehicles } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { transactAt } from '../../../work.ts'
import { statementOf } from '../../money/statements/index.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { renewBooking } from '../renewals/renew-bookings.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())
const member = await given.member()

const rowOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const endsOf = async (id: number) =>
  (await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id))).filter(
    ({ fromState, toState }) => fromState === 'active' && toState === 'completed',
  )

/** All of them at once; in the first two rounds one of them has come before the others, so that not only one end is seen. */
async function atOnce<A extends () => unknown>([first, ...others]: readonly A[], round: number) {
  const before = first!()
  if (round < 2) await before
  return Promise.all([before, ...others.map(act => act())] as ReturnType<A>[])
}

/** The statement adds up, the books balance, and what the gateway has moved is what it says. */
async function holds(id: number): Promise<void> {
  const { chargedCents, paidCents, refundedCents, movedCents, dueCents, refundPendingCents } = await statementOf(db, id)
  expect(chargedCents - paidCents + refundedCents + movedCents).toBe(dueCents - refundPendingCents)
  const moved = (await movedFor(app, id)).reduce((sum, [, cents]) => sum + cents, 0)
  expect(paidCents - refundedCents).toBe(moved)
  expect(await app.given.ledgerTotal()).toBe(0)
}

test('PACT-19, PACT-16: of a stop, a press to pay, a report and a return at once each sees what came before, and one at most ends the program', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 4; round++) {
    const { id, person } = await given.active()
    await passTime(app, { days: 1 })
    await useCard(app, person, testCards.refusesCharge)
    await passTime(app, { days: 16, hours: 1 })
    await useCard(app, person, testCards.pays)
    const reason = 'We have called three times.'
    const acts = [
      () => app.call('teamStopProgram', { booking_id: id, reason }, member),
      () => app.call('retryPayment', { booking_id: id }, person),
      () => app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person),
      () => (round % 2 ? app.call('completebookedLease', { booking_id: id, odometer: 21_900 }, person) : null),
    ]
    const turned = [...acts.slice(round % 4), ...acts.slice(0, round % 4)]
    const answers = await atOnce(turned, round)
    const [stopped] = answers.slice((4 - (round % 4)) % 4)
    const row = await rowOf(id)
    const ends = await endsOf(id)
    expect(ends.length).toBeLessThanOrEqual(1)
    if (stopped!.status === 1) {
      expect(ends).toHaveLength(1)
      expect(row.outcome).toBe('stopped')
      seen.add('stopped')
    } else {
      const code = 'code' in stopped! ? stopped.code : ''
      expect(['nothing-due', 'program-held', 'payment-unclear', 'not-active']).toContain(code)
      seen.add(code)
      expect(row.outcome).not.toBe('stopped')
    }
    // A case never lasts on a program that is over.
    const open = await db.$count(careCases, eq(careCases.bookingId, id))
    if (row.state === 'completed') {
      const cases = await db.select().from(careCases).where(eq(careCases.bookingId, id))
      expect(cases.filter(({ downUntil }) => downUntil === null)).toEqual([])
    } else expect(open).toBeLessThanOrEqual(1)
    await holds(id)
  }
  expect(seen.size).toBeGreaterThan(1)
}, 120_000)

test('KEEP-03: of a loss, a return and a renewal in one minute one ends the program, once, and nothing is held or owed twice', async () => {
  const seen = new Set<string | null>()
  for (let round = 0; round < 4; round++) {
    const { id, person, car } = await given.active()
    await passTime(app, { days: 6, hours: 23 })
    // The next week falls due now.
    app.clock.set(new Date(app.clock.now().getTime() + 3_600_000))
    const lost_at = new Date(app.clock.now().getTime() - 30 * 3_600_000).toISOString()
    const reason = 'The insurer has written it off.'
    const acts = [
      () => app.call('teamRecordLoss', { booking_id: id, lost_at, reason }, member),
      () => app.call('completebookedLease', { booking_id: id, odometer: 21_600 }, person),
      () => transactAt(app.parts, app.clock.now(), work => renewBooking(work, id as never)),
    ]
    await atOnce([...acts.slice(round % 3), ...acts.slice(0, round % 3)], round)
    await passTime(app, { hours: 1 })
    const row = await rowOf(id)
    expect(await endsOf(id)).toHaveLength(1)
    seen.add(row.outcome)
    const books = await booksOf(app, id)
    const gone = ['customer_receivable', 'refunds_payable', 'account_credit', 'purchase_credit_liability']
    for (const account of row.outcome === 'lost' ? [...gone, 'deposits_held'] : gone)
      expect(books).not.toHaveProperty(account)
    const [vehicle] = await db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, car.id as never))
    expect(vehicle!.availability).toBe(row.outcome === 'lost' ? 'hidden' : 'checking')
    await holds(id)
  }
  expect(seen.size).toBe(2)
}, 120_000)
