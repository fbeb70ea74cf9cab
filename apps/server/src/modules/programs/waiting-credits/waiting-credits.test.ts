import { plainSurface } from '@ownward/domain/testing/surfaces'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { notifications, places, users, vehicles } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { passTime, useCard } from '../bookings/testing/given-booking.ts'
import { givenCredits } from '../take-ups/testing/given-credits.ts'
import { passWaits } from './pass-waits-steps.ts'

const app = await startTestApp({ now: '2026-12-01T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenCredits(app)

const toldOf = async (person: { id: number }, ...kinds: string[]) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.id as never))
  )
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, facts }) => [kind, facts])

test('KEEP-01, KEEP-07, KEEP-24: after day 31 the credit of 31 days waits; preview, return, detail, statement and letter say the same', async () => {
  const { id, person } = await given.active(
    { rental_options: 37, startdatetime: app.clock.now().toISOString() },
    given.car(),
  )
  const begun = app.clock.now()
  await passTime(app, { days: 31 })
  const waits = {
    amount: 974.95,
    last_day: '2027-02-15',
    waits_until: '2027-02-16T05:00:00.000Z',
    price_to_convert: 17_275.25,
  }
  expect(begun.toISOString()).toBe('2026-12-01T15:00:00.000Z')
  const preview = await app.call('previewReturn', { booking_id: id, odometer: 21_400 }, person)
  expect(preview).toMatchObject({ result: { waiting_credit: waits, refund: 194.36 } })
  expect(await app.call('getOwnership', { booking_id: id }, person)).toMatchObject({
    result: { waiting_credit: waits },
  })
  expect(await given.giveBack(id, person)).toMatchObject({ waiting_credit: waits, refund: 194.36 })
  const detail = await app.call('getPastBookingDetail', { bookingid: id }, person)
  expect(detail).toMatchObject({ result: { waiting_credit: { ...waits, state: 'waiting', reserved_by: null } } })
  expect(await given.creditIn(person.id)).toEqual({
    'credit_waiting credit_parked': 974_95,
    'purchase_credit_liability credit_earned': 1100_75,
    'purchase_credit_liability credit_parked': -974_95,
    'purchase_credit_liability credit_reduced': -125_80,
  })
  const statement = await app.call('getBookingStatement', { booking_id: id }, person)
  expect(statement).toMatchObject({
    result: {
      credit: 0,
      credit_waiting: 974.95,
      credit_rows: [
        { kind: 'credit_reduced', amount: -125.8 },
        { kind: 'credit_parked', title: 'Credit waits', amount: 974.95 },
      ],
    },
  })
  expect(await toldOf(person, 'booking_completed')).toMatchObject([
    ['booking_completed', { waits: { creditCents: 974_95, lastDay: '2027-02-15', priceToConvertCents: 17_275_25 } }],
  ])
  const { result } = await given.waitingOf(person)
  expect(result).toMatchObject([
    { ...waits, car: 'free', due: null, price_without_credit: 18_250.2, pickup_by: '2027-03-02T05:00:00.000Z' },
  ])
})

test('KEEP-04, KEEP-20, KEEP-24: its person is told 14 and 3 days before and on the day; at 00:00 it has expired, with an entry', async () => {
  const { id, person } = await given.ended(10)
  const { waits_until: until } = await given.oneOf(person)
  const end = new Date(until)
  await passTime(app, new Date(end.getTime() - 1000))
  expect(
    (await toldOf(person, 'credit_reminder', 'credit_expired')).map(([, facts]) => (facts as { days: number }).days),
  ).toEqual([14, 3])
  expect((await given.waitingOf(person)).result).toHaveLength(1)
  await passTime(app, end)
  const earned = 220_15 + 94_35
  expect(await toldOf(person, 'credit_expired')).toMatchObject([['credit_expired', { amountCents: earned }]])
  expect((await given.waitingOf(person)).result).toEqual([])
  expect(await given.creditIn(person.id)).toMatchObject({ 'credit_waiting credit_expired': -earned })
  const paid = await app.call('getMyTransactions', {}, person)
  const [newest] = paid.status === 1 ? paid.result : []
  expect(newest).toMatchObject({ title: 'Credit expired', amount: -earned / 100, is_credit: 1, receipt: '' })
  const detail = await app.call('getPastBookingDetail', { bookingid: id }, person)
  expect(detail).toMatchObject({ result: { waiting_credit: { state: 'expired', amount: earned / 100 } } })
  const statement = await app.call('getBookingStatement', { booking_id: id }, person)
  expect(statement).toMatchObject({
    result: { credit_waiting: 0, credit_rows: [{}, {}, { kind: 'credit_expired', amount: -earned / 100 }] },
  })
  const quote = await app.call('getVehicleQuote', await given.withCredit(person, (await given.ended(1)).car.id), person)
  expect(quote).toMatchObject({ status: 0, code: 'waiting-credit-gone' })
})

