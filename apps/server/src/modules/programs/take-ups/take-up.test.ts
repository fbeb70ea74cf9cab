import { plainSurface } from '@ownward/domain/testing/surfaces'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bookings, notifications, priceSurfaces, waitingCredits } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { passTime, useCard } from '../bookings/testing/given-booking.ts'
import { passWaits } from '../waiting-credits/pass-waits-steps.ts'
import { givenCredits } from './testing/given-credits.ts'

const app = await startTestApp({ now: '2026-12-01T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenCredits(app)
const week = 220_15

const toldOf = async (person: { id: number }, kind: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.id as never))
  ).filter(row => row.kind === kind)

test('KEEP-08, KEEP-10, KEEP-24: on day 44 of the wait the same car costs the price of the return, with the signed day and no initial fee', async () => {
  const { id, car, person } = await given.ended(31)
  await passTime(app, { days: 44 })
  const dearer = { ...plainSurface, dayCents: 5000, sellingPriceCents: 20_000_00, variants: [] }
  await db
    .update(priceSurfaces)
    .set({ surface: dearer })
    .where(eq(priceSurfaces.vehicleId, car.id as never))
  const asked = await given.withCredit(person, car.id, { miles_options: 1500 })
  expect(asked).toMatchObject({ initial_fee_options: 1000, rental_options: 37 })
  const quote = await app.call('getVehicleQuote', { ...asked, rental_options: 39.55, emf_options: 2.55 }, person)
  expect(quote).toMatchObject({
    status: 1,
    result: {
      price_to_convert: 17_275.25,
      price_without_credit: 20_000,
      waiting_credit: {
        amount: 974.95,
        rest: 0,
        same_car: 1,
        fee_not_charged: 1000,
        from: [{ booking_id: id, amount: 974.95 }],
      },
      initial_fee: 0,
      deposit_amt: 250,
      final_payable_today: 250,
      cost_box: { cash_price: 18_250.2 },
    },
  })
  const without = await app.call(
    'getVehicleQuote',
    { ...asked, waiting_credit: 0, rental_options: 52.55, emf_options: 2.55 },
    person,
  )
  expect(without).toMatchObject({ status: 1, result: { waiting_credit: null, price_to_convert: 20_000 } })

  const again = await given.takenUp(person, car.id)
  const detail = await app.call('getActiveBookingDetail', { bookingid: again }, person)
  expect(detail).toMatchObject({ result: { credit_taken_up: 974.95, deposit_amt: 250 } })
  // The first week is paid: its credit comes on top.
  const road = await app.call('getOwnership', { booking_id: again }, person)
  expect(road).toMatchObject({ result: { selling_price: 18_250.2, credit: 1195.1, price_to_convert: 17_055.1 } })
  const old = await app.call('getPastBookingDetail', { bookingid: id }, person)
  expect(old).toMatchObject({
    result: { waiting_credit: { state: 'taken_up', amount: 974.95, reserved_by: { booking_id: again } } },
  })
  const statement = await app.call('getBookingStatement', { booking_id: again }, person)
  expect(statement).toMatchObject({
    result: { credit: 1195.1, credit_rows: [{ kind: 'credit_taken_up', amount: 974.95 }] },
  })
  // And once more: what was taken up waits with what was earned since.
  await passTime(app, { days: 6 })
  expect(await given.giveBack(again, person)).toMatchObject({ waiting_credit: { amount: 974.95 + 188.7 } })
})

