import type { OrderBy } from '@ownward/domain/catalog'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Criteria, FilterName } from './criteria.ts'
import type { Option } from './facets.ts'
import type { ListedCar } from './listed-car.ts'
import { type CarSource, Listings } from './listings.ts'
import { milesBetween } from './near.ts'
import type { Snapshot } from './snapshot.ts'
import { inventCar, passesPlainly, snapshotOf, testCities } from './testing.ts'

const miami = { lat: testCities[0]!.lat, lng: testCities[0]!.lng }

// Few numbers, so that several cars are alike and share a group.
const fleets = fc
  .array(fc.nat({ max: 80 }), { minLength: 1, maxLength: 120 })
  .map(seeds => seeds.map((seed, i) => inventCar(i + 1, seed)))

// Rarely set, for with many filters at once nothing would be left to count.
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

const criterias: fc.Arbitrary<Criteria> = fc.record({
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
  miles: maybe(fc.constantFrom(5_000, 50_000, 99_999)),
  city: maybe(fc.constantFrom(...testCities.map(({ lat, lng }) => ({ lat, lng })))),
  partner: maybe(fc.constant('chapman')),
})

const orders: readonly OrderBy[] = ['id', 'random', 'price_low', 'price_high', 'mileage_low', 'year_new', 'distance']

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

