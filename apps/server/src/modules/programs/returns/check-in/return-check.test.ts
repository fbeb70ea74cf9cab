import { zero } from '@ownward/domain/money'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, licences, odometerReadings, returnChecks, users, vehicles } from '../../../../db/schema/index.ts'
import { testCards } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { transactAt } from '../../../../work.ts'
import { leaseOf } from '../../bookings/testing/given.ts'
import { booksOf, givenBookings, passTime, useCard } from '../../bookings/testing/given-booking.ts'
import { givenReturns } from '../../bookings/testing/given-return.ts'
import { readPdf } from '../../bookings/testing/read-pdf.ts'
import { makeStatement } from '../../papers/make-paper.ts'
import { checkInCar } from './check-in-car.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(async () => {
  await given.rest()
  await db.update(returnChecks).set({ depositBy: new Date('2099-01-01') })
})

const { returned, checkOf, backOf, checkIn } = givenReturns(app, given)
const availability = async (id: number) =>
  (await db.select().from(vehicles).where(eq(vehicles.id, id)))[0]!.availability
const searched = async (id: number) => {
  const answer = await app.call('getPreAuthVehicleDetail', { list_id: id })
  return answer.status === 1 ? answer.result.availability : answer.code
}

test('SRV-19, BOOK-16, API-53: a person’s own return ends the booking at once; the deposit is held and the car is off the list until it is checked', async () => {
  const { id, person, car } = await returned()
  const past = await app.call('getPastBookingDetail', { bookingid: id }, person)
  expect(past).toMatchObject({
    result: {
      status: '3',
      outcome: 'returned',
      deposit_return: { held: 250, by: '2026-03-20T15:00:00.000Z', back: 0 },
    },
  })
  expect(await booksOf(app, id)).toMatchObject({ deposits_held: -250_00 })
  expect([await availability(car.id), await searched(car.id)]).toEqual(['checking', 'checking'])

  // Nobody reserves it, holds it or starts with it meanwhile.
  const other = await app.given.readyPerson()
  const startdatetime = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString()
  for (const name of ['getVehicleQuote', 'book'] as const) {
    expect(await app.call(name, leaseOf(car.id, { startdatetime }), other)).toMatchObject({ code: 'car-being-checked' })
  }
  const paid = await backOf(id)
  expect(await checkIn(id)).toMatchObject({ status: 1, result: { refund: 250, due: 0 } })
  expect((await backOf(id)) - paid).toBe(250_00)
  expect(await booksOf(app, id)).not.toHaveProperty('deposits_held')
  expect([await availability(car.id), await searched(car.id)]).toEqual(['free', 'free'])
  expect(await app.call('book', leaseOf(car.id, { startdatetime }), other)).toMatchObject({ status: 1 })
})

