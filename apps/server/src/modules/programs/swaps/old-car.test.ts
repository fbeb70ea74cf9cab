import type { ProgramQuote } from '@ownward/domain/pricing'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { chargeIntents, charges } from '../../../db/schema/index.ts'
import { testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { passTime } from '../bookings/testing/given-booking.ts'
import { givenCases } from '../care/testing/given-cases.ts'
import { givenCredits } from '../take-ups/testing/given-credits.ts'
import { dearer, givenSwaps } from './testing/given-swaps.ts'

const app = await startTestApp({ now: '2026-03-16T14:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const swaps = givenSwaps(app)
const { given, at, runningFor, preview, tryPreview, approved, exchange, rowOf, readings } = swaps
const { detailOf, reported, toldOf, leftOver } = givenCases(app)
beforeEach(() =>
  app.clock.set(new Date(`${new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T14:00:00Z`)),
)
afterEach(() => given.rest())
const sumOf = (lines: readonly { amount: number }[]) =>
  Math.round(lines.reduce((total, { amount }) => total + amount, 0) * 100)
const openOf = (id: number) =>
  db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.state, 'open')))
const paidByCard = async (ids: readonly number[]) =>
  (
    await db
      .select()
      .from(chargeIntents)
      .where(and(inArray(chargeIntents.bookingId, [...ids]), eq(chargeIntents.state, 'succeeded')))
  ).reduce((total, { amountCents }) => total + amountCents, 0)

const never = (): never => {
  throw new Error('it was not refused')
}

async function drivenTo(id: number, odometer: number) {
  const read = await app.call('teamRecordMileage', { booking_id: id, odometer }, await given.member())
  if (read.status !== 1) throw new Error(read.message)
}

test('KEEP-14, KEEP-16: miles of the old car are told of before the exchange and asked for with it, once', async () => {
  const running = await runningFor(29)
  const { id, person } = running
  const other = await app.given.vehicle(dearer)
  const without = await preview(running, other.id)
  await drivenTo(id, 23_900)
  const seen = await preview(running, other.id)
  const lines = Object.fromEntries(seen.due_today.lines.map(({ name, amount }) => [name, amount]))
  expect(lines.mileage).toBeGreaterThan(100)
  expect(sumOf(seen.due_today.lines)).toBe(Math.round(seen.due_today.amount * 100))
  // They cost more than there is account credit: all of it pays for what is due, and none is lost.
  const more = seen.due_today.amount - without.due_today.amount
  expect(more).toBeCloseTo(lines.mileage!, 6)
  expect(lines.account_credit).toBeLessThan(0)
  expect(seen.after.due.flatMap(({ lines }) => lines.map(({ name }) => name))).not.toContain('reserve')
  expect(seen.car_before.extra_mile).toBe(0.25)
  expect(seen.after.payments_to_own! - without.after.payments_to_own!).toBeCloseTo(lines.mileage!, 6)

  const swap_id = await approved(running, other.id)
  const read = { odometer_in: 23_940, odometer_out: readings.odometer_out }
  const ahead = await app.call('teamPreviewExchange', { swap_id, ...read }, await given.member())
  if (ahead.status !== 1) throw new Error(ahead.message)
  // Forty miles more than were known.
  expect(ahead.result.due_today.amount).toBeCloseTo(seen.due_today.amount + 10, 6)
  const before = await paidByCard([id])
  expect(await exchange(swap_id, 'once', read)).toMatchObject({ result: { amount: ahead.result.due_today.amount } })
  expect(await openOf(id)).toEqual([])
  expect(await openOf(swap_id)).toEqual([])
  const paid = await paidByCard([id, swap_id])
  expect(paid - before).toBe(Math.round(ahead.result.due_today.amount * 100))
  await passTime(app, { hours: 2 })
  expect(await paidByCard([id, swap_id])).toBe(paid)
  expect([await leftOver(id, person), await leftOver(swap_id, person)]).toEqual([0, 0])
  expect(await app.given.ledgerTotal()).toBe(0)
  const told = await app.call('getOwnership', { booking_id: swap_id }, person)
  const { deposit_amt } = await detailOf(swap_id, person)
  expect(told.status === 1 && Math.round(told.result.paid * 100)).toBe(paid - deposit_amt * 100)
  // What was signed has asked for it too.
  const { swap, finalPayableTodayCents } = (await rowOf(swap_id)).quote as ProgramQuote
  expect(finalPayableTodayCents + swap!.oldCarCents!).toBe(Math.round(ahead.result.due_today.amount * 100))
  // Each payment is told under the booking and the charge that it was for.
  const rows = await app.call('getMyTransactions', { page: 1, limit: 5 }, person)
  const titles = rows.status === 1 ? rows.result.map(({ title }) => title) : []
  expect(titles).toContain('Extra miles')
})

