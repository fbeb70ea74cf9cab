import {
  type Condition,
  type ConditionName,
  conditionNames,
  conditions,
  type OrderBy,
  readAreas,
  writeAreas,
} from '@ownward/domain/catalog'
import fc from 'fast-check'
import type { Criteria } from './criteria.ts'
import type { ListedPlace } from './listed-car.ts'
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

const testArea = ({ country, state, name }: ListedPlace) => `${country}-${state}-${name}`

const someCity = fc.constantFrom(...testCities.map(({ lat, lng }) => ({ lat, lng })))

// What some car has, and what none has.
function askedOf(name: ConditionName): fc.Arbitrary<unknown> {
  const condition: Condition = conditions[name]
  switch (condition.kind) {
    case 'equals': {
      const { column } = condition
      return fc.oneof(
        fc.nat({ max: 80 }).map(seed => inventCar(1, seed)[column]),
        fc.constant('Saab'),
      )
    }
    case 'atLeast':
    case 'atMost': {
      const { column } = condition
      const near = fc.tuple(fc.nat({ max: 80 }), fc.integer({ min: -1, max: 1 }))
      return near.map(([seed, more]) => inventCar(1, seed)[column] + more)
    }
    case 'is':
      return fc.constant(true)
    case 'near':
      return someCity
    case 'within':
      return fc
        .array(fc.constantFrom('US-FL', 'US-GA', 'CA-ON', ...testCities.map(testArea)), { minLength: 1, maxLength: 3 })
        .map(all => writeAreas(readAreas(all.join('~'))))
    case 'words':
      return fc.constant(undefined)
  }
}

/** What may be asked for, keywords apart. */
export const criterias: fc.Arbitrary<Criteria> = fc.record({
  ...Object.fromEntries(conditionNames.map(name => [name, maybe(askedOf(name))])),
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