test('KEEP-09: on another, cheaper car the highest fee that was paid holds, credit counts up to the price and the rest goes on waiting', async () => {
  const { person } = await given.ended(31)
  const cheap = {
    ...plainSurface,
    fees: [...plainSurface.fees, { feeCents: 1500_00, dayAddCents: 0, label: '$1,500' }].map((fee, i) => ({
      ...fee,
      dayAddCents: [900, 600, 300, 0][i]!,
    })),
  }
  const { id: carId } = await app.given.vehicle(
    given.car({ surface: { ...cheap, sellingPriceCents: 900_00, variants: [] } }),
  )
  const { for_car } = await given.waitingOf(person, carId)
  expect(for_car).toMatchObject({
    amount: 974.95,
    used: 900,
    rest: 74.95,
    same_car: 0,
    initial_fee: 1000,
    initial_fee_due: 0,
    chosen: null,
  })
  const asked = await given.withCredit(person, carId)
  const quote = await app.call('getVehicleQuote', asked, person)
  expect(quote).toMatchObject({
    result: {
      price_to_convert: 0,
      waiting_credit: { amount: 900, rest: 74.95, day_rent: 40 },
      cost_box: { cycles: 1, owned_after_days: 7 },
    },
  })
  expect(await app.call('getVehicleQuote', { ...asked, initial_fee_options: 500 }, person)).toMatchObject({
    status: 0,
    code: 'not-on-offer',
  })
  expect(await app.call('book', { ...asked, waiting_credit_amount: 974.95 }, person)).toMatchObject({
    status: 0,
    code: 'waiting-credit-gone',
  })
  expect(await app.call('book', { ...asked, financing: 'buy', days: 7 }, person)).toMatchObject({
    status: 0,
    code: 'waiting-credit-purchase',
  })
  const again = await given.takenUp(person, carId)
  expect((await given.waitingOf(person)).result).toMatchObject([{ amount: 74.95, state: 'waiting' }])
  expect(await given.creditIn(person.id)).toMatchObject({
    'credit_waiting credit_taken_up': -900_00,
    'purchase_credit_liability credit_taken_up': 900_00,
  })
  // Its credit covers the price: after the week that is paid the car is theirs.
  await passTime(app, { days: 8 })
  expect(await app.call('getPastBookingDetail', { bookingid: again }, person)).toMatchObject({
    result: { outcome: 'sold' },
  })
})

test('KEEP-09: where no fee of the other car was paid before, the lowest is taken and only the rest of it is due', async () => {
  const { person } = await given.ended(7)
  const fees = [1200_00, 2000_00].map((feeCents, i) => ({ feeCents, dayAddCents: i === 0 ? 300 : 0, label: '' }))
  const { id: carId } = await app.given.vehicle(given.car({ surface: { ...plainSurface, fees, prepaidPlans: [] } }))
  const quote = await app.call('getVehicleQuote', await given.withCredit(person, carId), person)
  // $1,200.00 less the $1,000.00 that were paid, 7 % tax and the deposit.
  expect(quote).toMatchObject({
    result: { initial_fee: 200, final_payable_today: 464, waiting_credit: { fee: 1200, fee_not_charged: 1000 } },
  })
})

test('KEEP-10: two credits are taken up together, the one that ends first before the other', async () => {
  const { id: first, person, car } = await given.ended(7)
  const second = await given.takenUp(person, car.id, { waiting_credit: 0, initial_fee_options: 1000 })
  await passTime(app, { days: 14 })
  await given.giveBack(second, person)
  const { result } = await given.waitingOf(person)
  expect(result.map(({ booking_id }) => booking_id)).toEqual([first, second])
  const { id: carId } = await app.given.vehicle(
    given.car({ surface: { ...plainSurface, sellingPriceCents: 300_00, variants: [] } }),
  )
  const quote = await app.call('getVehicleQuote', await given.withCredit(person, carId), person)
  expect(quote).toMatchObject({
    result: {
      waiting_credit: {
        amount: 300,
        from: [
          { booking_id: first, amount: 220.15, rest: 0 },
          { booking_id: second, amount: 79.85, rest: 360.45 },
        ],
      },
    },
  })
})

test('KEEP-11: a reservation reserves it for a pickup up to 14 days after the last day; called off or refused, it waits at least three days more', async () => {
  const { id, car, person } = await given.ended(7)
  const { waits_until: until, pickup_by: by } = await given.oneOf(person)
  await passTime(app, new Date(Date.parse(until) - 3_600_000))
  const late = await given.withCredit(person, car.id, { startdatetime: new Date(Date.parse(by)).toISOString() })
  expect(await app.call('getVehicleQuote', late, person)).toMatchObject({
    status: 0,
    code: 'waiting-credit-late',
    result: { pickup_by: by },
  })
  const startdatetime = new Date(Date.parse(by) - 8 * 3_600_000).toISOString()
  const asked = await given.withCredit(person, car.id, { startdatetime })
  await useCard(app, person, testCards.refusesCharge)
  expect(await app.call('book', asked, person)).toMatchObject({ status: 0, code: 'charge-refused' })
  expect(await toldOf(person, 'credit_given_back')).toEqual([])
  await useCard(app, person, testCards.pays)
  const booked = await app.call('book', asked, person)
  if (booked.status !== 1) throw new Error(booked.message)
  expect((await given.waitingOf(person)).result).toMatchObject([
    { state: 'reserved', reserved_by: { booking_id: booked.result.booking_id } },
  ])
  const other = await app.given.vehicle(given.car())
  expect(await app.call('getVehicleQuote', await given.withCredit(person, other.id), person)).toMatchObject({
    status: 0,
    code: 'waiting-credit-gone',
    result: { reserved_by: booked.result.booking_id },
  })
  await passTime(app, { days: 5 })
  expect((await given.waitingOf(person)).result).toMatchObject([{ state: 'reserved', amount: week / 100 }])
  expect(await app.call('cancelbookedLease', { booking_id: booked.result.booking_id }, person)).toMatchObject({
    status: 1,
  })
  const [back] = (await given.waitingOf(person)).result
  expect(back).toMatchObject({ state: 'waiting', booking_id: id })
  expect((Date.parse(back!.waits_until) - app.clock.now().getTime()) / 86_400_000).toBeGreaterThan(3)
  expect(await toldOf(person, 'credit_given_back')).toMatchObject([{ facts: { amountCents: week } }])
  await passTime(app, new Date(back!.waits_until))
  expect((await given.waitingOf(person)).result).toEqual([])
})

