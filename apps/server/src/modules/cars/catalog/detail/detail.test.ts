import type { VehicleDetail } from '@ownward/contract'
import { cents, fromWire } from '@ownward/domain/money'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { bookings, priceSurfaces, vehicleClaims, vehiclePhotos, wishlistEntries } from '../../../../db/schema/index.ts'
import { testSurface } from '../../../../testing/given.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

// A Monday, 10:00 in Miami.
const now = '2026-03-02T15:00:00Z'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now })
})

async function detailOf(id: number, more: Record<string, unknown> = {}): Promise<VehicleDetail> {
  const { body } = await app.send('getPreAuthVehicleDetail', {
    list_id: id,
    program: 'rideshare',
    financing: 'pto',
    ...more,
  })
  expect(body.status).toBe(1)
  return body.result
}

test('API-22, C-39: tiers come in offer order, keyed by fee and miles; the first is the cheapest', async () => {
  const { id } = await app.given.vehicle()
  const { tier_rental, rent } = await detailOf(id)
  expect(Object.keys(tier_rental)).toEqual(['1000X1000', '1000X1500', '500X1000', '500X1500'])
  expect(tier_rental['1000X1000']).toEqual({
    weekkEmfRent: 189,
    biWeeklyEmfRent: 371,
    monthlyEmfRent: 765,
    dayRent: 27,
    label: '$1,000',
    samevehiclecoupon: 0,
    vehicleCoupon: { weekly: 0, biweekly: 0, monthly: 0 },
  })
  expect(rent).toBe('$27.00')
})

test('SRV-08: card, detail and first tier agree to the cent', async () => {
  const { id } = await app.given.vehicle({ surface: { ...testSurface, dayCents: 2683 } })
  const { body } = await app.send('searchPreAuthVehicles', { limit: 100 })
  const card = body.result.find((car: { id: number }) => car.id === id)
  const detail = await detailOf(id)
  const [first] = Object.values(detail.tier_rental)
  expect(card.rent).toBe('$187.81')
  expect(first!.weekkEmfRent).toBe(187.81)
  expect(cents(7 * fromWire(detail.rent.slice(1)))).toBe(fromWire(card.week_rent))
})

test('API-21: fees, miles with their insurance, and what the team wrote beside them', async () => {
  const { id } = await app.given.vehicle()
  const detail = await detailOf(id)
  expect(detail.initial_fee_options).toEqual({ 500: '$500', 1000: '$1,000' })
  expect(detail.miles_options).toEqual({
    1000: { emf: 0, weekInsurance: 63, biWeekInsurance: 126, monthlyInsurance: 270 },
    1500: { emf: 2, weekInsurance: 66.5, biWeekInsurance: 133, monthlyInsurance: 285 },
  })
  expect(detail.rent_opt_des).toHaveLength(3)
  expect(detail).toMatchObject({
    owner_id: 9001,
    buynowprice: 17_500,
    prepaid_initial_fee: '0',
    tax_rate_ppm: 70_000,
    tax_region: 'Florida',
    time_zone: 'America/New_York',
    msrp: 18_000,
  })
})

test('PROG-08, API-21: a prepaid plan is told with its amount, tax and the dates between which the car can be fetched', async () => {
  const prepaidPlans = [
    { code: 'half', feeCents: 500_00, todayCents: 250_00, pickupAfterDays: 7, pickupWithinDays: 14 },
  ]
  const { id } = await app.given.vehicle({ surface: { ...testSurface, prepaidPlans } })
  const detail = await detailOf(id)
  expect(detail.prepaid_initial_fee).toBe('1')
  // Two weeks later the clocks have gone forward: ten in the morning is an hour earlier in UTC.
  expect(detail.prepaid_initial_fee_plans).toEqual({
    500: [
      { amount: 250, amountwithtax: 267.5, date: '2026-03-09T14:00:00.000Z', max_date: '2026-03-23T14:00:00.000Z' },
    ],
  })
})

test('API-23, DET-07, DET-08: variants by their values, with the day’s rent, price, pictures and the colours of swatches', async () => {
  const variants = [
    { choices: ['White', 'Cloth'], premiumMsrpCents: 18_000_00, dayDeltaCents: 0 },
    { choices: ['Blue', 'Leather'], premiumMsrpCents: 19_250_00, dayDeltaCents: 150 },
  ]
  const { id } = await app.given.vehicle({
    surface: { ...testSurface, variants },
    variationConfig: [
      { name: 'Exterior color', values: ['White', 'Blue'] },
      { name: 'Seats', values: ['Cloth', 'Leather'] },
    ],
  })
  await app.parts.database.db.insert(vehiclePhotos).values([
    { vehicleId: id, position: 0, pictureKey: 'sedan-side-f4f4f2', kind: 'illustration', angle: 'side' },
    {
      vehicleId: id,
      position: 1,
      pictureKey: 'sedan-side-1c468c',
      kind: 'illustration',
      angle: 'side',
      variantKey: 'Blue||Leather',
    },
  ])
  const detail = await detailOf(id)
  expect(detail.variants['Blue||Leather']).toMatchObject({
    premium_msrp: 19_250,
    rent: '$28.50',
    images: ['/pictures/sedan-side-1c468c-960.webp'],
  })
  expect(detail.variants['White||Cloth']).toEqual({
    premium_msrp: 18_000,
    rent: '$27.00',
    day_rent: 27,
    label: 'White, Cloth',
    color: 'White',
    interior_color: 'Black',
    all_in: detail.all_in,
  })
  expect(detail.images).toEqual(['/pictures/sedan-side-f4f4f2-960.webp'])
  expect(detail.color_codes).toEqual({ White: '#f4f4f2', Blue: '#1c468c' })
})