test('BEY-01: every option counts the cars it would leave under all other filters', () => {
  fc.assert(
    fc.property(fleets, criterias, (cars, criteria) => {
      const snapshot = snapshotOf(cars)
      const { facets } = snapshot.overview(snapshot.search(criteria))
      const left = (with_: Partial<Criteria>, ...without: FilterName[]) =>
        cars.filter(car => passesPlainly(car, { ...criteria, ...with_ }, without)).length
      const agree = (options: readonly Option[], count: (value: string) => number) =>
        expect(options.map(({ value, count }) => [value, count])).toEqual(
          options.map(({ value }) => [value, count(value)]),
        )

      agree(facets.make, make => left({ make }, 'model'))
      agree(facets.model, model => left({ model }))
      agree(facets.fromYear, year => left({ fromYear: Number(year) }))
      agree(facets.toYear, year => left({ toYear: Number(year) }))
      agree(facets.body, body => left({ body }))
      agree(facets.color, color => left({ color }))
      agree(facets.fuel, fuel => left({ fuel }))
      agree(facets.gearbox, gearbox => left({ gearbox }))
      agree(facets.seats, seats => left({ seats: Number(seats) }))
      agree(facets.weekMin, dollars => left({ weekMin: Number(dollars) * 100 }))
      agree(facets.weekMax, dollars => left({ weekMax: Number(dollars) * 100 }))
      agree(facets.miles, miles => left({ miles: Number(miles) }))
      agree(facets.priceMin, dollars => left({ priceMin: Number(dollars) * 100 }))
      agree(facets.priceMax, dollars => left({ priceMax: Number(dollars) * 100 }))
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
        const dropped: FilterName[] = name === 'make' ? ['make', 'model'] : [name]
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

test('SRV-05: after any changes an index answers like one read afresh', async () => {
  await fc.assert(
    fc.asyncProperty(
      fleets,
      fc.array(fc.record({ id: fc.integer({ min: 1, max: 140 }), seed: fc.option(fc.nat({ max: 80 })) }), {
        maxLength: 30,
      }),
      criterias,
      fc.constantFrom(...orders),
      async (cars, changes, criteria, orderBy) => {
        const free = new Map(cars.map(car => [car.id, car]))
        const listings = new Listings(sourceOf(free), () => [])
        await listings.current()
        for (const { id, seed } of changes) {
          if (seed === null) free.delete(id)
          else free.set(id, inventCar(id, seed))
          listings.changed([`car:${id}`, 'list'])
          if (id % 3 === 0) allPages(await listings.current(), criteria, orderBy, 7)
        }
        const now = await listings.current()
        const afresh = snapshotOf([...free.values()])
        expect(allPages(now, criteria, orderBy, 7)).toEqual(allPages(afresh, criteria, orderBy, 7))
        expect(sortedCities(now, criteria)).toEqual(sortedCities(afresh, criteria))
        expect(now.overview(now.search(criteria)).facets.color).toEqual(
          afresh.overview(afresh.search(criteria)).facets.color,
        )
      },
    ),
    { numRuns: 150 },
  )
})

test('SRV-05: an index that was asked more than it remembers still answers exactly', () => {
  const cars = Array.from({ length: 120 }, (_, i) => inventCar(i + 1, i * 7))
  const snapshot = snapshotOf(cars)
  // Twice, in an order that asks again for what was just, and for what was long ago.
  const asked = fc
    .sample(criterias, { numRuns: 700, seed: 3 })
    .map((criteria, i) => ({ ...criteria, miles: 50_000 + i * 90 }))
  for (const criteria of [...asked, ...asked.toReversed(), ...asked]) {
    expect(snapshot.count(snapshot.search(criteria))).toBe(cars.filter(car => passesPlainly(car, criteria)).length)
  }
})

test('BEY-01: a word that was taken as misspelt means what it says once a car of that name has come', async () => {
  const free = new Map([[1, { ...inventCar(1, 1), make: 'Ford' }]])
  const listings = new Listings(sourceOf(free), () => [])
  const search = { words: ['fort'] }
  const found = async () => allPages(await listings.current(), search, 'id', 9)
  expect(await found()).toEqual([1])
  free.set(2, { ...inventCar(2, 2), make: 'Fort' })
  listings.changed(['car:2'])
  expect(await found()).toEqual([2])
})

test('BEY-01: cars of a city that comes later count for its neighbours, and theirs for it', async () => {
  const at = (id: number, place: (typeof testCities)[number]) => ({
    ...inventCar(id, id),
    place,
    lat: place.lat,
    lng: place.lng,
  })
  const [miami, fort, palm] = [testCities[0]!, testCities[1]!, testCities[2]!]
  const free = new Map([
    [1, at(1, miami)],
    [2, { ...at(2, palm), lat: 26.4 }],
  ])
  const listings = new Listings(sourceOf(free), () => [])
  await listings.current()
  free.set(3, { ...at(3, fort), lat: 26.3 })
  free.set(4, { ...at(4, miami), lat: 25.5 })
  listings.changed(['car:3', 'car:4'])
  const now = await listings.current()
  expect(sortedCities(now, {})).toEqual(sortedCities(snapshotOf([...free.values()]), {}))
  expect(sortedCities(now, {})).toEqual(
    [miami, fort, palm]
      .map(city => `${city.name} ${[...free.values()].filter(car => milesBetween(city, car) <= 50).length}`)
      .sort(),
  )
})

test('SRV-05: a change that comes while the cars are being read is in the next answer', async () => {
  const free = new Map([[1, inventCar(1, 1)]])
  const source = sourceOf(free)
  let reading = () => {}
  const listings = new Listings(
    {
      ...source,
      async *all() {
        yield* source.all()
        reading()
      },
    },
    () => [],
  )
  reading = () => {
    free.set(2, inventCar(2, 2))
    listings.changed(['car:2', 'list'])
  }
  await listings.current()
  const snapshot = await listings.current()
  expect(snapshot.count(snapshot.search({}))).toBe(2)
})

test('SRV-05: a reading that failed is tried again, and nothing that was noted is lost', async () => {
  const free = new Map([[1, inventCar(1, 1)]])
  const source = sourceOf(free)
  let failing = true
  const listings = new Listings(
    {
      ...source,
      async some(ids) {
        if (failing) throw new Error('the database is away')
        return source.some(ids)
      },
    },
    () => [],
  )
  await listings.current()
  free.set(2, inventCar(2, 2))
  listings.changed(['car:2', 'list'])
  await expect(listings.current()).rejects.toThrow('away')
  failing = false
  const snapshot = await listings.current()
  expect(snapshot.count(snapshot.search({}))).toBe(2)
})

test('SRV-05: more new cars than there is room for are read in too', async () => {
  const free = new Map([[1, inventCar(1, 1)]])
  const listings = new Listings(sourceOf(free), () => [])
  await listings.current()
  for (let id = 2; id <= 2500; id++) {
    free.set(id, inventCar(id, id))
    listings.changed([`car:${id}`])
    if (id % 400 === 0) await listings.current()
  }
  const snapshot = await listings.current()
  expect(snapshot.count(snapshot.search({}))).toBe(2500)
})

function allPages(snapshot: Snapshot, criteria: Criteria, orderBy: OrderBy, limit: number): number[] {
  const search = snapshot.search(criteria)
  const pages: number[][] = []
  for (let offset = 0; offset === 0 || pages.at(-1)!.length > 0; offset += limit) {
    pages.push(snapshot.page(search, { orderBy, offset, limit, from: miami }))
  }
  return pages.flat()
}

function sortedCities(snapshot: Snapshot, criteria: Criteria): string[] {
  const { facets } = snapshot.overview(snapshot.search(criteria))
  return facets.city.map(({ name, count }) => `${name} ${count}`).sort()
}

function sourceOf(free: ReadonlyMap<number, ListedCar>): CarSource {
  return {
    async *all() {
      yield [...free.values()].sort((a, b) => a.id - b.id)
    },
    some: async ids => ids.flatMap(id => free.get(id) ?? []),
  }
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
