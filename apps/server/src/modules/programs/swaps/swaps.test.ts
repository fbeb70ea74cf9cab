import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { bookings, chargeIntents, idempotencyKeys, refundIntents, sandboxCards } from '../../../db/schema/index.ts'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { testCards, testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { booksOf, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { givenCases } from '../care/testing/given-cases.ts'
import { settleOpenCharges } from '../charging/settle-open-charges.ts'
import { dearer, givenSwaps } from './testing/given-swaps.ts'

let fault: SandboxFault = 'none'
const app = await startTestApp({ now: '2026-03-16T14:00:00Z', gatewayFault: () => fault })
afterAll(() => app.close())
const { db } = app.parts.database
const swaps = givenSwaps(app)
const { given, at, readings, runningFor, askedFor, tryPreview, preview, request, requested, decide, approved } = swaps
const { exchange, rowOf, carOf, spansOf } = swaps
const { detailOf, reported, toldOf, leftOver } = givenCases(app)
// Every program here is picked up at ten in the morning in Miami.
beforeEach(() =>
  app.clock.set(new Date(`${new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T14:00:00Z`)),
)
afterEach(async () => {
  fault = 'none'
  await db.update(sandboxCards).set({ behaviour: 'pays' })
  await given.rest()
})
const hour = 3_600_000
const carried = ['purchase_credit_liability', 'account_credit', 'price_prepaid', 'deposits_held', 'customer_receivable']

test('KEEP-14, KEEP-16, KEEP-17, KEEP-19: a swap is what its preview said, from the first press to the exchange', async () => {
  const running = await runningFor(29)
  const { id, person } = running
  const other = await app.given.vehicle(dearer)
  const before = await detailOf(id, person)
  const seen = await preview(running, other.id)
  expect(await db.$count(bookings, eq(bookings.previousBookingId, id))).toBe(0)
  expect(seen.carried.days).toBe(31)
  expect(seen.after.program_end).toBe(seen.before.program_end)
  expect(seen.payment_day).toBe(at(running, 35).toISOString())
  // Nothing falls due before the exchange here; a week later the payment of that week comes first, as it does today.
  expect(seen.after.due[0]!.on).toBe(seen.payment_day)
  const later = await preview(running, other.id, 37)
  expect(later.before.due[0]!.on).toBe(at(running, 35).toISOString())
  expect(later.after.due[0]).toEqual(later.before.due[0])
  expect(later.after.due.map(({ on }) => on)).toEqual([35, 42, 49, 56].map(day => at(running, day).toISOString()))
  expect(seen.deposit_difference).toBe(50)

  const asked = await request(running, other.id, 31, 'press')
  expect(asked, JSON.stringify(asked)).toMatchObject({ status: 1 })
  await db.delete(idempotencyKeys)
  const again = { ...askedFor(running, other.id), revision: '' }
  const pressed = { ...person, headers: { 'idempotency-key': 'press' } }
  expect(await app.call('requestSwap', again, pressed)).toEqual(asked)
  const swap_id = asked.status === 1 ? asked.result.swap_id : 0
  expect(await carOf(other.id)).toBe('reserved')
  expect(await detailOf(id, person)).toMatchObject({
    swap: { swap_id, state: 'asked', booking_id: id, vehicle_id: other.id },
    swap_from: null,
    account_credit: before.account_credit,
  })
  const pending = await app.call('getPendingBookingDetails', { bookingid: swap_id }, person)
  expect(pending).toMatchObject({ status: 1, result: { swap: { state: 'asked' }, previous_bookings: [{ id }] } })
  expect(await app.call('startBooking', { booking_id: swap_id }, person)).toMatchObject({ status: 0 })
  expect(await app.call('cancelbookedLease', { booking_id: swap_id }, person)).toMatchObject({ code: 'is-swap' })
  expect((await toldOf(person, 'swap_asked')).length).toBe(1)

  await app.call('teamDecideSwap', { swap_id, decision: 'confirmed' }, await given.member())
  expect((await toldOf(person, 'swap_approved')).length).toBe(1)
  expect(await exchange(swap_id)).toMatchObject({ status: 0, code: 'swap-not-yet' })
  await passTime(app, new Date(at(running, 31).getTime() + hour))
  const ahead = await app.call('teamPreviewExchange', { swap_id, ...readings }, await given.member())
  expect(ahead).toMatchObject({ status: 1, result: { due_today: seen.due_today, carried: seen.carried } })
  const done = await exchange(swap_id, 'exchange')
  expect(done).toMatchObject({ status: 1, result: { booking_id: swap_id, amount: seen.due_today.amount } })
  await db.delete(idempotencyKeys)
  expect(await exchange(swap_id, 'exchange')).toEqual(done)

  expect(await rowOf(id)).toMatchObject({ state: 'completed', outcome: 'swapped', billedDays: 31 })
  expect(await rowOf(swap_id)).toMatchObject({ state: 'active', bridgeFromDay: 0, bridgeDays: 4, billedDays: 4 })
  expect(await spansOf(swap_id)).toEqual([[0, 4, 'paid']])
  expect([await carOf(running.car.id), await carOf(other.id)]).toEqual(['free', 'rented'])
  const left = await booksOf(app, id)
  for (const account of ['purchase_credit_liability', 'account_credit', 'deposits_held', 'customer_receivable'])
    expect(left[account]).toBeUndefined()
  const now = await detailOf(swap_id, person)
  expect(now.program_end_datetime).toBe(before.program_end_datetime)
  expect(now).toMatchObject({ previous_bookings: [{ id }], deposit_amt: before.deposit_amt + 50, swap: null })
  expect(await detailOf(id, person).catch(() => null)).toMatchObject({
    continues_as: { id: swap_id },
    outcome: 'swapped',
  })
  const road = await app.call('getOwnership', { booking_id: swap_id }, person)
  expect(road.status === 1 && road.result.owned_at).toBe(seen.after.owned_on)
  // The days up to the payment day have earned theirs.
  expect(road.status === 1 && road.result.price_to_convert).toBeLessThan(seen.after.price_to_convert!)
  const active = await app.call('getMyActiveLease', {}, person)
  expect(active.status === 1 && active.result.map(row => [row.id, row.previous_bookings.map(link => link.id)])).toEqual(
    [[swap_id, [id]]],
  )
  expect(await app.call('getMyPastBooking', {}, person)).toMatchObject({ records: 0 })
  await passTime(app, at(running, 36))
  expect(await spansOf(swap_id)).toEqual([
    [0, 4, 'paid'],
    [4, 7, 'paid'],
  ])
}, 60_000)

test('KEEP-16, KEEP-23: a refused card leaves everything as it was; an unclear one too, until its answer is known, which is done once', async () => {
  const running = await runningFor(29)
  const { id, person } = running
  const other = await app.given.vehicle(dearer)
  const swap_id = await approved(running, other.id)
  const before = [await rowOf(id), await rowOf(swap_id), await booksOf(app, id)]
  await useCard(app, person, testCards.noFunds)
  const refused = await exchange(swap_id)
  expect(refused).toMatchObject({ status: 0, code: 'payment-refused' })
  const seen = async () => [await rowOf(id), await rowOf(swap_id), await booksOf(app, id)]
  expect(await seen()).toEqual(before)
  expect(await booksOf(app, swap_id)).toEqual({})
  expect((await toldOf(person, 'swap_card_refused')).length).toBe(1)
  expect([await carOf(running.car.id), await carOf(other.id)]).toEqual(['rented', 'reserved'])
  // Its driver reads that this card was refused until another one is charged.
  const refused_at = app.clock.now().toISOString()
  expect(await detailOf(id, person)).toMatchObject({ swap: { refused_at } })
  const ahead = await app.call('getPendingBookingDetails', { bookingid: swap_id }, person)
  expect(ahead).toMatchObject({ result: { swap: { refused_at } } })

  await useCard(app, person, testCards.pays)
  expect(await detailOf(id, person)).toMatchObject({ swap: { refused_at: null } })
  fault = 'answer-lost'
  expect(await exchange(swap_id, 'press')).toMatchObject({ status: 0, code: 'payment-unclear' })
  expect(await seen()).toEqual(before)
  // Nothing else happens to either meanwhile.
  expect(await app.call('cancelSwap', { swap_id }, person)).toMatchObject({ code: 'payment-unclear' })
  expect(await app.call('completebookedLease', { booking_id: id, odometer: 21_900 }, person)).toMatchObject({
    code: 'payment-unclear',
  })
  fault = 'none'
  await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
  await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
  expect([(await rowOf(id)).outcome, (await rowOf(swap_id)).state]).toEqual(['swapped', 'active'])
  await db.delete(idempotencyKeys)
  const again = await exchange(swap_id, 'press')
  expect(again).toMatchObject({ status: 1, result: { booking_id: swap_id } })
  const paid = await db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, swap_id))
  expect(paid.map(({ kind, state }) => [kind, state])).toEqual([['swap', 'succeeded']])
  expect(again.status === 1 && again.result.amount * 100).toBe(paid[0]!.amountCents)
  expect([await leftOver(id, person), await leftOver(swap_id, person)]).toEqual([0, 0])
  expect(await app.given.ledgerTotal()).toBe(0)
  expect((await toldOf(person, 'swap_done')).length).toBe(1)
}, 60_000)

