import {
  type ColumnName,
  type Condition,
  type ConditionName,
  columns,
  conditionNames,
  conditions,
  readAreas,
} from '@ownward/domain/catalog'
import type { Criteria } from './criteria.ts'
import type { ListedCar } from './listed-car.ts'
import { ListingBuilder } from './listing-builder.ts'
import { milesBetween, type Point } from './near.ts'
import { Snapshot } from './snapshot.ts'

const makes = [
  { make: 'Toyota', models: ['Camry', 'RAV4'] },
  { make: 'Ford', models: ['F-150', 'Focus'] },
  { make: 'Mazda', models: ['CX-5', 'Focus'] },
]

/** Three cities of one coast, 24 and 43 miles apart, and one far from them. */
export const testCities = [
  { id: 1, name: 'Miami', state: 'FL', country: 'US', lat: 25.7743, lng: -80.1937 },
  { id: 2, name: 'Fort Lauderdale', state: 'FL', country: 'US', lat: 26.1223, lng: -80.1434 },
  { id: 3, name: 'West Palm Beach', state: 'FL', country: 'US', lat: 26.7153, lng: -80.0534 },
  { id: 4, name: 'Orlando', state: 'FL', country: 'US', lat: 28.5383, lng: -81.3792 },
]

/** Makes up a car from a number; any two numbers may give cars that are alike in everything but their id. */
export function inventCar(id: number, seed: number): ListedCar {
  let left = (Math.abs(seed) % 2_147_483_646) + 1
  const next = (below: number) => {
    left = (left * 48_271) % 2_147_483_647
    return left % below
  }
  const { make, models } = makes[next(makes.length)]!
  const place = testCities[next(testCities.length)]!
  const invented = Object.entries(columns).map(([name, { holds }]) => [name, inventValue[holds](next)])
  return {
    ...(Object.fromEntries(invented) as Pick<ListedCar, ColumnName>),
    id,
    make,
    model: models[next(2)]!,
    year: 2018 + next(6),
    body: ['sedan', 'suv', 'pickup'][next(3)]!,
    color: ['White', 'Black', 'Red'][next(3)]!,
    partner: ['', '', 'chapman'][next(3)]!,
    place,
    lat: place.lat + (next(100) - 50) / 150,
    lng: place.lng + (next(100) - 50) / 150,
    weekCents: 100_00 + next(40) * 10_00,
    sellingPriceCents: next(24) * 7_500_00,
    isFeatured: next(5) === 0,
    shuffle: next(20) / 20,
  }
}

const inventValue = {
  text: next => ['Fine', 'Finer', 'Finest'][next(3)]!,
  number: next => [2, 5, 7][next(3)]!,
  amount: next => next(50) * 2_500,
  flag: next => next(4) === 0,
} satisfies Record<string, (next: (below: number) => number) => ListedCar[ColumnName]>

/** A listing of just these cars, without other words for what they are searched by. */
export function snapshotOf(cars: readonly ListedCar[]): Snapshot {
  const builder = new ListingBuilder()
  for (const car of cars.toSorted((a, b) => a.id - b.id)) builder.add(car)
  return new Snapshot(builder.finish(), () => [])
}

/** Whether a car passes, said as plainly as can be; keywords apart, and without the conditions named. */
export function passesPlainly(car: ListedCar, criteria: Criteria, without: readonly ConditionName[] = []): boolean {
  const inScope = criteria.partner === undefined || car.partner === criteria.partner
  return inScope && conditionNames.every(name => without.includes(name) || meetsPlainly(car, name, criteria[name]))
}

function meetsPlainly(car: ListedCar, name: ConditionName, asked: Criteria[ConditionName]): boolean {
  const condition: Condition = conditions[name]
  if (asked === undefined) return true
  switch (condition.kind) {
    case 'equals':
      return car[condition.column] === asked
    case 'atLeast':
      return car[condition.column] >= Number(asked)
    case 'atMost':
      return car[condition.column] <= Number(asked)
    case 'is':
      return car[condition.column]
    case 'near':
      return milesBetween(asked as Point, car) <= 50
    case 'within':
      return readAreas(String(asked)).some(
        ({ code, town }) =>
          code === `${car.place.country}-${car.place.state}` && (town === undefined || town === car.place.name),
      )
    case 'words':
      return true
  }
}