test('CARE-24, KEEP-16: what a time without a usable car holds is no obstacle to the swap out of it, and is settled with its days', async () => {
  const running = await runningFor(34)
  const { id, person } = running
  const other = await app.given.vehicle(dearer)
  await reported(id, person)
  await passTime(app, at(running, 65))
  expect((await openOf(id)).length).toBeGreaterThan(0)
  const answer = await tryPreview(running, other.id, 66)
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 1 })
  const swap_id = await approved(running, other.id, 66)
  const seen = await app.call('teamPreviewExchange', { swap_id, ...readings }, await given.member())
  if (seen.status !== 1) throw new Error(seen.message)
  expect(sumOf(seen.result.due_today.lines)).toBe(Math.round(seen.result.due_today.amount * 100))
  const before = await paidByCard([id])
  expect(await exchange(swap_id, 'out')).toMatchObject({ result: { amount: seen.result.due_today.amount } })
  expect((await paidByCard([id, swap_id])) - before).toBe(Math.round(seen.result.due_today.amount * 100))
  expect(await openOf(id)).toEqual([])
  expect([await leftOver(id, person), await leftOver(swap_id, person)]).toEqual([0, 0])
  const [told] = await toldOf(person, 'swap_done')
  expect(told!.facts).toMatchObject({ caseDays: 32 })
  expect((told!.facts as { caseCents: number }).caseCents).toBeGreaterThan(32 * 27_00)
  expect(await app.given.ledgerTotal()).toBe(0)
})

test('KEEP-18, KEEP-09, KEEP-10: what waits of an earlier program is counted in what a covered car takes, as both are taken up together', async () => {
  const credits = givenCredits(app)
  const { person } = await credits.ended(31)
  const { amount: waiting } = await credits.oneOf(person)
  const car = await app.given.vehicle(credits.car())
  const id = await credits.takenUp(person, car.id, { waiting_credit: 0 })
  const running = { id, person, car, startAt: (await rowOf(id)).startAt }
  await passTime(app, at(running, 14))
  const extra = await app.call('previewExtra', { booking_id: id, amount: 1500 }, person)
  const revision = extra.status === 1 ? extra.result.revision : ''
  expect(await app.call('payExtra', { booking_id: id, amount: 1500, revision }, person)).toMatchObject({ status: 1 })
  const other = await app.given.vehicle({ surface: { ...testSurface, sellingPriceCents: 1900_00, buyNowCents: 0 } })
  const answer = await tryPreview(running, other.id, 15)
  expect(answer).toMatchObject({ code: 'credit-above-price' })
  const told = answer.status === 0 ? answer.result!.purchase! : never()
  expect(told).toMatchObject({ credit_before: waiting, extra_back: 1500, credit_waits: 0 })

  await passTime(app, new Date(at(running, 15).getTime() + 3_600_000))
  await credits.giveBack(id, person)
  const again = await credits.takenUp(person, other.id)
  expect((await rowOf(again)).quote).toMatchObject({ takenUpCents: Math.round((told.credit + waiting) * 100) })
  expect(await paidByCard([again])).toBe(Math.round((told.due_reserved + told.cycle) * 100))
  const sale = await app.call('previewConversion', { booking_id: again, odometer: 21_400 }, person)
  if (sale.status !== 1) throw new Error(sale.message)
  expect(sale.result.lines.map(({ amount }) => amount)).toEqual([told.price_left, told.sales_tax])
})

test('KEEP-18, KEEP-09, PACT-12: of a car that is covered it is said what owning it takes, and that is what it takes to the cent', async () => {
  const running = await runningFor(21)
  const { id, person } = running
  const extra = await app.call('previewExtra', { booking_id: id, amount: 1500 }, person)
  const revision = extra.status === 1 ? extra.result.revision : ''
  expect(await app.call('payExtra', { booking_id: id, amount: 1500, revision }, person)).toMatchObject({ status: 1 })
  const surface = { ...testSurface, sellingPriceCents: 1900_00, buyNowCents: 0 }
  const other = await app.given.vehicle({ surface })
  const answer = await tryPreview(running, other.id, 22)
  expect(answer).toMatchObject({ code: 'credit-above-price' })
  const told = answer.status === 0 ? answer.result!.purchase! : never()
  expect(told).toMatchObject({ extra_paid: 1500, extra_back: 1500, credit_before: 0, credit_waits: 0, deposit: 250 })

  await passTime(app, new Date(at(running, 22).getTime() + 3_600_000))
  const credits = givenCredits(app)
  await credits.giveBack(id, person)
  expect((await credits.oneOf(person)).amount).toBe(told.credit)
  const again = await credits.takenUp(person, other.id)
  expect(await paidByCard([again])).toBe(Math.round((told.due_reserved + told.cycle) * 100))
  const sale = await app.call('previewConversion', { booking_id: again, odometer: 21_400 }, person)
  if (sale.status !== 1) throw new Error(sale.message)
  expect(sale.result.lines.map(({ amount }) => amount)).toEqual([told.price_left, told.sales_tax])
})
