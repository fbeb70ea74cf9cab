import type { OpeningHours } from '@ownward/domain/bookings'
import { instantFromWallTime } from '@ownward/domain/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, notifications, pickupPlaces, users, vehicleClaims, vehicles } from '../../../../db/schema/index.ts'
import type { SandboxFault } from '../../../../outside/gateway/sandbox.ts'
import { testSurface } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { walletOf } from '../../../money/ledger/ledger.ts'
import { payRefunds } from '../../../money/refunds/refunds.ts'
import { settleOpenCharges } from '../../charging/settle-open-charges.ts'
import { leaseOf } from '../testing/given.ts'
import { booksOf, givenBookings, movedFor, passTime } from '../testing/given-booking.ts'

let fault: (key: string) => SandboxFault = () => 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: key => fault(key) })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(async () => {
  fault = () => 'none'
  await given.rest()
})

const day = 86_400_000
const cycle = 275_93
const bookingOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const carOf = async (id: number) => (await db.select().from(vehicles).where(eq(vehicles.id, id)))[0]!
const netFor = async (id: number) => (await movedFor(app, id)).reduce((total, [, cents]) => total + cents, 0)
const later = (at: Date, days: number) => new Date(at.getTime() + days * day).toISOString()

test('SRV-18, BOOK-20, API-59: cancelling before approval refunds everything once, however often and fast it is asked', async () => {
  const { id, person, car } = await given.reserved()
  const ask = () => app.send('cancelbookedLease', { booking_id: id, sharing_allowed: 1 }, { token: person.token })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.filter(answer => answer.body.status === 1)).toHaveLength(1)
  expect(await movedFor(app, id)).toEqual([
    ['refund:r1', -1320_00],
    ['reserve', 1320_00],
  ])
  expect(await booksOf(app, id)).toEqual({})
  expect(await bookingOf(id)).toMatchObject({ state: 'canceled', sharingAllowed: true })
  expect(await carOf(car.id)).toMatchObject({ availability: 'free' })
  const rows = await app.call('getMyTransactions', {}, person)
  expect(rows).toMatchObject({ result: [{ title: 'Refund', amount: -1320 }, { amount: 1320 }] })
})

test('SRV-18: a refund whose answer is lost is asked again with its key and paid once', async () => {
  const { id, person } = await given.reserved()
  fault = key => (key.includes(':refund') ? 'answer-lost' : 'none')
  expect(await app.call('cancelbookedLease', { booking_id: id }, person)).toMatchObject({
    status: 1,
    result: { refund: 1320 },
  })
  expect((await booksOf(app, id)).refunds_payable).toBe(-1320_00)
  fault = () => 'none'
  await payRefunds(app.parts)
  await payRefunds(app.parts)
  expect(await booksOf(app, id)).toEqual({})
  expect(await netFor(id)).toBe(0)
})

test('SRV-12, ROLE-04: after approval the team cancels with a reason that the person reads', async () => {
  const { id, person } = await given.approved()
  const member = await given.member()
  const bare = await app.call('teamDecideBooking', { booking_id: id, decision: 'cancel' }, member)
  expect(bare).toMatchObject({ status: 0, code: 'reason-needed' })
  const short = await app.call('teamDecideBooking', { booking_id: id, decision: 'cancel', reason: 'x' }, member)
  expect(short).toMatchObject({
    status: 0,
    code: 'reason-short',
    message: 'Please say why, in three words or more and ten letters or more.',
  })
  const reason = 'The car was damaged.'
  const done = await app.call('teamDecideBooking', { booking_id: id, decision: 'cancel', reason }, member)
  expect(done).toMatchObject({ status: 1 })
  expect(await netFor(id)).toBe(0)
  const told = await app.call('getNotifications', {}, person)
  expect(told.result![0]).toMatchObject({ kind: 'booking_canceled', text: expect.stringContaining(reason) })
  const late = await app.call('teamDecideBooking', { booking_id: id, decision: 'approve' }, await given.member())
  expect(late).toMatchObject({
    status: 0,
    code: 'booking-decided',
    message: 'Tess Adams has canceled this booking meanwhile.',
  })
})

