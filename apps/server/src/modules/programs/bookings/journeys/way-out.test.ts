import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, outbox, refundIntents, vehicles } from '../../../../db/schema/index.ts'
import type { SandboxFault } from '../../../../outside/gateway/sandbox.ts'
import { testSurface } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { payRefunds } from '../../../money/refunds/refunds.ts'
import { settleOpenCharges } from '../../charging/settle-open-charges.ts'
import { booksOf, givenBookings, movedFor, passTime } from '../testing/given-booking.ts'

let fault: SandboxFault = 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: () => fault })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(async () => {
  fault = 'none'
  await given.rest()
})

const surface = {
  ...testSurface,
  prepaidPlans: [{ code: 'half', feeCents: 1000_00, todayCents: 500_00, pickupAfterDays: 9, pickupWithinDays: 9 }],
}
const prepaid = { initial_fee_plan: 'half', prepaid_plan_selected: '1' }
const bookingOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const netFor = async (id: number) => (await movedFor(app, id)).reduce((total, [, cents]) => total + cents, 0)
const detailOf = async (id: number, person: { token: string }) => {
  const answer = await app.call('getPendingBookingDetails', { bookingid: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}
const cancel = (booking_id: number, person: { token: string }) => app.call('cancelbookedLease', { booking_id }, person)

test('BOOK-19, BOOK-20, ROLE-04, SRV-18: who was approved and has not started calls it off; what was said before goes back, once', async () => {
  const { id, person, car, startAt } = await given.approved(prepaid, { surface })
  // The second half of the fee falls due before anybody comes for the car.
  await passTime(app, new Date(startAt.getTime() + 3_600_000))
  const { cancel_refund, actions } = await detailOf(id, person)
  expect(actions).toContain('cancel')
  expect(cancel_refund).toBe(1320)
  const canceled = await cancel(id, person)
  expect(canceled).toMatchObject({ status: 1, result: { refund: cancel_refund } })
  expect(await cancel(id, person)).toMatchObject({ code: 'not-cancelable' })
  expect(await netFor(id)).toBe(0)
  expect(await booksOf(app, id)).toEqual({})
  expect(await bookingOf(id)).toMatchObject({ state: 'canceled', feeAt: null, renewAt: null })
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.id, car.id))
  expect(vehicle).toMatchObject({ availability: 'free' })
  const told = await app.call('getNotifications', {}, person)
  expect(told.result![0]).toMatchObject({ kind: 'booking_canceled', text: expect.stringContaining('You canceled it.') })
  const letters = await db.select().from(outbox).orderBy(outbox.id)
  expect(letters.at(-1)?.text).toContain('$1,320.00 goes back to the card you paid with.')
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ code: 'not-approved' })
  const past = await app.call('getPastBookingDetail', { bookingid: id }, person)
  expect(past).toMatchObject({ result: { cancel_refund: null } })
})

test('BOOK-20, SRV-29: the letter of the approval says that it can be called off until it is started', async () => {
  await given.approved()
  const letters = await db.select().from(outbox).orderBy(outbox.id)
  const approved = letters.filter(({ subject }) => /is approved$/.test(subject ?? ''))
  expect(approved.at(-1)?.text).toContain('Until you start the booking you can cancel it')
})

test('ROLE-04, SRV-12: nobody calls off a booking that is started, and of starting and calling off at once one happens', async () => {
  const { id, person, startAt } = await given.approved()
  app.clock.set(startAt)
  const [started, canceled] = await Promise.all([
    app.call('startBooking', { booking_id: id }, person),
    cancel(id, person),
  ])
  await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
  await payRefunds(app.parts)
  const { state } = await bookingOf(id)
  expect([started.status, canceled.status].filter(status => status === 1)).toHaveLength(1)
  expect(state).toBe(started.status === 1 ? 'active' : 'canceled')
  if (state === 'canceled') expect([await netFor(id), await booksOf(app, id)]).toEqual([0, {}])
  else expect(await cancel(id, person)).toMatchObject({ code: 'not-cancelable' })
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('time' as const), hours: fc.constantFrom(1, 30, 120, 200) }),
  fc.constant({ kind: 'cancel' as const }),
  fc.constant({ kind: 'cancel-twice' as const }),
  fc.constant({ kind: 'start' as const }),
  fc.constant({ kind: 'pay' as const }),
  fc.constant({ kind: 'team-cancels' as const }),
  fc.record({ kind: fc.constant('bank' as const), fault: fc.constantFrom('none' as const, 'answer-lost' as const) }),
)

test('SRV-18, SRV-15: whatever happens between the approval and the start, what was paid for a canceled booking is back once, and the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async steps => {
      fault = 'none'
      const { id, person } = await given.approved(prepaid, { surface })
      const member = await given.member()
      for (const what of steps) {
        if (what.kind === 'time') await passTime(app, { hours: what.hours })
        else if (what.kind === 'bank') fault = what.fault
        else if (what.kind === 'cancel') await cancel(id, person)
        else if (what.kind === 'cancel-twice') await Promise.all([cancel(id, person), cancel(id, person)])
        else if (what.kind === 'start') await app.call('startBooking', { booking_id: id }, person)
        else if (what.kind === 'pay') await app.call('retryPayment', { booking_id: id }, person)
        else
          await app.call('teamDecideBooking', { booking_id: id, decision: 'cancel', reason: 'The car broke.' }, member)
      }
      fault = 'none'
      await passTime(app, { hours: 2 })
      await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
      await payRefunds(app.parts)
      const { state } = await bookingOf(id)
      const refunds = await db.select().from(refundIntents).where(eq(refundIntents.bookingId, id))
      const perPayment = Map.groupBy(refunds, refund => refund.intentId)
      for (const [payment, of] of perPayment) expect(of, `payment ${payment}`).toHaveLength(1)
      if (state === 'canceled') {
        expect(await netFor(id)).toBe(0)
        expect(await booksOf(app, id)).toEqual({})
      } else expect(refunds).toEqual([])
      expect(await app.given.ledgerTotal()).toBe(0)
      await given.rest()
    }),
    { numRuns: 12 },
  )
})