test('KEEP-16, CARE-09: what the card paid too much, as days were credited while it was asked for the exchange, is account credit of the other car', async () => {
  const running = await runningFor(29)
  const { id, person } = running
  const other = await app.given.vehicle(dearer)
  const swap_id = await approved(running, other.id)
  fault = 'answer-lost'
  expect(await exchange(swap_id)).toMatchObject({ status: 0, code: 'payment-unclear' })
  const down_from = new Date(app.clock.now().getTime() - 20 * hour).toISOString()
  const reported = await app.call('reportProblem', { booking_id: id, kind: 'breakdown', down_from }, person)
  expect(reported, JSON.stringify(reported)).toMatchObject({ status: 1 })
  fault = 'none'
  await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
  expect([(await rowOf(id)).outcome, (await rowOf(swap_id)).state]).toEqual(['swapped', 'active'])
  const [tried] = await db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, swap_id))
  const { customer_receivable: owed = 0, account_credit: credit = 0 } = await booksOf(app, swap_id)
  expect([tried!.state, owed]).toEqual(['succeeded', 0])
  // A day of the old car.
  expect(-credit).toBeGreaterThan(27_00)
  expect(await app.given.ledgerTotal()).toBe(0)
})

test('KEEP-14, KEEP-16: cars are not exchanged before a payment that falls due up to the agreed moment: what is asked is what was signed', async () => {
  const running = await runningFor(33)
  const other = await app.given.vehicle(dearer)
  // The payment of day 35 falls due an hour before the exchange.
  const seen = await preview(running, other.id, 35)
  expect(seen.after.due[0]).toEqual(seen.before.due[0])
  const swap_id = await requested(running, other.id, 35)
  await decide(swap_id)
  const paymentAt = at(running, 35)
  await passTime(app, new Date(paymentAt.getTime() - hour / 2))
  const early = await exchange(swap_id)
  expect(early).toMatchObject({ status: 0, code: 'swap-not-yet' })
  expect(early.message, 'from the payment on').toContain('10:00 am')
  await passTime(app, new Date(paymentAt.getTime() + hour / 2))
  expect(await exchange(swap_id)).toMatchObject({ status: 1, result: { amount: seen.due_today.amount } })
})