test('SRV-32, SRV-12: whoever rejects a booking that they saw as new does not cancel one that was approved meanwhile, and is told by whom', async () => {
  const { id, person } = await given.approved()
  const member = await given.member()
  const reject = { booking_id: id, decision: 'cancel', reason: 'No income that we could see.' } as const
  expect(await app.call('teamDecideBooking', { ...reject, seen: 'new' }, member)).toMatchObject({
    status: 0,
    code: 'booking-decided',
    message: 'Tess Adams has approved this booking meanwhile.',
  })
  expect(await bookingOf(id)).toMatchObject({ state: 'approved' })
  const told = await app.call('getNotifications', {}, person)
  expect(told.result![0]).toMatchObject({ kind: 'booking_approved' })
  // To cancel what was approved is a decision of its own.
  expect(await app.call('teamDecideBooking', { ...reject, seen: 'approved' }, member)).toMatchObject({ status: 1 })
})

test('O-53: a booking that nobody decides or fetches lapses 72 hours after its pickup time, with everything refunded', async () => {
  const [waiting, fetched] = [await given.reserved(), await given.approved()]
  await passTime(app, new Date(waiting.startAt.getTime() + 71 * 3_600_000))
  expect(await bookingOf(waiting.id)).toMatchObject({ state: 'new' })
  expect(await bookingOf(fetched.id)).toMatchObject({ state: 'approved', startAt: waiting.startAt })
  await passTime(app, { hours: 2 })
  for (const { id } of [waiting, fetched]) {
    expect(await bookingOf(id)).toMatchObject({ state: 'canceled' })
    expect(await netFor(id)).toBe(0)
    expect(await booksOf(app, id)).toEqual({})
  }
})

test('SRV-15, BOOK-12, API-54: an extension is priced by the booking’s rate and charged once; the rest of its last cycle comes after it', async () => {
  const { id, person, startAt } = await given.active()
  const until = later(startAt, 17)
  const asked = { booking_id: id, autorenew: 1, autorenewenddate: until }
  const once = { token: person.token, headers: { 'idempotency-key': 'extend-1' } }
  const extended = await app.call('autorenew', asked, once)
  // Ten days: a week, and three days of the next one: 81.00 + 10.00 + tax 6.37 + insurance 27.00.
  expect(extended).toMatchObject({ status: 1, result: { amount: 400.3, days: 10, end_datetime: until } })
  expect(await app.call('autorenew', asked, once)).toEqual(extended)
  expect(await app.call('extend', asked, person)).toMatchObject({ status: 0, code: 'extend-too-early' })
  const far = { ...asked, autorenewenddate: later(startAt, 200) }
  expect(await app.call('extend', far, person)).toMatchObject({ status: 0, code: 'extend-too-far' })
  await passTime(app, { days: 18 })
  expect(await bookingOf(id)).toMatchObject({ billedDays: 21, paymentRetry: false })
  // The three days and the rest of their week are a week.
  expect(await netFor(id)).toBe(1320_00 + 3 * cycle)
})

test('SRV-15: beyond the program an extension stops where somebody else has booked the car', async () => {
  const { id, person, car, startAt } = await given.active({}, { programMonths: 1 })
  const ben = await app.given.customer()
  const from = new Date(startAt.getTime() + 33 * day)
  await db.insert(vehicleClaims).values({
    vehicleId: car.id,
    userId: ben.id,
    kind: 'hold',
    period: `[${from.toISOString()},${later(from, 30)})`,
    live: true,
    expiresAt: new Date('2099-01-01'),
    createdAt: app.clock.now(),
  })
  const asked = { booking_id: id, autorenewenddate: later(startAt, 40) }
  expect(await app.call('extend', asked, person)).toMatchObject({ status: 0, code: 'extend-taken' })
  const near = { booking_id: id, autorenewenddate: later(startAt, 33) }
  expect(await app.call('extend', near, person)).toMatchObject({ status: 1 })
})

