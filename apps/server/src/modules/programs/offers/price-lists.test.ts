import type { PriceListAnswer } from '@ownward/contract'
import { selections } from '@ownward/domain/testing/surfaces'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { bookings } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { givenOffers } from './testing/given-offers.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { offered } = givenOffers(app)

const startAt = '2026-03-12T15:00:00.000Z'
const inDays = (days: number) => new Date(new Date(startAt).getTime() + days * 86_400_000).toISOString()
const exact = (dollars: number) => Math.round(dollars * 100)

/** What a reader adds up: every line of a list, and the total below it. */
function sumsOf(lists: readonly PriceListAnswer[]): { name: string; sum: number; total: number }[] {
  return lists.map(({ name, lines, total }) => ({
    name,
    sum: lines.reduce((sum, { amount }) => sum + exact(amount), 0),
    total: exact(total),
  }))
}

function addUp(lists: readonly PriceListAnswer[]): void {
  for (const { sum, total } of sumsOf(lists)) expect(sum).toBe(total)
  for (const { lines } of lists) expect(new Set(lines.map(({ title }) => title)).size).toBe(lines.length)
}

test('OFF-04, BOOK-18: every list of an offer and of the booking that takes it adds up to the total below it, and both are the same', async () => {
  const proposals = fc.record({
    program: selections.filter(({ selection }) => selection.prepaidPlan === null),
    shares: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  })
  let coupons = 0
  for (const [index, { program, shares }] of fc.sample(proposals, { numRuns: 15, seed: 20_261_123 }).entries()) {
    const { surface, selection } = program
    const schedule = shares
      .map((share, at) => ({ amount: Math.floor((selection.feeCents * share) / 200) / 100, expected: inDays(at * 7) }))
      .filter(part => part.amount > 0)
    const { id, person } = await offered({
      car: await app.given.vehicle({ surface }),
      start_datetime: startAt,
      initial_fee: selection.feeCents / 100,
      miles: selection.miles,
      cycle_days: selection.days,
      variant: selection.variant,
      initial_fee_schedule: schedule,
    })
    const ask = { token: person.token, headers: { 'accept-language': index % 2 === 0 ? 'en' : 'fr' } }
    const list = await app.call('getMyOffers', { page: 1 }, ask)
    const quoted = await app.call('getOfferQuote', { offer_id: id }, ask)
    const taken = await app.call('acceptOffer', { offer_id: id }, ask)
    if (list.status !== 1 || quoted.status !== 1 || taken.status !== 1) throw new Error(taken.message)
    const offer = list.result[0]!
    const pending = await app.call('getPendingBookingDetails', { bookingid: taken.result.booking_id }, ask)
    if (pending.status !== 1) throw new Error(pending.message)
    addUp(offer.price_lists)
    expect(pending.result.price_lists).toEqual(offer.price_lists)

    const totals = new Map(sumsOf(offer.price_lists).map(({ name, total }) => [name, total]))
    expect(totals.get('cycle')).toBe(exact(quoted.result.total_after_trial))
    expect(totals.get('reserve') ?? 0).toBe(exact(offer.final_payable_today))
    const ofFee = offer.price_lists.flatMap(({ lines }) => lines.filter(({ name }) => name.startsWith('initial_fee')))
    expect(ofFee.reduce((sum, { amount }) => sum + exact(amount), 0)).toBe(exact(offer.total_initial_fee))
    for (const { initial_fee_options: parts } of [offer, pending.result])
      expect(parts.reduce((sum, { amount }) => sum + exact(amount), 0)).toBe(exact(offer.total_initial_fee))
    coupons += offer.price_lists.some(({ lines }) => lines.some(({ name }) => name === 'discount')) ? 1 : 0
  }
  expect(coupons).toBeGreaterThan(2)
}, 120_000)

test('BOOK-18: the lists of a program with a prepaid fee and of one with an own policy add up too', async () => {
  const withPlan = selections.filter(({ selection }) => selection.prepaidPlan !== null)
  for (const { surface, selection } of fc.sample(withPlan, { numRuns: 5, seed: 20_261_124 })) {
    const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle({ surface })]
    const request = leaseOf(car.id, {
      startdatetime: '2026-03-18T15:00:00Z',
      days: selection.days,
      rental_options: undefined,
      emf_options: undefined,
      initial_fee_options: selection.feeCents / 100,
      miles_options: selection.miles,
      initial_fee_plan: selection.prepaidPlan,
      prepaid_plan_selected: selection.prepaidPlan,
      ...(selection.variant !== null && { variant: selection.variant }),
    })
    const booked = await app.call('book', request, ana)
    if (booked.status !== 1) throw new Error(booked.message)
    const { booking_id } = booked.result
    const read = async () => {
      const pending = await app.call('getPendingBookingDetails', { bookingid: booking_id }, ana)
      if (pending.status !== 1) throw new Error(pending.message)
      return pending.result
    }
    const before = await read()
    addUp(before.price_lists)
    expect(before.next_charge!.amount).toBe(before.price_lists.at(-1)!.total)
    await app.parts.database.db.update(bookings).set({ ownInsurance: true }).where(eq(bookings.id, booking_id))
    const after = await read()
    addUp(after.price_lists)
    expect(after.price_lists.at(-1)!.lines.map(({ name }) => name)).not.toContain('insurance')
    expect(after.next_charge!.amount).toBe(after.price_lists.at(-1)!.total)
  }
}, 60_000)

test('BOOK-18: the usual program in figures: what is due at booking and a cycle, each sum said once', async () => {
  const { id, person } = await offered({ start_datetime: startAt })
  const list = await app.call('getMyOffers', { page: 1 }, person)
  if (list.status !== 1) throw new Error(list.message)
  const offer = list.result.find(one => one.id === id)!
  const figures = offer.price_lists.map(({ name, lines, total }) => [name, ...lines.map(({ amount }) => amount), total])
  expect(figures).toEqual([
    ['reserve', 1000, 70, 250, 1320],
    ['cycle', 189, 10, 13.93, 63, 275.93],
  ])
})
