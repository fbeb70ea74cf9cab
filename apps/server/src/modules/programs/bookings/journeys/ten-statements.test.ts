import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../../../db/schema/index.ts'
import type { GivenPerson } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { givenCases } from '../../care/testing/given-cases.ts'
import { givenPauses } from '../../pauses/testing/given-pauses.ts'
import { dearer, givenSwaps } from '../../swaps/testing/given-swaps.ts'
import { leaseOf } from '../testing/given.ts'
import { givenBookings, passTime } from '../testing/given-booking.ts'

/*
 * Ten statements that a clerk works out with the agreement in hand: the amounts that it names, the words of its sections 2, 4 and 8, and whole cents.
 * Nothing of the product's own arithmetic is asked.
 */
const app = await startTestApp({ now: '2026-03-16T14:00:00Z' })
afterAll(() => app.close())
const given = givenBookings(app)
const cases = givenCases(app)
const pauses = givenPauses(app, given)
const swaps = givenSwaps(app)
// Every program here is picked up at ten in the morning in Miami.
beforeEach(() =>
  app.clock.set(new Date(`${new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T14:00:00Z`)),
)
afterEach(() => given.rest())

/** What the agreement names of the car that most of these programs have, in cents; the tax and the share of usage fees that becomes credit in hundredths. */
const named = {
  initialFee: 1000_00,
  deposit: 250_00,
  day: 27_00,
  cycleDays: 7,
  bookingFee: 10_00,
  insurance: 63_00,
  tax: 7,
  share: 85,
  price: 18_000_00,
  milesOfCycle: 234,
  mile: 25,
}
type Named = typeof named

const halfUp = (amount: number, part: number, whole: number) => Math.floor((2 * amount * part + whole) / (2 * whole))

/** Section 2: days of a cycle cost their usage fee, insurance and booking fee, whole or their share, and the tax on usage and booking fee; half a cent up. */
function costOf(days: number, { feeByTheDay = false, of = named }: { feeByTheDay?: boolean; of?: Named } = {}): number {
  const usage = of.day * days
  const fee = feeByTheDay ? halfUp(of.bookingFee, days, of.cycleDays) : of.bookingFee
  return usage + fee + halfUp(usage + fee, of.tax, 100) + halfUp(of.insurance, days, of.cycleDays)
}

/** Section 4: the named share of a usage fee, rounded down to the cent. */
const creditOf = (days: number, of: Named = named) => Math.floor((of.day * days * of.share) / 100)

/** With the reservation: the initial fee with its tax, and the deposit. */
const feeWithTax = named.initialFee + halfUp(named.initialFee, named.tax, 100)
const week = costOf(7)
const threeDays = costOf(3, { feeByTheDay: true })

interface ByHand {
  charged: number
  paid: number
  refunded?: number
  moved?: number
  due?: number
  deposit?: number
  credit: number
  waits?: number
  toConvert?: number
}