test('SRV-19, BEY-11: an unpaid cycle is reduced to the days used and set against the deposit; the rest is held for the check and goes back', async () => {
  const { id, person } = await given.active()
  await db.update(users).set({ autoRenew: false }).where(eq(users.id, person.id))
  await passTime(app, { days: 9 })
  expect((await booksOf(app, id)).customer_receivable).toBe(cycle)
  const back = await app.call('completebookedLease', { booking_id: id, odometer: 21_400 }, person)
  // Two days of the second week: 54.00 + 10.00 + tax 4.48 + insurance 18.00 = 86.48 of the deposit of 250.
  expect(back).toMatchObject({ status: 1, result: { refund: 0, due: 0, days: 9, deposit_held: 163.52 } })
  expect(await booksOf(app, id)).toMatchObject({ deposits_held: -163_52 })
  await passTime(app, { days: 5 })
  const books = await booksOf(app, id)
  for (const account of ['customer_receivable', 'deposits_held', 'refunds_payable', 'purchase_credit_liability']) {
    expect(books).not.toHaveProperty(account)
  }
  expect(await netFor(id)).toBe(1320_00 + cycle - 163_52)
})

test('SRV-16, SRV-19: miles charged on the way that are not extra over the whole program come back at the return', async () => {
  const { id, person } = await given.active()
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_734 }, await given.member())
  await passTime(app, { days: 13 })
  expect((await booksOf(app, id)).extra_mileage_revenue).toBe(-25_00)
  await app.call('completebookedLease', { booking_id: id, odometer: 21_740 }, person)
  expect(await booksOf(app, id)).not.toHaveProperty('extra_mileage_revenue')
})

test('SRV-16, BEY-11: at the return the team keeps a part of the deposit for damage, with a reason on a line of the statement, and never more than there is', async () => {
  const { id, car, person } = await given.active()
  const member = await given.member()
  const asked = { booking_id: id, odometer: 21_410, deduction: 80, reason: 'A scratch on the door.' }
  expect(await app.call('teamCompleteBooking', { ...asked, deduction: 251 }, member)).toMatchObject({
    code: 'deduction-too-high',
  })
  expect(await app.call('teamCompleteBooking', { ...asked, odometer: 5 }, member)).toMatchObject({
    code: 'odometer-low',
  })
  expect(await app.call('teamCompleteBooking', asked, member)).toMatchObject({ status: 1, result: { due: 0, days: 1 } })
  expect((await booksOf(app, id)).damage_revenue).toBe(-80_00)
  const told = await app.call('getBookingStatement', { booking_id: id }, person)
  if (told.status !== 1) throw new Error(told.message)
  const { rows } = told.result
  const kept = rows.findIndex(({ kind }) => kind === 'damage_kept')
  expect(rows[kept]).toMatchObject({
    title: 'Kept for damage',
    note: 'A scratch on the door.',
    amount: 80,
    lines: [{ name: 'damage_revenue', amount: 80 }],
  })
  expect(rows[kept - 1]).toMatchObject({ kind: 'deposit_settled', amount: -250, lines: [{ amount: -250 }] })
  for (const [at, { amount, balance }] of rows.entries())
    expect(balance).toBeCloseTo((rows[at - 1]?.balance ?? 0) + amount, 2)
  expect(told.result.due).toBe(0)
  expect(await carOf(car.id)).toMatchObject({ availability: 'free', odometer: 21_410 })
})

test('BEY-11: a return planned for the day the cycle ends holds the next charge back; one in mid-cycle shortens it', async () => {
  const { id, person, startAt } = await given.active()
  const sameDay = new Date(startAt.getTime() + 7 * day + 5 * 3_600_000)
  const planned = await app.call('scheduleReturn', { booking_id: id, return_datetime: sameDay.toISOString() }, person)
  expect(planned).toMatchObject({ status: 1, result: { days: 7, amount: 0 } })
  await passTime(app, sameDay)
  expect(await bookingOf(id)).toMatchObject({ billedDays: 7 })
  const next = later(startAt, 10)
  await app.call('scheduleReturn', { booking_id: id, return_datetime: next }, person)
  // Its charge is told first, a day ahead.
  await passTime(app, { hours: 23 })
  expect(await bookingOf(id)).toMatchObject({ billedDays: 7 })
  await passTime(app, { hours: 1 })
  expect(await bookingOf(id)).toMatchObject({ billedDays: 10 })
})

