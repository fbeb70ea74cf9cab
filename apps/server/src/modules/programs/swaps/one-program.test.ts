import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { chargeIntents, charges } from '../../../db/schema/index.ts'
import { testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, passTime } from '../bookings/testing/given-booking.ts'
import { readPdf } from '../bookings/testing/read-pdf.ts'
import { givenCases } from '../care/testing/given-cases.ts'
import { signedQuote } from '../signed-terms/index.ts'
import { dearer, givenSwaps, type Running } from './testing/given-swaps.ts'

const app = await startTestApp({ now: '2026-03-16T14:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const { given, at, runningFor, preview, request, approved, exchange, rowOf } = givenSwaps(app)
const { detailOf } = givenCases(app)
beforeEach(() =>
  app.clock.set(new Date(`${new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T14:00:00Z`)),
)
afterEach(() => given.rest())
const zone = 'America/New_York'

/** Swapped on a day of the program, for a car that costs the same or more. */
async function swapped(running: Running, days: number, car: object = dearer, read = {}): Promise<number> {
  const other = await app.given.vehicle(car)
  const id = await approved(running, other.id, days)
  const done = await exchange(id, '', read)
  if (done.status !== 1) throw new Error(done.message)
  return id
}

test('KEEP-19, PACT-06: a pause after a swap counts the paid days and the pauses of the whole program', async () => {
  const running = await runningFor(47)
  const { person } = running
  const pauseFor = async (id: number, days: number, press = true) => {
    const [from] = (await detailOf(id, person)).pause_starts
    const asked = { booking_id: id, from: from!, days }
    const seen = await app.call('previewPause', asked, person)
    if (seen.status !== 1 || !press) return seen
    return app.call('pauseProgram', { ...asked, revision: seen.result.revision }, person)
  }
  expect(await pauseFor(running.id, 7)).toMatchObject({ code: 'pause-too-soon' })
  const id = await swapped(running, 49)
  await passTime(app, at(running, 57))
  // Forty-nine days with the car before, and fourteen with this one.
  expect(await pauseFor(id, 14)).toMatchObject({ status: 1 })
  const row = await rowOf(id)
  const day = (await detailOf(id, person)).payment_day
  // Called off before it begins, it leaves the payment day as it was.
  const from = dateInZone(addDaysInZone(row.startAt, row.pauseFromDay!, zone), zone)
  expect(await app.call('endPause', { booking_id: id, on: from }, person)).toMatchObject({ status: 1 })
  expect((await detailOf(id, person)).payment_day).toEqual(day)
  expect(await rowOf(id)).toMatchObject({ bridgeFromDay: row.bridgeFromDay, bridgeDays: row.bridgeDays })
})

test('KEEP-19, PACT-04: a payment day that was moved before a swap counts after it', async () => {
  const running = await runningFor(20)
  const { id, person } = running
  const move = async (booking_id: number, day: number) => {
    const seen = await app.call('previewPaymentDay', { booking_id, day }, person)
    if (seen.status !== 1) return seen
    return app.call('movePaymentDay', { booking_id, day, revision: seen.result.revision }, person)
  }
  const { payment_day } = await detailOf(id, person)
  expect(await move(id, (payment_day!.day + 2) % 7)).toMatchObject({ status: 1 })
  await passTime(app, at(running, 25))
  const next = await swapped(running, 27)
  await passTime(app, at(running, 33))
  expect(await move(next, payment_day!.day)).toMatchObject({ code: 'day-moved-lately' })
})

test('KEEP-14, KEEP-19: the days of a program are those with all its cars', async () => {
  const running = await runningFor(20)
  const id = await swapped(running, 22)
  await passTime(app, at(running, 38))
  const third = await app.given.vehicle(dearer)
  const again = { ...running, id }
  expect((await preview(again, third.id, 40)).carried.days).toBe(40)
})

test('KEEP-17: after one swap and after another it is known what was paid of the initial fee', async () => {
  const running = await runningFor(20)
  const { initialFeeCents, initialFeeDiscountCents } = signedQuote(await rowOf(running.id))
  const second = await swapped(running, 22)
  await passTime(app, at(running, 38))
  const third = await swapped({ ...running, id: second }, 40)
  for (const id of [second, third])
    expect(signedQuote(await rowOf(id)).feePaidBeforeCents).toBe(initialFeeCents - initialFeeDiscountCents)
})

test('PACT-12: an extra payment made before a swap is undone after it, on its day, once, and goes back to its card', async () => {
  const running = await runningFor(21)
  const { id, person } = running
  const other = await app.given.vehicle(dearer)
  const swap_id = await approved(running, other.id, 22)
  const seen = await app.call('previewExtra', { booking_id: id, amount: 300 }, person)
  const revision = seen.status === 1 ? seen.result.revision : ''
  expect(await app.call('payExtra', { booking_id: id, amount: 300, revision }, person)).toMatchObject({ status: 1 })
  const extra = and(eq(charges.bookingId, id), eq(charges.kind, 'extra'))
  const extra_id = (await db.select().from(charges).where(extra))[0]!.id
  expect(await exchange(swap_id)).toMatchObject({ status: 1 })
  expect(await detailOf(swap_id, person)).toMatchObject({ extra_paid: 300, extras: [{ id: extra_id, amount: 300 }] })
  const undo = () => app.call('undoExtra', { booking_id: swap_id, extra_id }, person)
  expect(await Promise.all([undo(), undo()])).toMatchObject([{ status: 1 }, { status: 1 }])
  expect(await detailOf(swap_id, person)).toMatchObject({ extra_paid: 0, extras: [] })
  expect(await booksOf(app, swap_id)).not.toHaveProperty('price_prepaid')
  const rows = await app.call('getMyTransactions', { page: 1, limit: 5 }, person)
  expect(rows.status === 1 && rows.result.filter(({ amount }) => amount === -300)).toHaveLength(1)
  expect(await app.given.ledgerTotal()).toBe(0)
})

const paidByCard = async (ids: readonly number[]) => {
  const paid = and(inArray(chargeIntents.bookingId, [...ids]), eq(chargeIntents.state, 'succeeded'))
  const rows = await db.select().from(chargeIntents).where(paid)
  return rows.reduce((total, { amountCents }) => total + amountCents, 0)
}

test('BEY-08, KEEP-14: what was paid so far is what cards paid but for the deposit, whichever way a swap has moved that', async () => {
  const plain = { ...testSurface, depositCents: testSurface.depositCents + 50_00 }
  // A deposit that account credit pays, and one that becomes account credit.
  const higher = { surface: { ...plain, dayCents: testSurface.dayCents - 9_00 } }
  const lower = { surface: { ...testSurface, depositCents: testSurface.depositCents - 100_00 } }
  // One that the card pays.
  const asked = { surface: { ...testSurface, depositCents: testSurface.depositCents + 400_00 } }
  for (const car of [higher, lower, asked]) {
    const running = await runningFor(29)
    const { id, person } = running
    const other = await app.given.vehicle(car)
    const seen = await preview(running, other.id)
    const swap_id = await approved(running, other.id)
    expect(await exchange(swap_id)).toMatchObject({ status: 1 })
    const road = await app.call('getOwnership', { booking_id: swap_id }, person)
    const { deposit_amt, account_credit } = await detailOf(swap_id, person)
    expect(deposit_amt).toBe(car.surface.depositCents / 100)
    const paidCents = (await paidByCard([id, swap_id])) - car.surface.depositCents
    expect(road.status === 1 && Math.round(road.result.paid * 100)).toBe(paidCents)
    // Nobody paid a deposit twice, and none is among the payments that lead to owning the car.
    const extra = await app.call('previewExtra', { booking_id: swap_id, amount: 100 }, person)
    expect(extra.status === 1 && extra.result.before.payments_to_own).toBe(seen.after.payments_to_own)
    expect(account_credit).toBeGreaterThanOrEqual(0)
    await given.rest()
  }
})

test('BEY-08, KEEP-14: the agreement of a swap names all that its sum to own the car is made of', async () => {
  const running = await runningFor(29)
  const { person } = running
  const other = await app.given.vehicle(dearer)
  const seen = await preview(running, other.id)
  const booking_id = await approved(running, other.id)
  const answer = await app.call('getAgreement', { booking_id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  const file = await fetch(app.url + answer.result.file)
  const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  const cost = text.slice(text.indexOf('What it costs in all'))
  const amountOf = (label: string) => {
    const [, dollars, cents] = new RegExp(`${label}\\s*\\$([\\d,]+)\\.(\\d\\d)`).exec(cost) ?? []
    return dollars ? Number(`${dollars.replaceAll(',', '')}${cents}`) : null
  }
  const [on, before, left] = ['car is yours', 'pays from then on', 'Price to convert then'].map(amountOf)
  expect(before).toBeGreaterThan(0)
  expect(on! + before! + left! + (amountOf('Sales tax on it') ?? 0)).toBe(
    amountOf('All payments and the price to convert'),
  )
  expect(amountOf('All payments and the price to convert')).toBe(Math.round(seen.after.payments_to_own! * 100))
  await given.rest()
})

test('KEEP-16: whoever presses for the same exchange at once is told of the one that was made', async () => {
  const running = await runningFor(29)
  const other = await app.given.vehicle(dearer)
  const id = await approved(running, other.id)
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(key => exchange(id, key)))
  const [first] = answers
  expect(first).toMatchObject({ status: 1, result: { booking_id: id } })
  expect(answers).toEqual(answers.map(() => first))
  // A press that was late by as much as the answer of the card took.
  expect(await exchange(id, 'late')).toEqual(first)
  expect(await exchange(id, 'g', { odometer_in: 21_901 })).toMatchObject({ code: 'no-swap' })
})

test('KEEP-15, KEEP-16: a planned return says that it calls a swap off, and a statement what a swap has carried', async () => {
  const running = await runningFor(27)
  const { id, person } = running
  const extra = await app.call('previewExtra', { booking_id: id, amount: 40 }, person)
  const revision = extra.status === 1 ? extra.result.revision : ''
  expect(await app.call('payExtra', { booking_id: id, amount: 40, revision }, person)).toMatchObject({ status: 1 })
  const other = await app.given.vehicle(dearer)
  const asked = await request(running, other.id, 29)
  expect(asked).toMatchObject({ status: 1 })
  const plan = (return_datetime: string | null) =>
    app.call('scheduleReturn', { booking_id: id, return_datetime }, person)
  const answer = await plan(at(running, 33).toISOString())
  expect(answer).toMatchObject({ status: 1, message: expect.stringMatching(/The swap you had asked for is off/) })
  expect(await plan(null)).toMatchObject({ status: 1 })
  const next = await swapped(running, 31)
  const rowsOf = async (booking_id: number) => {
    const statement = await app.call('getBookingStatement', { booking_id }, person)
    return statement.status === 1 ? statement.result.credit_rows.map(({ title, amount }) => [title, amount]) : []
  }
  const [out, into] = [await rowsOf(id), await rowsOf(next)]
  expect(out).toContainEqual(['Paid ahead toward the price: Goes on with the next car', -40])
  expect(into).toContainEqual(['Paid ahead toward the price: Carried over from the car before', 40])
  const [, carried] = into.find(([title]) => title === 'Account credit: Carried over from the car before')!
  expect(out).toContainEqual(['Account credit: Goes on with the next car', -Number(carried)])
})

test('KEEP-16, BEY-11: the statements of two cars say where the deposit went, and come to the same', async () => {
  const running = await runningFor(27)
  const lower = { surface: { ...dearer.surface, depositCents: testSurface.depositCents - 30_00 } }
  const second = await swapped(running, 29)
  await passTime(app, at(running, 43))
  const third = await swapped({ ...running, id: second }, 45, lower)
  const rowsOf = async (booking_id: number) => {
    const statement = await app.call('getBookingStatement', { booking_id }, running.person)
    if (statement.status !== 1) throw new Error(statement.message)
    const { rows, credit_rows } = statement.result
    return { first: rows[0]!.title, carried: new Map(credit_rows.map(({ title, amount }) => [title, amount])) }
  }
  const paper = await app.call('getStatementFile', { booking_id: third }, running.person)
  if (paper.status !== 1) throw new Error(paper.message)
  const file = await fetch(app.url + paper.result.file)
  const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  expect(text).toContain('Purchase credit and what a swap carried')
  const [one, two, three] = [await rowsOf(running.id), await rowsOf(second), await rowsOf(third)]
  const [out, into] = ['Goes on with the next car', 'Carried over from the car before']
  const held = testSurface.depositCents / 100
  expect(one.first).toBe('Reservation')
  expect(one.carried.get(`Deposit: ${out}`)).toBe(-held)
  // What the deposit was more is charged, and is called that.
  expect(two.first).toBe('Deposit')
  expect(two.carried.get(`Deposit: ${into}`)).toBe(held)
  expect(two.carried.get(`Deposit: ${out}`)).toBe(-held - 50)
  expect(three.carried.get(`Deposit: ${into}`)).toBe(held + 50)
  expect(three.carried.get('Deposit: Kept as account credit')).toBe(-80)
  for (const [before, after] of [
    [one, two],
    [two, three],
  ] as const)
    for (const what of ['Account credit', 'Deposit'])
      expect(after.carried.get(`${what}: ${into}`)).toBe(-before.carried.get(`${what}: ${out}`)!)
})

test('HOME-11, KEEP-16: a policy names a car: after the exchange that of the old one is on file for it alone, and the team is told that the new one has none', async () => {
  const running = await runningFor(20)
  const { id, person } = running
  const member = await given.member()
  await app.call('teamOwnInsurance', { booking_id: id, own_insurance: 1 }, member)
  const policy = { insurer: 'Harbor Mutual', number_end: '4821', ends_on: '2027-01-31' }
  expect(await app.call('teamKeepPolicy', { booking_id: id, ...policy }, member)).toMatchObject({ status: 1 })
  const other = (await app.given.vehicle(dearer)).id
  const seen = await preview(running, other, 22)
  const cycleAhead = seen.after.due.find(({ on }) => on === seen.payment_day)
  expect(seen.car_after.cycle, 'without our insurance').toBe(cycleAhead?.amount)
  const swap_id = await approved(running, other, 22)
  expect(await exchange(swap_id)).toMatchObject({ status: 1 })
  const noted = async (booking_id: number) => (await app.send('teamBookingDetail', { booking_id }, member)).body.result
  expect((await noted(id)).own_policy).toMatchObject(policy)
  expect(await noted(swap_id)).toMatchObject({ own_insurance: 1, own_policy: null })
  const { documents } = (await app.send('getHome', {}, person)).body.result
  expect(documents).toContainEqual({ kind: 'own_insurance', policy: null, ends_on: null, days_left: null })
  const { waiting } = (await app.send('teamOverview', {}, member)).body
  expect(waiting.find(({ what }: { what: string }) => what === 'own_policies').count).toBeGreaterThan(0)
})
