import {
  type Condition,
  type ConditionName,
  columns,
  conditionNames,
  conditions,
  type OrderBy,
} from '@ownward/domain/catalog'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Criteria } from './criteria.ts'
import type { Option } from './facets/facets.ts'
import type { ListedCar } from './listed-car.ts'
import { milesBetween } from './near.ts'
import { inventCar, passesPlainly, snapshotOf, testCities } from './testing.ts'
import { allPages, criterias, fleets, miami, orders } from './testing-arbitraries.ts'

test('SRV-05: the total is the number of cars that pass, whatever is asked for', () => {
  fc.assert(
    fc.property(fleets, criterias, (cars, criteria) => {
      const snapshot = snapshotOf(cars)
      const expected = cars.filter(car => passesPlainly(car, criteria)).length
      expect(snapshot.count(snapshot.search(criteria))).toBe(expected)
    }),
    { numRuns: 300 },
  )
})

test('SRV-05: pages show every car once and no other, in each order, and all in the same one', () => {
  fc.assert(
    fc.property(
      fleets,
      criterias,
      fc.constantFrom(...orders),
      fc.integer({ min: 1, max: 40 }),
      (cars, criteria, orderBy, limit) => {
        const snapshot = snapshotOf(cars)
        const expected = cars.filter(car => passesPlainly(car, criteria)).sort(plainOrder(orderBy))
        expect(allPages(snapshot, criteria, orderBy, limit)).toEqual(expected.map(car => car.id))
      },
    ),
    { numRuns: 300 },
  )
})

test('PICK-08: of some cars those pass that a search shows, whichever they are', () => {
  fc.assert(
    fc.property(fleets, criterias, fc.array(fc.integer({ min: 0, max: 60 })), (cars, criteria, others) => {
      const snapshot = snapshotOf(cars)
      const ids = [...others, ...cars.map(car => car.id)]
      const passing = new Set(cars.filter(car => passesPlainly(car, criteria)).map(car => car.id))
      expect(snapshot.among(snapshot.search(criteria), ids)).toEqual(ids.filter(id => passing.has(id)))
    }),
    { numRuns: 300 },
  )
})

test('PICK-13: the cars of all cities are those of the list, and each city or state narrows the question to just its cars', () => {
  fc.assert(
    fc.property(fleets, criterias, (cars, criteria) => {
      const snapshot = snapshotOf(cars)
      const search = snapshot.search(criteria)
      const towns = snapshot.towns(search)
      expect(towns.reduce((sum, { count }) => sum + count, 0)).toBe(snapshot.count(search))
      const within = criteria.areas === undefined ? undefined : { ...criteria, areas: undefined }
      for (const { place, count } of towns) {
        const narrowed = { ...(within ?? criteria), areas: `US-${place.state}-${place.name}` }
        expect(snapshot.count(snapshot.search(narrowed))).toBe(count)
        expect(count).toBe(cars.filter(car => car.place.id === place.id && passesPlainly(car, criteria)).length)
      }
      const florida = towns.filter(({ place }) => place.state === 'FL').reduce((sum, { count }) => sum + count, 0)
      expect(snapshot.count(snapshot.search({ ...(within ?? criteria), areas: 'US-FL' }))).toBeGreaterThanOrEqual(
        florida,
      )
    }),
    { numRuns: 300 },
  )
})

test('BEY-01: every option counts the cars it would leave under all other filters', () => {
  fc.assert(
    fc.property(fleets, criterias, (cars, criteria) => {
      const snapshot = snapshotOf(cars)
      const { facets } = snapshot.overview(snapshot.search(criteria))
      const left = (with_: Partial<Criteria>, ...without: ConditionName[]) =>
        cars.filter(car => passesPlainly(car, { ...criteria, ...with_ }, without)).length
      const agree = (options: readonly Option[], count: (value: string) => number) =>
        expect(options.map(({ value, count }) => [value, count])).toEqual(
          options.map(({ value }) => [value, count(value)]),
        )

      for (const name of conditionNames) {
        if (name === 'city' || name === 'words' || name === 'areas') continue
        const dropped: ConditionName[] = name === 'make' ? ['model'] : []
        agree(facets[name], value => left({ [name]: readOption(name, value) }, ...dropped))
      }
      const offered = criteria.partner ? cars.filter(car => car.partner === criteria.partner) : cars
      expect(facets.make.map(({ value }) => value)).toEqual([...new Set(offered.map(car => car.make))].sort())
    }),
    { numRuns: 300 },
  )
})

test('BEY-01: a city counts what a search around it would find, cars of neighbouring cities at the edge included', () => {
  fc.assert(
    fc.property(fleets, criterias, (cars, criteria) => {
      const snapshot = snapshotOf(cars)
      const counted = new Map(
        snapshot.overview(snapshot.search(criteria)).facets.city.map(({ name, count }) => [name, count]),
      )
      const cities = testCities.filter(city => cars.some(car => car.place.id === city.id))
      const expected = cities.map(
        city => [city.name, cars.filter(car => passesPlainly(car, { ...criteria, city })).length] as const,
      )
      expect(counted).toEqual(new Map(expected.filter(([, count]) => count > 0)))
    }),
    { numRuns: 300 },
  )
})

test('BEY-01: letting go of one filter is told with the cars it would bring', () => {
  fc.assert(
    fc.property(fleets, criterias, (cars, criteria) => {
      const snapshot = snapshotOf(cars)
      const { without } = snapshot.overview(snapshot.search(criteria))
      for (const [name, count] of without) {
        const dropped: ConditionName[] = name === 'make' ? ['make', 'model'] : [name]
        expect([name, count]).toEqual([name, cars.filter(car => passesPlainly(car, criteria, dropped)).length])
      }
    }),
    { numRuns: 200 },
  )
})

test('BEY-02: a car of a farther city comes first when it stands nearer', () => {
  const [near, far] = [testCities[0]!, testCities[1]!]
  const cars = [
    { ...inventCar(1, 1), place: near, lat: near.lat - 0.29, lng: near.lng },
    { ...inventCar(2, 1), place: far, lat: far.lat - 0.2, lng: far.lng },
  ]
  expect(allPages(snapshotOf(cars), {}, 'distance', 1)).toEqual([2, 1])
})

// An option is told in whole dollars where its column holds cents.
function readOption(name: ConditionName, value: string): string | number | true {
  const condition: Condition = conditions[name]
  if (condition.kind === 'is') return true
  if (condition.kind !== 'atLeast' && condition.kind !== 'atMost') return value
  const column = columns[condition.column]
  return Number(value) * (column.holds === 'amount' ? column.unit : 1)
}

function plainOrder(orderBy: OrderBy): (a: ListedCar, b: ListedCar) => number {
  const newest = (a: ListedCar, b: ListedCar) => b.id - a.id
  const rules: Record<OrderBy, (a: ListedCar, b: ListedCar) => number> = {
    id: (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || newest(a, b),
    random: (a, b) => a.shuffle - b.shuffle || a.id - b.id,
    price_low: (a, b) => a.weekCents - b.weekCents || a.id - b.id,
    price_high: (a, b) => b.weekCents - a.weekCents || newest(a, b),
    mileage_low: (a, b) => a.miles - b.miles || a.id - b.id,
    year_new: (a, b) => b.year - a.year || newest(a, b),
    distance: (a, b) => milesBetween(miami, a) - milesBetween(miami, b) || newest(a, b),
  }
  return rules[orderBy]
}