test('KEEP-12, KEEP-10: of two people who want the car of the ended program one gets it; the other keeps the credit and is told the nearest free dates and similar cars', async () => {
  const { car, person } = await given.ended(7)
  const stranger = await app.given.readyPerson()
  const other = await app.given.vehicle(given.car())
  const asked = await given.withCredit(person, car.id)
  const without = { ...asked, waiting_credit: 0 as const }
  const taken = {
    status: 0,
    code: 'pickup-taken',
    result: {
      start_datetime: expect.any(String),
      nearest_dates: [expect.any(String)],
      similar: expect.arrayContaining([expect.objectContaining({ id: other.id })]),
    },
  }
  expect(await app.call('book', without, stranger)).toMatchObject({ status: 1 })
  expect(await app.call('book', asked, person)).toMatchObject(taken)
  expect((await given.waitingOf(person)).result).toMatchObject([{ state: 'waiting', car: 'later' }])

  // A car for a month that somebody has from the new year on: the last pickup before that, and the first after.
  const short = await app.given.vehicle(given.car({ programMonths: 1 }))
  const later = new Date(app.clock.now().getTime() + 45 * 86_400_000).toISOString()
  const rented = await app.call(
    'book',
    { ...without, list_id: short.id, startdatetime: later },
    await app.given.readyPerson(),
  )
  expect(rented).toMatchObject({ status: 1 })
  const soon = new Date(app.clock.now().getTime() + 20 * 86_400_000).toISOString()
  const told = await app.call('book', await given.withCredit(person, short.id, { startdatetime: soon }), person)
  expect(told).toMatchObject({ ...taken, message: expect.stringMatching(/nearest dates .*:.* or /), result: {} })
  const dates = (told as unknown as { result: { nearest_dates: string[] } }).result.nearest_dates
  expect(dates.length).toBeGreaterThan(1)
  expect(dates).toEqual(dates.toSorted())
  // Each can be had; the first with the credit too, whose last pickup is before the others.
  for (const startdatetime of dates)
    expect(await app.call('getVehicleQuote', { ...without, list_id: short.id, startdatetime }, person)).toMatchObject({
      status: 1,
    })
  const first = await given.withCredit(person, short.id, { startdatetime: dates[0]! })
  expect(await app.call('getVehicleQuote', first, person)).toMatchObject({ status: 1 })

  // At the same moment it is one of both, whoever it is, and the credit is reserved or waits with it.
  const again = await given.ended(7)
  const wish = await given.withCredit(again.person, again.car.id)
  const rival = await app.given.readyPerson()
  const answers = await Promise.all([
    app.call('book', wish, again.person),
    app.call('book', { ...wish, waiting_credit: 0 as const }, rival),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 1])
  const state = answers[0].status === 1 ? 'reserved' : 'waiting'
  expect((await given.waitingOf(again.person)).result).toMatchObject([{ state }])
})

test('KEEP-11, KEEP-23: two reservations at once take one credit up once, and expiry at 00:00 against a reservation leaves one of both', async () => {
  const { person } = await given.ended(7)
  const cars = [await app.given.vehicle(given.car()), await app.given.vehicle(given.car())]
  const asked = await Promise.all(cars.map(({ id }) => given.withCredit(person, id)))
  const answers = await Promise.all(asked.map(request => app.call('book', request, person)))
  expect(answers.map(answer => (answer.status === 1 ? 'booked' : answer.code)).toSorted()).toEqual([
    'booked',
    'waiting-credit-gone',
  ])

  const late = await given.ended(7)
  const { waits_until: until } = await given.oneOf(late.person)
  await passTime(app, new Date(Date.parse(until) - 1000))
  const request = await given.withCredit(late.person, late.car.id)
  const end = new Date(until)
  const [booked] = await Promise.all([app.call('book', request, late.person), passWaits(app.parts, end)])
  const credit = await given.creditIn(late.person.id)
  const isExpired = 'credit_waiting credit_expired' in credit
  expect([booked.status, isExpired]).toEqual(isExpired ? [0, true] : [1, false])
  app.clock.set(end)
  await passWaits(app.parts, end)
  expect('credit_waiting credit_expired' in (await given.creditIn(late.person.id))).toBe(isExpired)
  const live = await db
    .select()
    .from(bookings)
    .where(eq(bookings.userId, late.person.id as never))
  expect(live.filter(({ state }) => state === 'new')).toHaveLength(isExpired ? 0 : 1)
})

