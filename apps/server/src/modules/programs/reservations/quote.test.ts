import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { vehicleClaims } from '../../../db/schema/index.ts'
import { testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenTerms, leaseOf } from '../bookings/testing/given.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
await givenTerms(app)

test('API-71 PROG-16 SRV-08: every line is there, each total is the sum of its lines, tax is rounded half up', async () => {
  const [ana, car] = [await app.given.customer(), await app.given.vehicle()]
  const answer = await app.call('getVehicleQuote', leaseOf(car.id), ana)
  if (answer.status !== 1) throw new Error(answer.message)
  const { result } = answer
  expect(result).toMatchObject({
    buynowprice: 0,
    initial_fee: 1000,
    discount: 0,
    discount_initial_fee: 0,
    rent_days: 7,
    rent: 189,
    dia_fee: 10,
    tax: 13.93,
    total_rent: 212.93,
    insurance_amt: 63,
    total_after_trial: 275.93,
    today_initial_fee_with_tax: 1070,
    deposit_amt: 250,
    deposit_event: 'P',
    final_payable_today: 1320,
    hold_until: '2026-03-02T15:15:00.000Z',
  })
  expect(result.return_policy_text.length).toBeGreaterThan(2)
  expect(result.cost_box).toMatchObject({ due_today: 1320, each_cycle: 275.93, months: 36, cash_price: 18_000 })
})

test('API-71 C-19: a purchase is priced with its tax, and refused for a car that is not for sale', async () => {
  const ana = await app.given.customer()
  const car = await app.given.vehicle()
  const notForSale = await app.given.vehicle({ surface: { ...testSurface, buyNowCents: 0 } })
  const answer = await app.call('getVehicleQuote', leaseOf(car.id, { financing: 'buy' }), ana)
  expect(answer).toMatchObject({ status: 1, result: { buynowprice: 17_500, final_payable_today: 18_725, rent: 0 } })
  const refused = await app.call('getVehicleQuote', leaseOf(notForSale.id, { financing: 'buy' }), ana)
  expect(refused).toMatchObject({ status: 0, code: 'not-for-sale' })
})

test('VAL-20 SRV-09: what the car does not offer is refused with what it does', async () => {
  const [ana, car] = [await app.given.customer(), await app.given.vehicle()]
  const ask = (change: object) => app.call('getVehicleQuote', leaseOf(car.id, change), ana)
  const refused = (said: string) => ({ status: 0, code: 'not-on-offer', message: expect.stringContaining(said) })
  expect(await ask({ initial_fee_options: 0 })).toMatchObject(refused('$500'))
  expect(await ask({ initial_fee_options: 1000.005 })).toMatchObject(refused('$1,000'))
  expect(await ask({ miles_options: 100_000 })).toMatchObject(refused('1,500'))
  expect(await ask({ days: 1 })).toMatchObject(refused('30 days'))
  expect(await ask({ variant: 'Gold||Leather' })).toMatchObject({ status: 0, code: 'not-on-offer' })
  expect(await ask({ prepaid_plan_selected: true })).toMatchObject({ status: 0, code: 'not-on-offer' })
  expect(await ask({ list_id: 987_654 })).toMatchObject({ status: 0, code: 'no-vehicle' })
})

test('SRV-10: amounts the client saw are only compared: other ones are refused with the right price, none of them is charged', async () => {
  const [ana, car] = [await app.given.customer(), await app.given.vehicle()]
  const ask = (change: object) => app.call('getVehicleQuote', leaseOf(car.id, change), ana)
  expect(await ask({ rental_options: 1 })).toMatchObject({
    status: 0,
    code: 'amount-changed',
    message: expect.stringContaining('$27.00'),
  })
  expect(await ask({ emf_options: 99 })).toMatchObject({ status: 0, code: 'amount-changed' })
  expect(await ask({ rental_options: undefined, emf_options: undefined })).toMatchObject({ status: 1 })
  expect(await ask({ days: 30, rental_options: 25.5 })).toMatchObject({ status: 1, result: { rent: 765 } })
  expect(await ask({ days: 30, rental_options: 27 })).toMatchObject({ status: 1, result: { rent: 765 } })
  expect(await ask({ miles_options: 1500, rental_options: 29, emf_options: 2 })).toMatchObject({ status: 1 })
})