test('BEY-11, BEY-27: a return is planned while its place is open, by the clock of the place; what was planned before stays, and a car without a place is planned for any time', async () => {
  const { id, person, car, startAt } = await given.active()
  const open = (hours: OpeningHours) => db.update(pickupPlaces).set({ hours: [...hours] })
  const week = Array.from({ length: 7 }, () => ({ opens: '08:00', closes: '20:00' }))
  const plan = (at: string, locale = 'en') =>
    app.send(
      'scheduleReturn',
      { booking_id: id, return_datetime: at },
      { token: person.token, headers: { 'accept-language': locale } },
    )
  const preview = (at: string) => app.call('previewReturn', { booking_id: id, return_datetime: at }, person)
  const date = later(startAt, 3).slice(0, 10)
  const inMiami = (time: string) => instantFromWallTime(`${date}T${time}`, 'America/New_York')!.toISOString()
  const [night, morning] = [inMiami('04:00'), inMiami('10:00')]
  try {
    await open(week)
    const { body } = await plan(night)
    expect(body).toMatchObject({ status: 0, code: 'return-closed' })
    expect(body.message).toBe(
      'Bayside Lot is closed at that time. It is open: Monday – Sunday 8:00 am – 8:00 pm. Please choose a time within these hours.',
    )
    expect((await plan(night, 'fr')).body.message).toContain('lundi – dimanche 8 h 00 – 20 h 00')
    expect(await preview(night)).toMatchObject({ code: 'return-closed' })
    expect(await bookingOf(id)).toMatchObject({ returnAt: null })
    expect((await plan(morning)).body).toMatchObject({ status: 1, result: { return_datetime: morning } })

    // Planned while the place was open then; its hours are others now.
    await open(week.map(() => ({ opens: '12:00', closes: '20:00' })))
    expect(await preview(morning)).toMatchObject({ status: 1 })
    expect((await plan(morning)).body).toMatchObject({ status: 1 })
    await db.update(vehicles).set({ pickupPlaceId: null }).where(eq(vehicles.id, car.id))
    expect((await plan(night)).body).toMatchObject({ status: 1 })
  } finally {
    await open(week.map(() => ({ opens: '00:00', closes: '24:00' })))
  }
})

test('SRV-30, BEY-13: what no payment is left to take back goes on the balance, and the person is told of it once', async () => {
  const { id, person } = await given.active()
  const amount = (1320_00 + cycle) / 100
  const all = { booking_id: id, amount, reason: 'For a ruined summer.', confirmed: { amount, due: 0 } }
  expect(await app.call('teamRefund', all, await given.member())).toMatchObject({ status: 1 })
  const toldOf = async () =>
    (await db.select().from(notifications).where(eq(notifications.userId, person.id))).filter(
      ({ kind }) => kind === 'refund_to_balance',
    )
  expect(await toldOf()).toEqual([])
  const back = { booking_id: id, odometer: 21_450 }
  // A preview tells nobody.
  const preview = await app.call('previewReturn', back, person)
  const refund = preview.status === 1 ? preview.result.refund : 0
  // Days that are paid and not used; the deposit waits for the check.
  expect(refund).toBeGreaterThan(0)
  expect(await toldOf()).toEqual([])
  expect(await app.call('completebookedLease', back, person)).toMatchObject({ status: 1, result: { refund } })
  expect(await walletOf(db, person.id)).toBe(Math.round(refund * 100))
  expect(await netFor(id)).toBe(0)
  expect(await toldOf()).toMatchObject([{ facts: { amountCents: Math.round(refund * 100) } }])
})

