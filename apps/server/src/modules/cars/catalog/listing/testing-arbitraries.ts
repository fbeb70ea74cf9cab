import type { OrderBy } from '@ownward/domain/catalog'
import fc from 'fast-check'
import type { Criteria } from './criteria.ts'
import type { Snapshot } from './snapshot.ts'
import { inventCar, testCities } from './testing.ts'

/** Where most of the invented cars stand. */
export const miami = { lat: testCities[0]!.lat, lng: testCities[0]!.lng }

/** Invented cars; few numbers, so that several are alike and share a group. */
export const fleets = fc
  .array(fc.nat({ max: 80 }), { minLength: 1, maxLength: 120 })
  .map(seeds => seeds.map((seed, i) => inventCar(i + 1, seed)))

// Rarely set, for with many filters at once nothing would be left to count.
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

/** What may be asked for. */
export const criterias: fc.Arbitrary<Criteria> = fc.record({
  make: maybe(fc.constantFrom('Toyota', 'Ford', 'Mazda', 'Saab')),
  model: maybe(fc.constantFrom('Camry', 'Focus', 'F-150')),
  fromYear: maybe(fc.integer({ min: 2016, max: 2024 })),
  toYear: maybe(fc.integer({ min: 2016, max: 2024 })),
  body: maybe(fc.constantFrom('sedan', 'suv')),
  color: maybe(fc.constantFrom('White', 'Red', 'Blue')),
  fuel: maybe(fc.constantFrom('gasoline', 'hybrid')),
  gearbox: maybe(fc.constantFrom('A', 'M')),
  seats: maybe(fc.constantFrom(4, 5, 6)),
  priceMin: maybe(fc.constantFrom(20_000_00, 50_000_00)),
  priceMax: maybe(fc.constantFrom(75_000_00, 100_500_00)),
  weekMin: maybe(fc.constantFrom(150_00, 200_00, 305_00)),
  weekMax: maybe(fc.constantFrom(150_00, 250_00, 400_00)),
  noFee: maybe(fc.constant(true as const)),
  miles: maybe(fc.constantFrom(5_000, 50_000, 99_999)),
  city: maybe(fc.constantFrom(...testCities.map(({ lat, lng }) => ({ lat, lng })))),
  partner: maybe(fc.constant('chapman')),
})

/** Every order that a list can have. */
export const orders: readonly OrderBy[] = [
  'id',
  'random',
  'price_low',
  'price_high',
  'mileage_low',
  'year_new',
  'distance',
]

/** The ids on all pages of a search, in their order. */
export function allPages(snapshot: Snapshot, criteria: Criteria, orderBy: OrderBy, limit: number): number[] {
  const search = snapshot.search(criteria)
  const pages: number[][] = []
  for (let offset = 0; offset === 0 || pages.at(-1)!.length > 0; offset += limit) {
    pages.push(snapshot.page(search, { orderBy, offset, limit, from: miami }))
  }
  return pages.flat()
}