test('SRV-10 C-19: a purchase compares the amounts that were seen as well', async () => {
  const [ana, car] = [await app.given.customer(), await app.given.vehicle()]
  const ask = (change: object) => app.call('getVehicleQuote', leaseOf(car.id, { financing: 'buy', ...change }), ana)
  const refused = { status: 0, code: 'amount-changed', message: expect.stringContaining('$27.00') }
  expect(await ask({ rental_options: 1 })).toMatchObject(refused)
  expect(await ask({ emf_options: 99 })).toMatchObject(refused)
  expect(await ask({ rental_options: 1, initial_fee_options: 12 })).toMatchObject(refused)
  expect(await ask({ rental_options: 27 })).toMatchObject({ status: 1 })
  const nothingSeen = { rental_options: 0, initial_fee_options: 0, miles_options: 0, emf_options: 0 }
  expect(await ask(nothingSeen)).toMatchObject({ status: 1, result: { buynowprice: 17_500 } })
})

test('VAL-19 PROG-21: a pickup in the past or too far ahead is refused with a date that can be had', async () => {
  const [ana, car] = [await app.given.customer(), await app.given.vehicle()]
  const ask = (startdatetime: string) => app.call('getVehicleQuote', leaseOf(car.id, { startdatetime }), ana)
  const past = await ask('2026-03-02T14:59:00Z')
  expect(past).toMatchObject({ status: 0, code: 'pickup-past' })
  const next = (past as unknown as { result: { start_datetime: string } }).result.start_datetime
  expect(new Date(next).getTime()).toBeGreaterThan(app.clock.now().getTime())
  expect(await ask(next)).toMatchObject({ status: 1 })
  expect(await ask('2027-03-02T14:59:00Z')).toMatchObject({ status: 0, code: 'pickup-too-far' })
})

test('BEY-10 SRV-09: a quoted car is held for fifteen minutes; others get the next date and similar cars, then the car', async () => {
  const [ana, ben, car] = [await app.given.customer(), await app.given.customer(), await app.given.vehicle()]
  const times = async (person: { token: string }) => {
    const answer = await app.call('getVehiclePriceDetail', { list_id: car.id }, person)
    const { pickup_date, held_until } = (answer as { result: { pickup_date: string; held_until: string | null } })
      .result
    return { pickup_date, held_until }
  }
  const free = await times(ben)
  expect(free.held_until).toBeNull()
  expect(await app.call('getVehicleQuote', leaseOf(car.id), ana)).toMatchObject({ status: 1 })
  // A hold of minutes moves nobody's earliest pickup; it is told beside it, to others alone.
  const held_until = new Date(app.clock.now().getTime() + 15 * 60_000).toISOString()
  expect(await times(ben)).toEqual({ ...free, held_until })
  expect(await times(ana)).toEqual(free)
  const held = await app.call('getVehicleQuote', leaseOf(car.id), ben)
  expect(held).toMatchObject({
    status: 0,
    code: 'pickup-held',
    message: expect.stringMatching(/in 15 min.*2029/),
    result: { similar: expect.any(Array) },
  })
  const { start_datetime } = (held as unknown as { result: { start_datetime: string } }).result
  expect(new Date(start_datetime).getTime()).toBeGreaterThanOrEqual(new Date('2029-03-12').getTime())

  const moved = leaseOf(car.id, { startdatetime: '2026-03-14T15:00:00Z' })
  expect(await app.call('getVehicleQuote', moved, ana)).toMatchObject({ status: 1 })
  const claims = await app.parts.database.db
    .select()
    .from(vehicleClaims)
    .where(and(eq(vehicleClaims.vehicleId, car.id), vehicleClaims.live))
  expect(claims).toHaveLength(1)

  app.clock.advance({ minutes: 15 })
  expect(await app.call('getVehicleQuote', leaseOf(car.id), ben)).toMatchObject({ status: 1 })
  expect(await app.call('getVehicleQuote', leaseOf(car.id), ana)).toMatchObject({ status: 0, code: 'pickup-held' })
})