test('BEY-09: the price to convert buys the car; a lost answer is settled once, and who waited for the car gets all back', async () => {
  const { id, person, car } = await given.active({}, { programMonths: 1 })
  const ben = await app.given.readyPerson()
  const from = later((await bookingOf(id)).startAt, 40)
  const waits = await app.call('book', leaseOf(car.id, { startdatetime: from }), ben)
  if (waits.status !== 1) throw new Error(waits.message)

  const seen = { booking_id: id, odometer: 21_500, price_to_convert: 17_000 }
  expect(await app.call('convertBooking', seen, person)).toMatchObject({ status: 0, code: 'price-changed' })
  fault = key => (key.includes(':conversion') ? 'answer-lost' : 'none')
  const asked = { booking_id: id, odometer: 21_500, amount: 19_088.1 }
  expect(await app.call('convertBooking', asked, person)).toMatchObject({ code: 'payment-unclear' })
  expect(await app.call('completebookedLease', { booking_id: id }, person)).toMatchObject({ code: 'payment-unclear' })
  fault = () => 'none'
  await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
  expect(await bookingOf(id)).toMatchObject({ state: 'completed', outcome: 'sold' })
  await payRefunds(app.parts)
  expect(await booksOf(app, id)).toMatchObject({ vehicle_sale_revenue: -18_000_00 })
  // The insurance of six of the seven paid days is not needed any more.
  expect(await netFor(id)).toBe(1320_00 + cycle + 17_839_35 + 1248_75 - 250_00 - 54_00)
  expect(await bookingOf(waits.result.booking_id)).toMatchObject({ state: 'canceled' })
  expect(await netFor(waits.result.booking_id)).toBe(0)
})

test('C-19: a car bought at once can be called off until it is handed over; handed over it is sold', async () => {
  const buy = { financing: 'buy', days: 7, initial_fee_options: 0, miles_options: 0, rental_options: 0 } as const
  const off = await given.approved(buy)
  expect(await app.call('cancelbookedLease', { booking_id: off.id }, off.person)).toMatchObject({ status: 1 })
  expect(await netFor(off.id)).toBe(0)
  const { id, person, car, startAt } = await given.approved(buy)
  app.clock.set(startAt)
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1, result: { amount: 0 } })
  expect(await bookingOf(id)).toMatchObject({ state: 'completed', outcome: 'sold' })
  expect(await booksOf(app, id)).toMatchObject({ vehicle_sale_revenue: -17_500_00 })
  expect(await carOf(car.id)).toMatchObject({ availability: 'sold' })
})

test('SRV-20: the rest of a prepaid fee is charged on its date, once; called off before the pickup it comes back too', async () => {
  const surface = {
    ...testSurface,
    prepaidPlans: [{ code: 'half', feeCents: 1000_00, todayCents: 500_00, pickupAfterDays: 9, pickupWithinDays: 9 }],
  }
  const prepaid = { initial_fee_plan: 'half', prepaid_plan_selected: '1' }
  const { id, startAt } = await given.approved(prepaid, { surface })
  expect(await netFor(id)).toBe(535_00 + 250_00)
  await passTime(app, new Date(startAt.getTime() + 3_600_000))
  expect(await netFor(id)).toBe(1070_00 + 250_00)
  expect((await booksOf(app, id)).initial_fee_prepaid).toBe(-1000_00)
  const reason = 'There is no car left.'
  await app.call('teamDecideBooking', { booking_id: id, decision: 'cancel', reason }, await given.member())
  expect(await booksOf(app, id)).toEqual({})
  expect(await netFor(id)).toBe(0)

  const other = await given.active(prepaid, { surface })
  await passTime(app, { hours: 1 })
  expect((await booksOf(app, other.id)).initial_fee_revenue).toBe(-1000_00)
})

test('C-06: with an own policy the next cycle has no insurance line', async () => {
  const { id } = await given.active()
  await app.call('teamOwnInsurance', { booking_id: id, own_insurance: 1 }, await given.member())
  await passTime(app, { days: 8 })
  expect((await booksOf(app, id)).insurance_payable).toBe(-63_00)
  expect(await netFor(id)).toBe(1320_00 + cycle + cycle - 63_00)
})