test('SRV-37, API-21: the earliest pickup is two hours on, on a quarter, within opening hours of the place', async () => {
  const { id } = await app.given.vehicle()
  const at = async (instant: string) => {
    app.clock.set(instant)
    const { pickup_date } = await detailOf(id)
    app.clock.set(now)
    return pickup_date
  }
  expect(await at('2026-03-02T15:01:00Z')).toBe('2026-03-02T17:15:00.000Z')
  expect(await at('2026-03-02T21:30:00Z')).toBe('2026-03-03T14:00:00.000Z')
  expect(await at('2026-03-02T09:00:00Z')).toBe('2026-03-02T14:00:00.000Z')
  // The night in which the clocks go forward.
  expect(await at('2026-03-08T03:00:00Z')).toBe('2026-03-08T13:00:00.000Z')
})

test('SRV-09: while somebody else has the car, the earliest pickup is after them', async () => {
  const person = await app.given.customer()
  const { id } = await app.given.vehicle({ programMonths: 6 })
  await app.parts.database.db.insert(vehicleClaims).values({
    vehicleId: id,
    userId: person.id,
    kind: 'block',
    note: 'Workshop',
    period: '[2026-03-02T16:00:00Z,2026-09-02T16:05:00Z)',
    live: true,
    createdAt: new Date(now),
  })
  expect((await detailOf(id)).pickup_date).toBe('2026-09-02T16:15:00.000Z')
})

test('SRV-33: a taken or sold car is still told about, a hidden or unknown one is refused', async () => {
  const sold = await app.given.vehicle({ availability: 'sold' })
  expect((await detailOf(sold.id)).availability).toBe('sold')
  const hidden = await app.given.vehicle({ availability: 'hidden' })
  for (const list_id of [hidden.id, 2_000_000]) {
    const { status, body } = await app.send('getPreAuthVehicleDetail', { list_id })
    expect([status, body.status, body.code]).toEqual([200, 0, 'no-vehicle'])
  }
})

test('C-25, API-18: both calls for visitors answer the same', async () => {
  const { id } = await app.given.vehicle()
  const { body } = await app.send('getPreAuthVehiclePriceDetail', { list_id: id })
  expect(body.result).toEqual(await detailOf(id))
})

test('API-37, API-38, API-14: a favourite is kept once, marked in the person’s own search and detail, and removed', async () => {
  const { db } = app.parts.database
  const person = await app.given.customer()
  const other = await app.given.customer()
  const { id } = await app.given.vehicle()
  for (let time = 0; time < 2; time++) {
    const { body } = await app.send('addVehicleToWishlist', { vehicle_id: id }, person)
    expect(body.status).toBe(1)
  }
  expect(await db.select().from(wishlistEntries).where(eq(wishlistEntries.userId, person.id))).toHaveLength(1)
  expect((await app.send('getWishlistIds', {}, person)).body.result).toEqual([id])
  const marked = async (who: { token: string }) => {
    const { body } = await app.send('searchVehicles', { limit: 100 }, who)
    return body.result.filter((car: { isWishlist: boolean }) => car.isWishlist).map((car: { id: number }) => car.id)
  }
  expect(await marked(person)).toEqual([id])
  expect(await marked(other)).toEqual([])
  expect((await app.send('getVehiclePriceDetail', { list_id: id }, person)).body.result.isWishlist).toBe(true)
  await app.send('removeWishlistVehicle', { vehicle_id: id }, person)
  expect(await marked(person)).toEqual([])
  const unknown = await app.send('addVehicleToWishlist', { vehicle_id: 2_000_000 }, person)
  expect(unknown.body).toMatchObject({ status: 0, code: 'no-vehicle' })
})

test('PROG-07, SRV-08: the coupon for the same car is shown to who had that car before, and to nobody else', async () => {
  await using demo = await startTestApp({ seed: 'demo' })
  const { body: session } = await demo.send('loginadvance', { user_id: 6, password: 'demo-pass' })
  const [past] = await demo.parts.database.db
    .select({ carId: bookings.vehicleId })
    .from(bookings)
    .innerJoin(priceSurfaces, eq(priceSurfaces.vehicleId, bookings.vehicleId))
    .where(and(eq(bookings.userId, 6), eq(bookings.state, 'completed')))
    .limit(1)
  await demo.parts.database.db.execute(
    sql`update price_surfaces set surface = jsonb_set(surface, '{sameVehicleCouponCents}', '5000') where vehicle_id = ${past!.carId}`,
  )
  const couponsFor = async (name: string, token?: string) => {
    const asked = { list_id: past!.carId, program: 'rideshare', financing: 'pto' }
    const { body } = await demo.send(name, asked, token ? { token } : {})
    return [
      ...new Set(Object.values<{ samevehiclecoupon: number }>(body.result.tier_rental).map(t => t.samevehiclecoupon)),
    ]
  }
  expect(await couponsFor('getVehiclePriceDetail', session.auth_token)).toEqual([50])
  expect(await couponsFor('getPreAuthVehiclePriceDetail')).toEqual([0])
})