test('KEEP-16, HOME-04, PACT-22: after a refusal at the exchange home asks for another card, and one letter tells all', async () => {
  const running = await runningFor(29)
  const { person } = running
  const other = await app.given.vehicle(dearer)
  const swap_id = await approved(running, other.id)
  const needs = async () => {
    const home = await app.call('getHome', {}, person)
    return home.status === 1 ? home.result.needs.map(({ kind }) => kind).filter(kind => kind !== 'reading') : []
  }
  expect(await needs()).toEqual(['swap'])
  await useCard(app, person, testCards.noFunds)
  await exchange(swap_id)
  expect(await needs()).toEqual(['swap_card'])
  await useCard(app, person, testCards.stolen)
  expect(await needs()).toEqual(['swap'])
  await exchange(swap_id)
  expect(await needs()).toEqual(['swap_card'])
  const told = await toldOf(person, 'swap_card_refused')
  expect(told.map(({ facts }) => 'card' in facts)).toEqual([false, true])
  expect(await toldOf(person, 'charge_not_taken')).toEqual([])
  const cards = await app.call('getMyCards', {}, person)
  expect(cards.status === 1 && cards.result.map(card => card.given_up), 'the stolen one').toEqual([1, 0, 0])
  await useCard(app, person, testCards.pays)
  expect(await needs()).toEqual(['swap'])
})

