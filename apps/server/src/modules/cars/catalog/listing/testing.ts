import type { Criteria, FilterName } from './criteria.ts'
import type { ListedCar } from './listed-car.ts'
import { ListingBuilder } from './listing-builder.ts'
import { milesBetween } from './near.ts'
import { Snapshot } from './snapshot.ts'

const makes = [
  { make: 'Toyota', models: ['Camry', 'RAV4'] },
  { make: 'Ford', models: ['F-150', 'Focus'] },
  { make: 'Mazda', models: ['CX-5', 'Focus'] },
]

/** Three cities of one coast, 24 and 43 miles apart, and one far from them. */
export const testCities = [
  { id: 1, name: 'Miami', state: 'FL', lat: 25.7743, lng: -80.1937 },
  { id: 2, name: 'Fort Lauderdale', state: 'FL', lat: 26.1223, lng: -80.1434 },
  { id: 3, name: 'West Palm Beach', state: 'FL', lat: 26.7153, lng: -80.0534 },
  { id: 4, name: 'Orlando', state: 'FL', lat: 28.5383, lng: -81.3792 },
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
  return {
    id,
    make,
    model: models[next(2)]!,
    trim: ['S', 'SE', 'XLE'][next(3)]!,
    year: 2018 + next(6),
    body: ['sedan', 'suv', 'pickup'][next(3)]!,
    color: ['White', 'Black', 'Red'][next(3)]!,
    fuel: ['gasoline', 'hybrid'][next(2)]!,
    gearbox: ['A', 'M'][next(2)]!,
    seats: [2, 5, 7][next(3)]!,
    partner: ['', '', 'chapman'][next(3)]!,
    place,
    lat: place.lat + (next(100) - 50) / 150,
    lng: place.lng + (next(100) - 50) / 150,
    weekCents: 100_00 + next(40) * 10_00,
    hasNoFee: next(4) === 0,
    sellingPriceCents: next(24) * 7_500_00,
    miles: next(50) * 2_500,
    isFeatured: next(5) === 0,
    shuffle: next(20) / 20,
  }
}

/** A listing of just these cars, without other words for what they are searched by. */
export function snapshotOf(cars: readonly ListedCar[]): Snapshot {
  const builder = new ListingBuilder()
  for (const car of cars.toSorted((a, b) => a.id - b.id)) builder.add(car)
  return new Snapshot(builder.finish(), () => [])
}

/** Whether a car passes, said as plainly as can be; keywords apart, and without the filters named. */
export function passesPlainly(car: ListedCar, criteria: Criteria, without: readonly FilterName[] = []): boolean {
  const rules: Partial<Record<FilterName, boolean>> = {
    make: criteria.make === undefined || car.make === criteria.make,
    model: criteria.model === undefined || car.model === criteria.model,
    fromYear: car.year >= (criteria.fromYear ?? 0),
    toYear: car.year <= (criteria.toYear ?? 9999),
    body: criteria.body === undefined || car.body === criteria.body,
    color: criteria.color === undefined || car.color === criteria.color,
    fuel: criteria.fuel === undefined || car.fuel === criteria.fuel,
    gearbox: criteria.gearbox === undefined || car.gearbox === criteria.gearbox,
    seats: car.seats >= (criteria.seats ?? 0),
    priceMin: car.sellingPriceCents >= (criteria.priceMin ?? 0),
    priceMax: car.sellingPriceCents <= (criteria.priceMax ?? Number.POSITIVE_INFINITY),
    weekMin: car.weekCents >= (criteria.weekMin ?? 0),
    weekMax: car.weekCents <= (criteria.weekMax ?? Number.POSITIVE_INFINITY),
    noFee: criteria.noFee === undefined || car.hasNoFee,
    miles: car.miles <= (criteria.miles ?? Number.POSITIVE_INFINITY),
    city: criteria.city === undefined || milesBetween(criteria.city, car) <= 50,
  }
  const inScope = criteria.partner === undefined || car.partner === criteria.partner
  return inScope && Object.entries(rules).every(([name, met]) => met || without.includes(name as FilterName))
}