/** Holds a statement, and the price on the road, against what the clerk has worked out. */
async function expectByHand({ id, person }: { id: number; person: { token: string } }, byHand: ByHand): Promise<void> {
  const { charged, paid, refunded = 0, moved = 0, due = 0, deposit = named.deposit, credit, waits = 0 } = byHand
  const answer = await app.call('getBookingStatement', { booking_id: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  const cents = (dollars: number) => Math.round(dollars * 100)
  const { result } = answer
  expect({
    charged: cents(result.charged),
    paid: cents(result.paid),
    refunded: cents(result.refunded),
    moved: cents(result.moved),
    due: cents(result.due) - cents(result.refund_pending),
    deposit: cents(result.deposit_held),
    credit: cents(result.credit),
    waits: cents(result.credit_waiting),
  }).toEqual({ charged, paid, refunded, moved, due, deposit, credit, waits })
  // As on paper: what was charged, less what was paid, and so on.
  expect(charged - paid + refunded + moved).toBe(due)
  if (byHand.toConvert === undefined) return
  const road = await app.call('getOwnership', { booking_id: id }, person)
  expect(road.status === 1 && cents(road.result.price_to_convert)).toBe(byHand.toConvert)
}

const reserve = feeWithTax + named.deposit

test('BEY-12, KEEP-23: 1. four weeks, by the terms alone', async () => {
  const booking = await given.active()
  await passTime(app, { days: 22 })
  const [charged, credit] = [reserve + 4 * week, 4 * creditOf(7)]
  await expectByHand(booking, { charged, paid: charged, credit, toConvert: named.price - credit })
})

test('BEY-12, BEY-11, KEEP-01: 2. a return on the tenth day, 9. and the same car taken again with what waited, by the terms alone', async () => {
  const booking = await given.active({}, { programMonths: 36 })
  const { id, person, car } = booking
  await passTime(app, { days: 10 })
  await giveBack(booking, 21_400)
  // Section 8: the begun cycle is billed by the day, its booking fee is not cut; the deposit comes back whole.
  const charged = feeWithTax + week + costOf(3)
  const paid = reserve + 2 * week
  const waits = creditOf(7) + creditOf(3)
  await expectByHand({ id, person }, { charged, paid, refunded: paid - charged, deposit: 0, credit: 0, waits })

  // Section 4: the signed prices hold, no initial fee is charged, and the credit counts from the first day.
  const startdatetime = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const request = leaseOf(car.id, { startdatetime, waiting_credit: 1 })
  const again = await app.call('book', request, person)
  if (again.status !== 1) throw new Error(again.message)
  const { booking_id } = again.result
  await app.call('teamDecideBooking', { booking_id, decision: 'approve' }, await given.member())
  await passTime(app, new Date(startdatetime))
  expect(await app.call('startBooking', { booking_id }, person)).toMatchObject({ status: 1 })
  const [first, credit] = [named.deposit + week, waits + creditOf(7)]
  const program = { charged: first, paid: first, credit, toConvert: named.price - credit }
  await expectByHand({ id: booking_id, person }, program)
})

test('BEY-12, CARE-07, CARE-09: 3. three days without a usable car, by the terms alone', async () => {
  const booking = await given.active()
  const { id, person } = booking
  await passTime(app, { days: 2, hours: 4 })
  const caseId = await cases.reported(id, person)
  await passTime(app, { days: 3 })
  await cases.back(caseId, person)
  // A day takes off what its cycle costs with it less what it costs without it; all three, what seven days cost less what four cost.
  const credited = week - costOf(4, { feeByTheDay: true })
  const before = reserve + week
  const credit = creditOf(7)
  const first = { charged: before - credited, paid: before, moved: credited, credit, toConvert: named.price - credit }
  await expectByHand(booking, first)
  // Account credit pays the next charge before the card is asked, and the days earn their credit all the same.
  await passTime(app, { days: 3 })
  const paid = before + week - credited
  const earned = 2 * creditOf(7)
  await expectByHand(booking, { charged: paid, paid, credit: earned, toConvert: named.price - earned })
})

test('BEY-12, PACT-09, PACT-10: 4. a part of what is due, by the terms alone', async () => {
  const booking = await given.active()
  const { id, person } = booking
  await app.parts.database.db
    .update(users)
    .set({ autoRenew: false })
    .where(eq(users.id, person.id as never))
  await passTime(app, { days: 8 })
  const seen = await app.call('previewPart', { booking_id: id, amount: 100 }, person)
  if (seen.status !== 1) throw new Error(seen.message)
  const part = { booking_id: id, amount: 100, revision: seen.result.revision }
  expect(await app.call('payPart', part, person)).toMatchObject({ status: 1 })
  const charged = reserve + 2 * week
  // A charge earns its credit once it is paid whole.
  const due = week - 100_00
  await expectByHand(booking, { charged, paid: charged - due, due, credit: creditOf(7) })
})

test('BEY-12, PACT-11: 5. five hundred dollars paid ahead, by the terms alone', async () => {
  const booking = await given.active()
  const { id, person } = booking
  await passTime(app, { days: 8 })
  const seen = await app.call('previewExtra', { booking_id: id, amount: 500 }, person)
  if (seen.status !== 1) throw new Error(seen.message)
  const extra = { booking_id: id, amount: 500, revision: seen.result.revision }
  expect(await app.call('payExtra', extra, person)).toMatchObject({ status: 1 })
  const [charged, credit] = [reserve + 2 * week + 500_00, 2 * creditOf(7)]
  await expectByHand(booking, { charged, paid: charged, credit, toConvert: named.price - credit - 500_00 })
})

test('BEY-12, PACT-05: 6. a pause of two weeks after eight, by the terms alone', async () => {
  const running = await pauses.paused(14)
  await passTime(app, pauses.at(running, 57))
  // For the days of a pause only the insurance is charged; they earn no credit.
  const [charged, credit] = [reserve + 8 * week + 2 * named.insurance, 8 * creditOf(7)]
  await expectByHand(running, { charged, paid: charged, credit, toConvert: named.price - credit })
})

test('BEY-12, PACT-03: 7. a payment day three days later, by the terms alone', async () => {
  const booking = await given.active()
  const { id, person, startAt } = booking
  const day = new Date(startAt.getTime() + 10 * 86_400_000).getUTCDay()
  const seen = await app.call('previewPaymentDay', { booking_id: id, day }, person)
  if (seen.status !== 1) throw new Error(seen.message)
  const moved = await app.call('movePaymentDay', { booking_id: id, day, revision: seen.result.revision }, person)
  expect(moved).toMatchObject({ status: 1 })
  await passTime(app, { days: 11 })
  const [charged, credit] = [reserve + week + threeDays + week, 2 * creditOf(7) + creditOf(3)]
  await expectByHand(booking, { charged, paid: charged, credit, toConvert: named.price - credit })
})

test('BEY-12, KEEP-17: 8. a swap on the thirty-first day, both statements by the terms alone', async () => {
  const running = await swaps.runningFor(30)
  const { id: newCar } = await app.given.vehicle(dearer)
  const swap = await swaps.approved(running, newCar)
  expect(await swaps.exchange(swap)).toMatchObject({ status: 1 })
  const other = { ...named, day: named.day + 2_00, price: named.price + 1000_00, deposit: named.deposit + 50_00 }
  const [paidOld, old] = [reserve + 5 * week, feeWithTax + 4 * week + threeDays]
  // What was paid for the four days that are left is account credit, and goes to the new car with the deposit and the credit.
  const left = week - threeDays
  const carried = 4 * creditOf(7) + creditOf(3)
  const fourDays = costOf(4, { feeByTheDay: true, of: other })
  const today = fourDays + other.deposit - named.deposit - left
  const credit = carried + creditOf(4, other)
  await expectByHand(running, { charged: old + named.deposit, paid: paidOld, moved: left, deposit: 0, credit: 0 })
  await expectByHand(
    { id: swap, person: running.person },
    {
      charged: fourDays + other.deposit - named.deposit,
      paid: today,
      moved: -left,
      deposit: other.deposit,
      credit,
      toConvert: other.price - credit,
    },
  )
})

test('BEY-12, BEY-09, SRV-16: 10. the car bought in its first week, with miles beyond those included, by the terms alone', async () => {
  const booking = await given.active()
  const { id, person } = booking
  const odometer = 21_700
  const seen = await app.call('previewConversion', { booking_id: id, odometer }, person)
  if (seen.status !== 1) throw new Error(seen.message)
  const sold = await app.call('convertBooking', { booking_id: id, odometer, amount: seen.result.amount }, person)
  expect(sold).toMatchObject({ status: 1 })
  await passTime(app, { hours: 1 })
  // The car came with 21,400 miles; what insurance was paid for the six days after comes back (section 5), with the deposit.
  const price = named.price - creditOf(7)
  const miles = (odometer - 21_400 - named.milesOfCycle) * named.mile
  const sale = price + halfUp(price, named.tax, 100) + miles
  const back = named.insurance - halfUp(named.insurance, 1, 7)
  const charged = feeWithTax + week - back + sale
  const paid = reserve + week + sale
  await expectByHand(booking, { charged, paid, refunded: named.deposit + back, deposit: 0, credit: 0 })
})

/** The car is back, and the team has looked at it. */
async function giveBack({ id, person }: { id: number; person: GivenPerson }, odometer: number): Promise<void> {
  expect(await app.call('completebookedLease', { booking_id: id, odometer }, person)).toMatchObject({ status: 1 })
  await app.call('teamCheckInCar', { booking_id: id, odometer }, await given.member())
  await passTime(app, { hours: 1 })
}
