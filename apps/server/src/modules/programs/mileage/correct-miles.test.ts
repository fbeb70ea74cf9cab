import { afterAll, afterEach, expect, test } from 'vitest'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { openCharges } from '../../money/charges/charges.ts'
import { booksOf, givenBookings, movedFor, passTime } from '../bookings/testing/given-booking.ts'

let fault: (key: string) => SandboxFault = () => 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: key => fault(key) })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(async () => {
  fault = () => 'none'
  await given.rest()
})
const netFor = async (id: number) => (await movedFor(app, id)).reduce((total, [, cents]) => total + cents, 0)

/** Somebody whose miles were read 5,000 too many on the fourth day; 234 a week are included, each further one costs 25 cents. */
async function slipped() {
  const member = await given.member()
  const booking = await given.active()
  await passTime(app, { days: 4 })
  await app.call('teamRecordMileage', { booking_id: booking.id, odometer: 26_634 }, member)
  const right = (odometer: number) =>
    app.call('teamRecordMileage', { booking_id: booking.id, odometer, reason: 'A digit too many.' }, member)
  return { ...booking, right }
}

test('SRV-16, SRV-32: corrections at once give back what the slip has charged, once', async () => {
  const { id, right } = await slipped()
  await passTime(app, { days: 4 })
  const paid = await netFor(id)
  const answers = await Promise.all([21_600, 21_600, 21_600].map(right))
  for (const answer of answers) expect(answer).toMatchObject({ status: 1 })
  expect(paid - (await netFor(id))).toBe(5_000 * 25)
  expect(await booksOf(app, id)).not.toHaveProperty('extra_mileage_revenue')
})

test('SRV-14, SRV-16: while the bank owes an answer for the cycle the miles of a slip come off, and the card is not asked for them afterwards', async () => {
  const { id, right } = await slipped()
  fault = key => (key.includes(':cycle:') ? 'answer-lost' : 'none')
  await passTime(app, { days: 3, hours: 2 })
  expect((await openCharges(db, id)).map(({ kind }) => kind)).toEqual(['cycle', 'mileage'])
  expect(await right(21_600)).toMatchObject({ status: 1 })
  expect((await openCharges(db, id)).map(({ kind }) => kind)).toEqual(['cycle'])
  fault = () => 'none'
  await passTime(app, { hours: 3 })
  expect(await openCharges(db, id)).toEqual([])
  const books = await booksOf(app, id)
  for (const account of ['extra_mileage_revenue', 'customer_receivable', 'refunds_payable'])
    expect(books).not.toHaveProperty(account)
})