test('KEEP-17, KEEP-23: a cheaper car asks the card for nothing; what is left is account credit, and a return gives all of it back to the cards that paid', async () => {
  const running = await runningFor(29)
  const { id, person } = running
  const extra = await app.call('previewExtra', { booking_id: id, amount: 300 }, person)
  const revision = extra.status === 1 ? extra.result.revision : ''
  expect(await app.call('payExtra', { booking_id: id, amount: 300, revision }, person)).toMatchObject({ status: 1 })
  const cheaper = {
    surface: { ...testSurface, dayCents: testSurface.dayCents - 3_00, depositCents: testSurface.depositCents - 50_00 },
  }
  const other = await app.given.vehicle(cheaper)
  const swap_id = await approved(running, other.id)
  const seen = await app.call('teamPreviewExchange', { swap_id, ...readings }, await given.member())
  expect(seen).toMatchObject({ status: 1, result: { due_today: { amount: 0 }, deposit_difference: -50 } })
  await useCard(app, person, testCards.noFunds)
  const done = await exchange(swap_id, 'free')
  expect(done).toMatchObject({ status: 1, result: { booking_id: swap_id, amount: 0 } })
  await db.delete(idempotencyKeys)
  expect(await exchange(swap_id, 'free')).toEqual(done)
  const left = await booksOf(app, id)
  for (const account of carried) expect(left[account], account).toBeUndefined()
  const now = await detailOf(swap_id, person)
  expect(now).toMatchObject({ extra_paid: 300, deposit_amt: testSurface.depositCents / 100 - 50 })
  expect(now.account_credit).toBeGreaterThan(50)
  expect(await app.call('getWaitingCredits', {}, person)).toMatchObject({ status: 1, result: [] })

  const member = await given.member()
  const back = await app.call('teamCompleteBooking', { booking_id: swap_id, odometer: 21_500 }, member)
  expect(back).toMatchObject({ status: 1, result: { due: 0 } })
  const given_back = back.status === 1 ? back.result.refund : 0
  expect(given_back).toBeGreaterThan(300 + now.deposit_amt)
  const refunds = await db.select().from(refundIntents).where(eq(refundIntents.bookingId, swap_id))
  expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(Math.round(given_back * 100))
  expect(await booksOf(app, swap_id)).not.toHaveProperty('wallet')
  const waits = await app.call('getWaitingCredits', {}, person)
  const credit = waits.status === 1 ? waits.result.reduce((sum, { amount }) => sum + amount, 0) : 0
  // A car that comes back on its first day was used for one (BEY-11): 24 dollars, of which 85 % are credit.
  expect(credit).toBeCloseTo((seen.status === 1 ? seen.result.carried.credit : 0) + 24 * 0.85, 6)
  expect(await app.given.ledgerTotal()).toBe(0)
})

test('KEEP-13, KEEP-15, KEEP-18: what stands in the way of a swap is named, with from when on it can be', async () => {
  const young = await runningFor(13)
  const other = await app.given.vehicle()
  const codeOf = async (...asked: Parameters<typeof tryPreview>) => {
    const answer = await tryPreview(...asked)
    return answer.status === 0 ? [answer.code, answer.result] : ['ok']
  }
  expect(await codeOf(young, other.id, 14)).toEqual(['swap-too-soon', { from: at(young, 14).toISOString() }])
  expect((await detailOf(young.id, young.person)).swap_from).toBe(at(young, 14).toISOString())
  await passTime(app, at(young, 14))
  expect((await codeOf(young, other.id, 14))[0]).toBe('ok')
  expect((await codeOf(young, other.id, 28))[0]).toBe('swap-day')
  expect((await codeOf(young, other.id, 10))[0]).toBe('swap-day')
  expect((await codeOf(young, young.car.id, 15))[0]).toBe('already-yours')
  expect((await codeOf(young, 999_999, 15))[0]).toBe('no-vehicle')
  const cheap = await app.given.vehicle({ surface: { ...testSurface, sellingPriceCents: 200_00, buyNowCents: 0 } })
  expect(await codeOf(young, cheap.id, 15)).toMatchObject([
    'credit-above-price',
    { purchase: { selling_price: 200, extra_paid: 0, extra_back: 0 } },
  ])
  // Somebody else's is as none (ROLE-05).
  const stranger = await app.given.readyPerson()
  expect(await app.call('previewSwap', askedFor(young, other.id, 15), stranger)).toMatchObject({ code: 'no-booking' })

  const swap_id = await requested(young, other.id, 15)
  expect((await codeOf(young, other.id, 15))[0]).toBe('swap-asked')
  expect(await app.call('cancelSwap', { swap_id }, stranger)).toMatchObject({ code: 'no-swap' })
  const lease = leaseOf(other.id, { startdatetime: at(young, 20).toISOString() })
  expect(await app.call('getVehicleQuote', lease, stranger)).toMatchObject({ code: 'pickup-taken' })
  const elsewhere = await runningFor(15)
  const down = await reported(elsewhere.id, elsewhere.person)
  const third = await app.given.vehicle()
  expect((await codeOf(elsewhere, third.id, 16))[0]).toBe('ok')
  expect(await app.call('waitForCar', { case_id: down }, elsewhere.person)).toMatchObject({ code: 'case-no-choice' })
  // An hour more, where clocks go back on the way.
  await passTime(app, { days: 30, hours: 1 })
  const long = await detailOf(elsewhere.id, elsewhere.person)
  expect(long.case?.choice_since).not.toBeNull()
  const home = await app.call('getHome', {}, elsewhere.person)
  expect(home.status === 1 && home.result.needs.map(({ kind }) => kind)).toContain('choice')
  expect(await app.call('waitForCar', { case_id: down }, elsewhere.person)).toMatchObject({
    status: 1,
    result: { choice_since: null },
  })
}, 60_000)

