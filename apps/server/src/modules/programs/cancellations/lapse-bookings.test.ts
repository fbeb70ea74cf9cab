import { dateInZone, instantFromWallTime } from '@ownward/domain/calendar'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { bookings, chargeIntents, charges } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { collectDueBookings } from '../charging/collect-due-bookings.ts'
import { chargeScheduledFees } from '../fees/charge-scheduled-fees.ts'
import { givenOffers } from '../offers/testing/given-offers.ts'
import { lapseBookings } from './lapse-bookings.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
const { offered, team } = givenOffers(app)
const { rest } = givenBookings(app)
afterEach(rest)

const hourMs = 3_600_000

test.for([['the card'], ['the end']])(
  'SRV-14, SRV-20, SRV-12: at the moment at which a car that nobody fetched is let go no card is asked and nothing falls due, also where %s comes first',
  async ([first]) => {
    const day = dateInZone(new Date(app.clock.now().getTime() + 240 * hourMs), 'America/New_York')
    const startAt = instantFromWallTime(`${day}T09:00`, 'America/New_York')!
    const lapse = new Date(startAt.getTime() + 72 * hourMs)
    // One part falls due at the pickup and is tried again after three days, the other falls due when the booking lapses.
    const { id: offer_id, person } = await offered({
      start_datetime: startAt.toISOString(),
      initial_fee_schedule: [startAt, lapse].map(at => ({ amount: 300, expected: at.toISOString() })),
    })
    const { result } = await app.call('acceptOffer', { offer_id }, person)
    const { booking_id: id } = result as { booking_id: number }
    await app.call('teamDecideBooking', { booking_id: id, decision: 'approve' }, await team())
    await useCard(app, person, testCards.refusesCharge)
    await passTime(app, new Date(lapse.getTime() - hourMs))
    const asked = () => db.$count(chargeIntents, eq(chargeIntents.bookingId, id))
    const fees = () => db.$count(charges, and(eq(charges.bookingId, id), eq(charges.kind, 'scheduled_fee')))
    const before = await asked()
    expect(await fees()).toBe(1)
    expect(await db.query.bookings.findFirst({ where: eq(bookings.id, id) })).toMatchObject({
      state: 'approved',
      nextTryAt: lapse,
      feeAt: lapse,
    })

    app.clock.set(lapse)
    const jobs = [chargeScheduledFees, collectDueBookings, lapseBookings]
    for (const job of first === 'the card' ? jobs : jobs.toReversed()) await job(app.parts, lapse)
    expect(await asked()).toBe(before)
    expect(await fees()).toBe(1)
    expect(await db.query.bookings.findFirst({ where: eq(bookings.id, id) })).toMatchObject({ state: 'canceled' })
  },
)

test('SRV-20, SRV-36: a clock that is moved over pickup and end at once stops at what falls due before the end', async () => {
  const startAt = new Date(app.clock.now().getTime() + 240 * hourMs)
  const { id: offer_id, person } = await offered({
    start_datetime: startAt.toISOString(),
    initial_fee_schedule: [{ amount: 300, expected: startAt.toISOString() }],
  })
  const { result } = await app.call('acceptOffer', { offer_id }, person)
  const { booking_id: id } = result as { booking_id: number }
  await app.call('teamDecideBooking', { booking_id: id, decision: 'approve' }, await team())
  await passTime(app, new Date(startAt.getTime() + 100 * hourMs))
  expect(await db.select().from(charges).where(eq(charges.bookingId, id))).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ kind: 'scheduled_fee', dueAt: startAt })]),
  )
  expect(await db.query.bookings.findFirst({ where: eq(bookings.id, id) })).toMatchObject({ state: 'canceled' })
})