test('KEEP-01, KEEP-22: what is due of the ended program refuses, and what is paid after the return waits as if it had been paid in time', async () => {
  const unpaid = await given.active(
    { rental_options: 37, startdatetime: app.clock.now().toISOString() },
    given.car({ surface: { ...plainSurface, depositCents: 0 } }),
  )
  const { id, person } = unpaid
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 9 })
  const back = await given.giveBack(id, person)
  // The first week is paid, two days of the second are open.
  expect(back).toMatchObject({ waiting_credit: { amount: 220.15 } })
  expect(back.due).toBeGreaterThan(0)
  expect((await given.waitingOf(person)).result).toMatchObject([{ amount: 220.15, due: { amount: back.due } }])
  const other = await given.ended(0)
  const refused = await app.call('getVehicleQuote', await given.withCredit(person, other.car.id), person)
  expect(refused).toMatchObject({
    status: 0,
    code: 'waiting-credit-due',
    result: { due_booking_id: id, due_amount: back.due },
  })
  await useCard(app, person, testCards.pays)
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
  // Two days of $37.00 at 85 %.
  expect((await given.waitingOf(person)).result).toMatchObject([{ amount: 220.15 + 62.9, due: null }])
  const open = await app.call('getVehicleQuote', await given.withCredit(person, other.car.id), person)
  expect(open).toMatchObject({ status: 1, result: { waiting_credit: { amount: 283.05 } } })
  expect((await given.waitingOf(other.person)).result).toMatchObject([{ amount: 31.45 }])
})

test('KEEP-20, KEEP-22: the reminder of a credit says what its ended program owes, as long as it does', async () => {
  const startdatetime = app.clock.now().toISOString()
  const surface = { ...plainSurface, depositCents: 0 }
  const { id, person } = await given.active({ rental_options: 37, startdatetime }, given.car({ surface }))
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 9 })
  const { due } = await given.giveBack(id, person)
  await passTime(app, { days: 32 })
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.id as never))
  const [reminder] = told.filter(({ kind }) => kind === 'credit_reminder')
  expect(reminder).toMatchObject({ facts: { days: 14, dueCents: Math.round(due * 100) } })
})

test('KEEP-21: the team makes a wait longer with a reason, never shorter and to 365 days at most; a blocked account’s wait stands still', async () => {
  const { person } = await given.ended(7)
  const member = await given.member()
  const [before] = (await given.waitingOf(person)).result
  const extend = (until: string, reason = 'The car was at the garage.') =>
    app.call('teamExtendWait', { credit_id: before!.credit_id, until, reason }, member)
  const dayOf = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  expect(await extend(dayOf(60), 'short')).toMatchObject({ status: 0, code: 'reason-short' })
  expect(await extend(before!.last_day)).toMatchObject({ status: 0, code: 'wait-shorter' })
  expect(await extend(dayOf(367))).toMatchObject({ status: 0, code: 'wait-limit' })
  const longer = dayOf(60)
  expect(await extend(longer)).toMatchObject({
    status: 1,
    result: { last_day: longer, longest_day: dayOf(365), lengthened: [{ from_day: before!.last_day, to_day: longer }] },
  })
  expect(await toldOf(person, 'credit_lengthened')).toMatchObject([
    ['credit_lengthened', { lastDay: longer, reason: 'The car was at the garage.' }],
  ])
  await passTime(app, { days: 50 })
  await db
    .update(users)
    .set({ blockedAt: app.clock.now() })
    .where(eq(users.id, person.id as never))
  await passTime(app, { days: 30 })
  expect(await toldOf(person, 'credit_expired')).toEqual([])
  await db
    .update(users)
    .set({ blockedAt: null })
    .where(eq(users.id, person.id as never))
  await passWaits(app.parts, app.clock.now())
  const [after] = (await given.waitingOf(person)).result
  const moved = (Date.parse(after!.last_day) - Date.parse(longer)) / 86_400_000
  expect(moved).toBe(30)
})

test('KEEP-06: in Maine credit waits 180 days', async () => {
  const { id, person, car } = await given.active(
    { rental_options: 37, startdatetime: app.clock.now().toISOString() },
    given.car(),
  )
  const [row] = await db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, car.id as never))
  const [place] = await db.select().from(places).where(eq(places.id, row!.placeId))
  await db.update(places).set({ state: 'ME' }).where(eq(places.id, place!.id))
  await passTime(app, { days: 7 })
  await given.giveBack(id, person)
  await db.update(places).set({ state: place!.state }).where(eq(places.id, place!.id))
  const [credit] = (await given.waitingOf(person)).result
  expect(Math.round((Date.parse(credit!.waits_until) - app.clock.now().getTime()) / 86_400_000)).toBeGreaterThan(179)
})