test('KEEP-15, SRV-15: either side calls a swap off at no cost, and so does whatever ends the program', async () => {
  const running = await runningFor(20)
  const { id, person } = running
  const other = await app.given.vehicle(dearer)
  const books = await booksOf(app, id)
  const first = await requested(running, other.id, 22)
  expect(await app.call('cancelSwap', { swap_id: first }, person)).toMatchObject({ status: 1 })
  expect(await carOf(other.id)).toBe('free')
  const second = await requested(running, other.id, 22)
  expect(await decide(second, 'rejected')).toMatchObject({ code: 'reason-needed' })
  expect(await decide(second, 'rejected', 'It needs a new windscreen first.')).toMatchObject({ status: 1 })
  expect(await decide(second)).toMatchObject({ status: 0, code: 'swap-decided' })
  const third = await requested(running, other.id, 22)
  expect(await exchange(third)).toMatchObject({ code: 'swap-not-approved' })
  const member = await given.member()
  expect(await app.call('teamDecideBooking', { booking_id: third, decision: 'approve' }, member)).toMatchObject({
    code: 'is-swap',
  })
  await decide(third)
  const autorenewenddate = at(running, 40).toISOString()
  expect(await app.call('extend', { booking_id: id, autorenewenddate }, person)).toMatchObject({
    code: 'swap-approved',
  })
  expect(await app.call('previewPaymentDay', { booking_id: id, day: 0 }, person)).toMatchObject({ code: 'swap-asked' })
  expect(await booksOf(app, id)).toEqual(books)
  expect(await app.call('completebookedLease', { booking_id: id, odometer: 21_900 }, person)).toMatchObject({
    status: 1,
  })
  expect((await rowOf(third)).state).toBe('canceled')
  expect(await carOf(other.id)).toBe('free')
  expect((await toldOf(person, 'swap_called_off')).map(({ facts }) => (facts as { by: string }).by)).toEqual([
    'person',
    'team',
    'ended',
  ])
  // None of it counts against them when they reserve another car.
  expect(await db.$count(bookings, eq(bookings.previousBookingId, id))).toBe(3)
})

test('KEEP-16, KEEP-15: of an exchange pressed twice, a renewal of that minute and a press to call off, one exchange happens or none', async () => {
  for (let round = 0; round < 3; round++) {
    const running = await runningFor(33)
    const { id, person } = running
    const other = await app.given.vehicle(dearer)
    const swap_id = await requested(running, other.id, 35)
    await decide(swap_id)
    app.clock.set(at(running, 35))
    const acts: (() => Promise<unknown>)[] = [
      () => exchange(swap_id, 'a'),
      () => exchange(swap_id, 'b'),
      () => passTime(app, at(running, 35)),
      () => (round % 2 ? app.call('cancelSwap', { swap_id }, person) : Promise.resolve()),
    ]
    await Promise.all([...acts.slice(round), ...acts.slice(0, round)].map(act => act()))
    await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
    await passTime(app, new Date(at(running, 35).getTime() + hour))
    const [old, next] = [await rowOf(id), await rowOf(swap_id)]
    expect(await leftOver(id, person)).toBe(0)
    if (next.state === 'active') {
      expect(await leftOver(swap_id, person)).toBe(0)
      expect(old.outcome).toBe('swapped')
      const left = await booksOf(app, id)
      for (const account of carried) expect(left[account], account).toBeUndefined()
      expect(await spansOf(swap_id)).toEqual([[0, 7, 'paid']])
    } else expect([old.state, next.state]).toEqual(['active', next.state])
    expect(await app.given.ledgerTotal()).toBe(0)
    await given.rest()
  }
}, 60_000)