test('KEEP-11, KEEP-23: a reservation that comes between the look for waits that are over and the lock keeps its credit', async () => {
  const { person, car } = await given.ended(7)
  const { waits_until: until } = await given.oneOf(person)
  await passTime(app, new Date(Date.parse(until) - 1000))
  const request = await given.withCredit(person, car.id)
  let booked: { status: number | boolean } | undefined
  const parts: typeof app.parts = {
    ...app.parts,
    async transact(work) {
      booked ??= await app.call('book', request, person)
      return app.parts.transact(work)
    },
  }
  await passWaits(parts, new Date(until))
  expect(booked).toMatchObject({ status: 1 })
  expect(await given.creditIn(person.id)).not.toHaveProperty('credit_waiting credit_expired')
  expect(await given.oneOf(person)).toMatchObject({ state: 'reserved', amount: week / 100 })
})

test('KEEP-11, KEEP-22: what the check of the returned car finds after the reservation is paid before its credit is taken up', async () => {
  const startdatetime = app.clock.now().toISOString()
  const surface = { ...plainSurface, depositCents: 0 }
  const { id, person } = await given.active({ rental_options: 37, startdatetime }, given.car({ surface }))
  await passTime(app, { days: 7 })
  await app.call('completebookedLease', { booking_id: id, odometer: 21_400 }, person)
  const other = await app.given.vehicle(given.car())
  const request = await given.withCredit(person, other.id)
  const booked = await app.call('book', request, person)
  if (booked.status !== 1) throw new Error(booked.message)
  const { booking_id } = booked.result
  await app.call('teamDecideBooking', { booking_id, decision: 'approve' }, await given.member())
  await useCard(app, person, testCards.refusesCharge)
  await app.call('teamCheckInCar', { booking_id: id, odometer: 25_400 }, await given.member())
  await passTime(app, new Date(request.startdatetime))
  await useCard(app, person, testCards.pays)
  const { due } = await given.oneOf(person)
  expect(due!.amount).toBeGreaterThan(0)
  const refused = await app.call('startBooking', { booking_id }, person)
  expect(refused).toMatchObject({
    status: 0,
    code: 'waiting-credit-due',
    message: expect.stringContaining(due!.number),
  })
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect(await app.call('startBooking', { booking_id }, person)).toMatchObject({ status: 1 })
  const detail = await app.call('getActiveBookingDetail', { bookingid: booking_id }, person)
  expect(detail).toMatchObject({ result: { credit_taken_up: expect.any(Number) } })
})

test('KEEP-11, KEEP-21: a wait has a year from the return at most where its person calls off, and three days where the team does', async () => {
  const { id, car, person } = await given.ended(7)
  const reserved = async () => {
    const booked = await app.call('book', await given.withCredit(person, car.id), person)
    if (booked.status !== 1) throw new Error(booked.message)
    return booked.result.booking_id
  }
  const days = (n: number) => new Date(app.clock.now().getTime() + n * 86_400_000)
  const first = await reserved()
  await db
    .update(bookings)
    .set({ endedAt: days(-366) })
    .where(eq(bookings.id, id as never))
  const until = days(1)
  await db
    .update(waitingCredits)
    .set({ waitsUntil: until })
    .where(eq(waitingCredits.bookingId, id as never))
  await app.call('cancelbookedLease', { booking_id: first }, person)
  const untilNow = async () =>
    (
      await db
        .select()
        .from(waitingCredits)
        .where(eq(waitingCredits.bookingId, id as never))
    )[0]!
  expect(await untilNow()).toMatchObject({ state: 'waiting', waitsUntil: until })
  const second = await reserved()
  await app.call(
    'teamDecideBooking',
    { booking_id: second, decision: 'cancel', reason: 'The car is at the garage.' },
    await given.member(),
  )
  expect((await untilNow()).waitsUntil.getTime()).toBeGreaterThan(days(3).getTime())
})