test('SRV-19, SRV-16: the check charges the miles that the driver left out, keeps a part of the deposit with a reason, and tells and logs it', async () => {
  const { id, person } = await returned(21_450)
  const member = await given.member()
  expect(await checkIn(id, { deduction: 80 })).toMatchObject({ status: 0, code: 'reason-needed' })
  expect(await checkIn(id, { deduction: 251, reason: 'A scratch at the door.' })).toMatchObject({
    code: 'deduction-too-high',
  })
  expect(await checkIn(id, { odometer: 21_399 })).toMatchObject({ code: 'odometer-low' })
  expect(await checkIn(id, { odometer: 216_000 })).toMatchObject({ code: 'odometer-high' })
  const asked = { booking_id: id, odometer: 21_700, deduction: 80 }
  const preview = await app.call('teamPreviewCheckIn', asked, member)
  if (preview.status !== 1) throw new Error(preview.message)
  // 300 miles in three days that include 100: 200 at 25 cents.
  const owed = 50
  expect(preview.result).toMatchObject({ deposit_held: 250, due: 0, refund: 250 - owed - 80 })
  expect((await checkOf(id)).closedAt).toBeNull()
  const done = await app.call('teamCheckInCar', { ...asked, reason: 'A scratch at the door.' }, member)
  expect(done).toMatchObject({ status: 1, result: { refund: preview.result.refund, due: 0 } })
  const past = await app.call('getPastBookingDetail', { bookingid: id }, person)
  expect(past).toMatchObject({
    result: {
      end_mileage: 21_700,
      emf_uses: owed,
      deposit_return: {
        held: 0,
        by: null,
        against_due: owed,
        kept: 80,
        reason: 'A scratch at the door.',
        back: 250 - owed - 80,
      },
    },
  })
  const told = await app.call('getNotifications', {}, person)
  expect(JSON.stringify(told)).toContain('$80.00 of your deposit is kept for damage.')
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${id}`))
  expect(log.filter(row => row.action === 'car_checked_in')).toMatchObject([
    { actorId: member.id, aboutId: person.id, reason: 'odometer: 21,700 mi\n$80.00: A scratch at the door.' },
  ])
  const readings = await db.select().from(odometerReadings).where(eq(odometerReadings.bookingId, id))
  expect(readings.map(row => [row.source, row.odometer])).toEqual([
    ['pickup', 21_400],
    ['return', 21_450],
    ['check', 21_700],
  ])
})

test('SRV-16, SRV-19: a reading below the driver’s takes the miles off again, also where the return had taken some off', async () => {
  const { id, person, car } = await given.active()
  // 434 miles with 234 included: 50 dollars are charged with the second week.
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_834 }, await given.member())
  await passTime(app, { days: 10 })
  expect(await booksOf(app, id)).toMatchObject({ extra_mileage_revenue: -50_00 })
  // In ten days 334 are included: 116 are extra by the driver’s own reading.
  await app.call('completebookedLease', { booking_id: id, odometer: 21_850 }, person)
  expect(await booksOf(app, id)).toMatchObject({ extra_mileage_revenue: -29_00 })
  expect(await checkIn(id, { odometer: 21_836 })).toMatchObject({ status: 1, result: { refund: 253.5 } })
  expect(await booksOf(app, id)).toMatchObject({ extra_mileage_revenue: -25_50 })
  expect((await db.select().from(vehicles).where(eq(vehicles.id, car.id)))[0]).toMatchObject({ odometer: 21_836 })
  expect(await booksOf(app, id)).not.toHaveProperty('customer_receivable')
})

test('SRV-19: when nobody checks the car in time, the deposit goes back by itself, once, and the car goes on waiting', async () => {
  const { id, person, car } = await returned()
  await passTime(app, { days: 4, hours: 23 })
  expect(await booksOf(app, id)).toMatchObject({ deposits_held: -250_00 })
  const paid = await backOf(id)
  await passTime(app, { hours: 1 })
  expect((await backOf(id)) - paid).toBe(250_00)
  await passTime(app, { days: 2 })
  expect((await backOf(id)) - paid).toBe(250_00)
  const told = JSON.stringify(await app.call('getNotifications', {}, person))
  expect(told).toContain('We have not checked the car')
  expect(await availability(car.id)).toBe('checking')

  // A later check keeps nothing of what is back; the miles it finds are still owed.
  expect(await checkIn(id, { deduction: 1, reason: 'A scratch at the door.' })).toMatchObject({
    code: 'deduction-too-high',
  })
  expect(await checkIn(id, { odometer: 21_600 })).toMatchObject({ status: 1, result: { refund: 0, due: 0 } })
  expect(await booksOf(app, id)).toMatchObject({ extra_mileage_revenue: -25_00 })
  expect(await availability(car.id)).toBe('free')
})

test('SRV-19, SRV-32: who keeps the fleet puts the car back on the site without a check, but not while a deposit is held', async () => {
  const { id, car } = await returned()
  const member = await given.member()
  const publish = () => app.call('teamPublishVehicle', { vehicle_id: car.id, published: true }, member)
  expect(await publish()).toMatchObject({ status: 0, code: 'check-in-first' })
  expect(await app.call('teamPublishVehicle', { vehicle_id: car.id, published: false }, member)).toMatchObject({
    code: 'car-in-use',
  })
  await passTime(app, { days: 5 })
  expect(await publish()).toMatchObject({ status: 1 })
  expect(await availability(car.id)).toBe('free')
  expect(await checkOf(id)).toMatchObject({ closedAs: 'set_free', closedBy: member.id })
  expect(await checkIn(id)).toMatchObject({ code: 'not-to-check' })
})

test('SRV-19, SRV-38: two members check a car in at once: it happens once, and a call made again hears the same', async () => {
  const { id } = await returned()
  const paid = await backOf(id)
  const answers = await Promise.all([
    checkIn(id, { deduction: 10, reason: 'A scratch at the door.' }, 'one'),
    checkIn(id, {}, 'other'),
  ])
  expect(answers.map(answer => (answer.status === 1 ? 'done' : answer.code)).toSorted()).toEqual([
    'done',
    'not-to-check',
  ])
  const kept = answers[0]!.status === 1 ? 10_00 : 0
  expect((await backOf(id)) - paid).toBe(250_00 - kept)
  const check = await checkOf(id)
  await db.execute("delete from idempotency_keys where key in ('one', 'other')")
  expect(await checkIn(id, {}, check.onceKey!)).toMatchObject({ status: 1, result: { refund: 250 - kept / 100 } })
  expect((await backOf(id)) - paid).toBe(250_00 - kept)
  const readings = await db.select().from(odometerReadings).where(eq(odometerReadings.bookingId, id))
  expect(readings.filter(row => row.source === 'check')).toHaveLength(1)
})

test('SRV-19: the check and the end of the time for it at once give the deposit back once', async () => {
  const { id } = await returned()
  const paid = await backOf(id)
  app.clock.set((await checkOf(id)).depositBy)
  await Promise.all([checkIn(id), passTime(app, { hours: 1 }), passTime(app, { hours: 1 })])
  await passTime(app, { hours: 1 })
  expect((await backOf(id)) - paid).toBe(250_00)
  expect(await booksOf(app, id)).not.toHaveProperty('deposits_held')
})

test('SRV-38, SRV-19: whoever dies between the check and the money: the refund is promised in the books and paid by the job', async () => {
  const { id } = await returned()
  const paid = await backOf(id)
  const found = {
    bookingId: id,
    odometer: 21_500,
    memberId: (await given.member()).id,
    deductionCents: zero,
    reason: '',
    onceKey: null,
  }
  // All that a killed process has done: its transaction. Before it, nothing.
  await expect(
    transactAt(app.parts, app.clock.now(), async work => {
      await checkInCar(work, found)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect((await checkOf(id)).closedAt).toBeNull()
  await transactAt(app.parts, app.clock.now(), work => checkInCar(work, found))
  expect(await backOf(id)).toBe(paid)
  await passTime(app, { hours: 1 })
  expect((await backOf(id)) - paid).toBe(250_00)
})

test('SRV-12, BEY-10: who has booked the car for later starts only when it is checked, and it stays theirs', async () => {
  const first = await given.active()
  await db
    .update(users)
    .set({ autoRenew: true })
    .where(inArray(users.id, [first.person.id]))
  const next = await app.given.readyPerson()
  // A licence without a date counts a year, and this pickup is three ahead.
  await db
    .update(licences)
    .set({ fields: { dateOfExpiry: '2040-01-01' } })
    .where(eq(licences.userId, next.id))
  // The first program ends after 36 months; the next one is booked for the day after.
  const program = await app.call('getActiveBookingDetail', { bookingid: first.id }, first.person)
  if (program.status !== 1) throw new Error(program.message)
  const startdatetime = new Date(Date.parse(program.result.program_end_datetime) + 86_400_000).toISOString()
  const booked = await app.call('book', leaseOf(first.car.id, { startdatetime }), next)
  if (booked.status !== 1) throw new Error(booked.message)
  const booking_id = booked.result.booking_id
  await app.call('teamDecideBooking', { booking_id, decision: 'approve' }, await given.member())
  await app.call('completebookedLease', { booking_id: first.id, odometer: 21_400 }, first.person)
  expect(await availability(first.car.id)).toBe('checking')
  const start = () => app.call('startBooking', { booking_id, odometer: 21_400 }, next)
  app.clock.set(new Date(startdatetime))
  expect(await start()).toMatchObject({ status: 0, code: 'car-being-checked' })
  expect(await checkIn(first.id, { odometer: 21_400 })).toMatchObject({ status: 1 })
  expect(await availability(first.car.id)).toBe('reserved')
  expect(await start()).toMatchObject({ status: 1 })
})

test('SRV-32: the team finds cars to check in, the longest waiting first, in its list, its day and its calendar', async () => {
  const { id, car } = await returned()
  const member = await given.member()
  const list = async () => {
    const answer = await app.call('teamBookings', { state: 'to_check', vehicle_id: car.id }, member)
    if (answer.status !== 1) throw new Error(answer.message)
    return { rows: answer.result.map(row => [row.id, row.to_check, row.deposit_by]), n: answer.counts.to_check }
  }
  const by = (await checkOf(id)).depositBy.toISOString()
  expect(await list()).toEqual({ rows: [[id, 1, by]], n: 1 })
  const waits = async () => {
    const today = await app.call('teamOverview', {}, member)
    return today.status === 1 ? today.waiting.find(({ what }) => what === 'returns')!.count : -1
  }
  const before = await waits()
  const days = { from: app.clock.now().toISOString().slice(0, 10), days: 14 } as const
  const spans = async () => {
    const busy = await app.call('teamTimeline', { ...days, busy: true }, member)
    if (busy.status !== 1 || !busy.result.includes(car.id)) return undefined
    const answer = await app.call('teamTimelineCars', { ...days, vehicle_ids: [car.id] }, member)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer.result[0]?.spans.map(span => [span.kind, span.booking_id])
  }
  expect(await spans()).toEqual([['check', id]])
  await checkIn(id)
  expect(await list()).toEqual({ rows: [], n: 0 })
  expect(await waits()).toBe(before - 1)
  expect(await spans()).toBeUndefined()
})

test('BEY-11, BEY-12: the statement says at both moments what is held and what came of it; it is the final one once the car is checked', async () => {
  const { id, person } = await returned()
  const statement = async () => {
    const fileId = await makeStatement(app.parts, id, { userId: person.id, locale: 'en', now: app.clock.now() })
    return (await readPdf((await app.parts.files.get(fileId!))!)).text
  }
  const held = await statement()
  expect(held).not.toContain('Final statement')
  expect(held).toContain('Held until the car is checked')
  expect(held).toContain('The deposit comes back after the car is checked, by')
  await checkIn(id, { deduction: 250, reason: 'The door is broken.' })
  const final = await statement()
  expect(final).toContain('Final statement')
  expect(final).toContain('Kept because: The door is broken.')
})

test('SRV-19: what the deposit does not cover after the check is asked of the card', async () => {
  const { id, person } = await returned(21_500)
  await useCard(app, person, testCards.refusesCharge)
  expect(await checkIn(id, { odometer: 23_000, deduction: 0 })).toMatchObject({ status: 1, result: { refund: 0 } })
  const books = await booksOf(app, id)
  expect(books).not.toHaveProperty('deposits_held')
  expect(books.customer_receivable).toBeGreaterThan(0)
  await useCard(app, person, testCards.pays)
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect(await booksOf(app, id)).not.toHaveProperty('customer_receivable')
})
