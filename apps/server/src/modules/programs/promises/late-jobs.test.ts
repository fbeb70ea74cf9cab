import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { chargeIntents, promises } from '../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { transactAt } from '../../../work.ts'
import { givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { collectDueBookings } from '../charging/collect-due-bookings.ts'
import { withdrawPromise } from './withdraw-promise.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)

const zone = 'America/New_York'

/** A program whose second week its card has just refused, and a promise to pay it in two days. */
async function promised(): Promise<{ id: Awaited<ReturnType<typeof given.active>>['id']; person: GivenPerson }> {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 2 })
  const told = { booking_id: id, amount: 275.93, on: dateInZone(addDaysInZone(app.clock.now(), 2, zone), zone) }
  const seen = await app.call('previewPromise', told, person)
  if (seen.status !== 1) throw new Error(seen.message)
  const made = await app.call('promiseToPay', { ...told, revision: seen.result.revision }, person)
  if (made.status !== 1) throw new Error(made.message)
  return { id, person }
}

test('PACT-14, PACT-16, PACT-21: jobs that come days late ask for what was promised once, not by the schedule before', async () => {
  const { id } = await promised()
  const before = app.clock.now()
  const asked = () =>
    db
      .select()
      .from(chargeIntents)
      .where(and(eq(chargeIntents.bookingId, id), gt(chargeIntents.createdAt, before)))
  app.clock.advance({ days: 6 })
  await collectDueBookings(app.parts)
  expect(await asked()).toEqual([])
  await passTime(app, { hours: 3 })
  expect((await asked()).map(({ terms }) => terms.byItself ?? false)).toEqual([false])
  expect(await db.select().from(promises).where(eq(promises.bookingId, id))).toMatchObject([{ state: 'broken' }])
  await given.rest()
})

test('PACT-13: a withdrawal that waited behind a newer promise ends it at the moment it was made, and not before', async () => {
  const { id, person } = await promised()
  const earlier = new Date(app.clock.now().getTime() - 50)
  const done = await transactAt(app.parts, earlier, work => withdrawPromise(work, { userId: person.id, bookingId: id }))
  expect(done.ok).toBe(true)
  const [row] = await db.select().from(promises).where(eq(promises.bookingId, id))
  expect(row).toMatchObject({ state: 'withdrawn', endedAt: row!.madeAt, holdsUntil: row!.madeAt })
  await given.rest()
})
