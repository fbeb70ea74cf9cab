import { whyHeld } from '@ownward/domain/billing'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { careCases, charges, promises } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../bookings/testing/given-booking.ts'
import { holdsOf, isHeld, isPromised } from './holds.ts'
import { addPromise, endPromise } from './promises.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)

test('PACT-16, CARE-11: what a query takes for held is what the rule holds, around every edge of a case, of a charge and of the day after it', async () => {
  const { id, person } = await given.active()
  const opened = await app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person)
  if (opened.status !== 1) throw new Error(opened.message)
  const [charge] = (await db.select().from(charges).where(eq(charges.bookingId, id))).filter(
    one => one.kind === 'cycle',
  )
  const { coversFrom, coversTo } = charge!
  const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)
  const day = 86_400
  const around = (at: Date) => [after(at, -1), at, after(at, 1)]
  const begins = [after(coversFrom!, -day), ...around(coversFrom!), ...around(coversTo!)]
  const ends = [null, ...around(coversFrom!), after(coversTo!, day)]
  const over = { step: null, stepBy: null }
  const next = { step: 'answer' as const, stepBy: app.clock.now() }
  const seen = { held: 0, free: 0 }
  const times = begins.flatMap(from =>
    ends
      .filter(end => end === null || end >= from)
      .flatMap(until => [
        { from, until, endedAt: null },
        // It was said later that it was over then.
        ...(until ? [{ from, until, endedAt: after(until, 2 * day) }] : []),
      ]),
  )
  for (const { from, until, endedAt } of times) {
    const state = until ? ('closed' as const) : ('open' as const)
    await db
      .update(careCases)
      .set({ downFrom: from, downUntil: until, endedAt, openedAt: from, state, ...(until ? over : next) })
    const holds = await holdsOf(db, id)
    for (const now of until ? around(after(endedAt ?? until, day)) : [coversFrom!]) {
      const [row] = await db
        .select({ held: sql<boolean>`${isHeld(now)}` })
        .from(charges)
        .where(eq(charges.id, charge!.id))
      const expected = whyHeld(charge!, holds, now) !== null
      expect([from, until, now, row!.held]).toEqual([from, until, now, expected])
      seen[expected ? 'held' : 'free']++
    }
  }
  expect(Math.min(seen.held, seen.free)).toBeGreaterThan(10)
})

test('PACT-16, PACT-22: what a query takes for promised is what the rule holds, at every edge of a promise that stands, was kept, broken or withdrawn', async () => {
  const { id } = await given.active()
  const [charge] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.kind, 'cycle')))
  await db
    .update(charges)
    .set({ openCents: charge!.amountCents, state: 'open', closedAt: null })
    .where(eq(charges.id, charge!.id))
  const made = app.clock.now()
  const after = (seconds: number) => new Date(made.getTime() + seconds * 1000)
  const [until, ended] = [after(86_400), after(3600)]
  const seen = { held: 0, free: 0 }
  const ends = [
    null,
    { state: 'kept' as const },
    { state: 'broken' as const },
    { state: 'withdrawn' as const, until: ended },
  ]
  for (const end of ends) {
    await db.delete(promises)
    const promise = {
      bookingId: id,
      cents: charge!.amountCents,
      day: '2026-03-20',
      madeAt: made,
      holdsUntil: until,
      nextAt: until,
    }
    const { id: promiseId } = await db.transaction(tx => addPromise(tx, promise))
    if (end) await db.transaction(tx => endPromise(tx, promiseId, { at: ended, ...end }))
    const holds = await holdsOf(db, id)
    for (const now of [-1, 0, 1, 3599, 3600, 3601, 86_399, 86_400, 86_401].map(after)) {
      const rows = await db
        .select({ id: charges.id })
        .from(charges)
        .where(and(eq(charges.id, charge!.id), isPromised(now)))
      const expected = whyHeld(charge!, holds, now)?.reason === 'promise'
      expect([end?.state, now, rows.length]).toEqual([end?.state, now, expected ? 1 : 0])
      seen[expected ? 'held' : 'free']++
    }
  }
  expect(Math.min(seen.held, seen.free)).toBeGreaterThan(10)
})
