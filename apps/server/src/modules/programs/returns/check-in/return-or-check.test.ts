import { afterAll, afterEach, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/test-app.ts'
import { booksOf, givenBookings, movedFor, passTime } from '../../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const given = givenBookings(app)
afterEach(() => given.rest())
const member = await given.member()

/** A program of a week with a deposit of $250, on its third day: four days are paid and not used. */
async function running() {
  const booking = await given.active()
  await passTime(app, { days: 2 })
  return booking
}

interface Found {
  odometer: number
  deduction: number
}

/** Seen by the team at once; or given back with `said` on the odometer, and seen by the team afterwards. */
async function settled(said: number | null, { odometer, deduction }: Found) {
  const { id, person } = await running()
  const found = { booking_id: id, odometer, ...(deduction > 0 && { deduction, reason: 'A scratch at the door.' }) }
  if (said !== null) {
    const back = await app.call('completebookedLease', { booking_id: id, odometer: said }, person)
    expect(back).toMatchObject({ status: 1 })
  }
  const preview = await app.call(
    said === null ? 'teamPreviewReturn' : 'teamPreviewCheckIn',
    { booking_id: id, odometer, deduction },
    member,
  )
  const done = await app.call(said === null ? 'teamCompleteBooking' : 'teamCheckInCar', found, member)
  expect([preview.status, preview.status === 0 && preview.message]).toEqual([
    done.status,
    done.status === 0 && done.message,
  ])
  if (done.status !== 1) return { refused: done.code, why: done.message }
  const books = await booksOf(app, id)
  for (const account of ['deposits_held', 'customer_receivable', 'refunds_payable'])
    expect(books).not.toHaveProperty(account)
  const net = (await movedFor(app, id)).reduce((total, [, amount]) => total + amount, 0)
  return { net, kept: Math.abs(books.damage_revenue ?? 0) }
}

test('SRV-19, BEY-11: whoever acts first, a return comes to the same to the cent, and what cannot be kept is refused alike', async () => {
  // Two days include 66 miles at 25 cents a further one; what was paid for five days comes to more than 100 dollars.
  const founds: Found[] = [
    { odometer: 21_450, deduction: 250 },
    { odometer: 21_866, deduction: 250 },
    { odometer: 22_266, deduction: 250 },
    { odometer: 22_266, deduction: 200 },
    { odometer: 22_666, deduction: 60 },
    { odometer: 24_000, deduction: 1 },
    { odometer: 24_000, deduction: 0 },
  ]
  const refusals: string[] = []
  for (const found of founds) {
    const atOnce = await settled(null, found)
    const [least, most] = [21_450, found.odometer + 300]
    // What lies between says nothing new of a deduction: one found tells.
    const between = found === founds[1] ? [21_800, found.odometer] : []
    for (const said of [least, ...between, most]) {
      expect(await settled(said, found), `${JSON.stringify(found)}, said ${said}`).toEqual(atOnce)
    }
    if ('why' in atOnce) refusals.push(atOnce.why)
    else expect(atOnce.kept).toBe(found.deduction * 100)
  }
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals.length).toBeLessThan(founds.length)
}, 120_000)
