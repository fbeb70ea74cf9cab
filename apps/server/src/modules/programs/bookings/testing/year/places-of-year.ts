import type { SurfaceOf } from '@ownward/domain/pricing'
import { places, regions, taxRates } from '../../../../../db/schema/index.ts'
import type { Parts } from '../../../../../parts.ts'
import { givenOf, longTaxed, testSurface } from '../../../../../testing/given.ts'
import { drawOne } from './draw.ts'

/** Places east and west, with and without daylight saving, and odd tax rates. */
const where = [
  { id: 9101, name: 'Boston', state: 'MA', timeZone: 'America/New_York', taxRatePpm: 62_500 },
  { id: 9102, name: 'Chicago', state: 'IL', timeZone: 'America/Chicago', taxRatePpm: 102_500 },
  { id: 9103, name: 'Denver', state: 'CO', timeZone: 'America/Denver', taxRatePpm: 88_100 },
  { id: 9104, name: 'Phoenix', state: 'AZ', timeZone: 'America/Phoenix', taxRatePpm: 86_000 },
  { id: 9105, name: 'Los Angeles', state: 'CA', timeZone: 'America/Los_Angeles', taxRatePpm: 95_000 },
  { id: 9106, name: 'Anchorage', state: 'AK', timeZone: 'America/Anchorage', taxRatePpm: 0 },
  { id: 9107, name: 'Honolulu', state: 'HI', timeZone: 'Pacific/Honolulu', taxRatePpm: 47_120 },
  { id: 9108, name: "St. John's", state: 'NL', timeZone: 'America/St_Johns', taxRatePpm: 150_000 },
] as const

/** Prices with coupons, a rate of credit that is not the highest, a prepaid plan, and cars that are soon their drivers'. */
const surfaces: readonly SurfaceOf<number>[] = [
  testSurface,
  { ...testSurface, coupons: { weekly: 5_01, biweekly: 12_37, monthly: 33_33 }, creditRateBps: 6_667 },
  { ...testSurface, sellingPriceCents: 1_999_99, buyNowCents: 2_100_00, creditRateBps: 8_500 },
  { ...testSurface, sellingPriceCents: 4_321_09, extraMileCents: 37, depositCents: 0 },
  { ...testSurface, sellingPriceCents: 900_00, buyNowCents: 0, bookingFeeCents: 4_99 },
]

const prepaidPlans = [{ code: 'half', feeCents: 1000_00, todayCents: 333_33, pickupAfterDays: 1, pickupWithinDays: 60 }]

/** A car of the year: where it stands and how long its programs last. */
export interface YearCar {
  id: number
  timeZone: string
  months: number
}

/** Fills the world: places and cars, each drawn from the seed. */
export async function fillWorld(parts: Parts, seed: string, cars: number): Promise<YearCar[]> {
  const { db } = parts.database
  const given = givenOf(parts)
  await given.vehicle({ availability: 'hidden' })
  for (const { taxRatePpm, ...place } of where) {
    const country = place.state === 'NL' ? ('CA' as const) : ('US' as const)
    const region = { country, code: place.state, name: place.name, nameFr: place.name, taxRatePpm }
    await db.insert(regions).values(region).onConflictDoNothing()
    await db.insert(taxRates).values(longTaxed(region, taxRatePpm)).onConflictDoNothing()
    const spot = { ...place, country, lat: 40, lng: -90, population: 100_000, folded: place.name.toLowerCase() }
    await db.insert(places).values(spot).onConflictDoNothing()
  }
  const made: YearCar[] = []
  for (let i = 0; i < cars; i++) {
    const place = where[i % where.length]!
    const surface = { ...drawOne(surfaces, seed, 'surface', i), prepaidPlans }
    const months = drawOne([1, 2, 3, 6, 12, 36], seed, 'months', i)
    const distanceUnit = i % 4 < 2 ? ('km' as const) : ('mi' as const)
    const { id } = await given.vehicle({ surface, placeId: place.id, programMonths: months, distanceUnit })
    made.push({ id, timeZone: place.timeZone, months })
  }
  return made
}

/** Cars that nobody reserves: one at each place, to be lent to who has none. */
export async function addLoaners(parts: Parts): Promise<YearCar[]> {
  const given = givenOf(parts)
  const made: YearCar[] = []
  for (const [i, place] of where.entries()) {
    const distanceUnit = i % 3 === 0 ? ('km' as const) : ('mi' as const)
    const { id } = await given.vehicle({ surface: testSurface, placeId: place.id, programMonths: 12, distanceUnit })
    made.push({ id, timeZone: place.timeZone, months: 12 })
  }
  return made
}

/** Cars that nobody reserves: at each place some that a running program can be swapped to. */
export async function addSpares(parts: Parts, seed: string): Promise<YearCar[]> {
  const given = givenOf(parts)
  const made: YearCar[] = []
  for (let i = 0; i < where.length * 2; i++) {
    const place = where[i % where.length]!
    const surface = { ...drawOne(surfaces, seed, 'spare', i), dayCents: testSurface.dayCents + (i % 3) * 1_37 - 90 }
    const distanceUnit = i % 4 < 2 ? ('mi' as const) : ('km' as const)
    const { id } = await given.vehicle({ surface, placeId: place.id, programMonths: 12, distanceUnit })
    made.push({ id, timeZone: place.timeZone, months: 12 })
  }
  return made
}
