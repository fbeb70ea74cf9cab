import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Criteria } from './criteria.ts'
import type { ListedCar } from './listed-car.ts'
import { type CarSource, Listings } from './listings.ts'
import { milesBetween } from './near.ts'
import type { Snapshot } from './snapshot.ts'
import { inventCar, passesPlainly, snapshotOf, testCities } from './testing.ts'
import { allPages, criterias, fleets, orders } from './testing-arbitraries.ts'

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