test('BEY-10: asking again and again keeps a car for half an hour and then gives others the first word; the quote is answered all the same', async () => {
  const [ana, ben, car] = [await app.given.readyPerson(), await app.given.customer(), await app.given.vehicle()]
  const ask = (person: { token: string }) => app.call('getVehicleQuote', leaseOf(car.id), person)
  const begun = app.clock.now().getTime()
  const heldUntil = async () => {
    const answer = await ask(ana)
    if (answer.status !== 1) throw new Error(answer.message)
    const { hold_until } = answer.result
    return hold_until === null ? null : (Date.parse(hold_until) - begun) / 60_000
  }
  const seen: (number | null)[] = []
  for (let minute = 0; minute <= 35; minute += 5) {
    seen.push(await heldUntil())
    app.clock.advance({ minutes: 5 })
  }
  expect(seen).toEqual([15, 20, 25, 30, 30, 30, null, null])
  expect(await app.call('book', leaseOf(car.id), ana), 'nobody else has it').toMatchObject({ status: 1 })
  expect(await ask(ben)).toMatchObject({ status: 0, code: 'pickup-taken' })
})

test('BEY-10: in the pause of one person another one is held the car; after it the first can hold it again', async () => {
  const [ana, ben, car] = [await app.given.customer(), await app.given.customer(), await app.given.vehicle()]
  const ask = (person: { token: string }) => app.call('getVehicleQuote', leaseOf(car.id), person)
  await ask(ana)
  app.clock.advance({ minutes: 30 })
  expect(await ask(ana)).toMatchObject({ status: 1, result: { hold_until: null } })
  expect(await ask(ben)).toMatchObject({ status: 1, result: { hold_until: expect.any(String) } })
  expect(await ask(ana)).toMatchObject({ status: 0, code: 'pickup-held' })
  app.clock.advance({ minutes: 30 })
  expect(await ask(ana)).toMatchObject({ status: 1, result: { hold_until: expect.any(String) } })
})

test('BEY-10: somebody holds three cars at most; the oldest hold gives way', async () => {
  const [ana, ben] = [await app.given.customer(), await app.given.customer()]
  const cars: number[] = []
  for (let i = 0; i < 4; i++) cars.push((await app.given.vehicle()).id)
  for (const id of cars) await app.call('getVehicleQuote', leaseOf(id), ana)
  expect(await app.call('getVehicleQuote', leaseOf(cars[0]!), ben)).toMatchObject({ status: 1 })
  expect(await app.call('getVehicleQuote', leaseOf(cars[1]!), ben)).toMatchObject({ status: 0, code: 'pickup-held' })
})

test('PROG-08 O-38: a prepaid plan is found by its code or amount, binds the pickup to its dates and splits the fee', async () => {
  const surface = {
    ...testSurface,
    prepaidPlans: [
      { code: 'half-in-20', feeCents: 1000_00, todayCents: 400_00, pickupAfterDays: 20, pickupWithinDays: 10 },
    ],
  }
  const [ana, car] = [await app.given.customer(), await app.given.vehicle({ surface })]
  const ask = (change: object) => app.call('getVehicleQuote', leaseOf(car.id, change), ana)
  const inPlan = { startdatetime: '2026-03-25T15:00:00Z' }
  const priced = { status: 1, result: { initial_fee: 1000, today_initial_fee_with_tax: 428, final_payable_today: 678 } }
  expect(await ask({ ...inPlan, initial_fee_plan: 'half-in-20' })).toMatchObject(priced)
  expect(await ask({ ...inPlan, initial_fee_plan: '400', prepaid_plan_selected: true })).toMatchObject(priced)
  expect(await ask({ ...inPlan, initial_fee_plan: '1000' })).toMatchObject({ result: { final_payable_today: 1320 } })
  expect(await ask({ initial_fee_plan: 'half-in-20' })).toMatchObject({ status: 0, code: 'not-on-offer' })
})
