import { columns, detailPath, type Filter, filterNames, filters, parseListingQuery } from '@ownward/domain/catalog'
import type { VehicleId } from '@ownward/domain/ids'
import { fromPrice } from '@ownward/domain/pricing'
import type { Criteria } from '@ownward/listing-index'
import type { Point } from '@ownward/listing-index/near'
import { wordsOf } from '@ownward/listing-index/words'
import type { Database } from '../../../db/connect.ts'
import type { Parts } from '../../../parts.ts'
import { pictureOf } from '../../../pictures/index.ts'
import { catalogOf, listingsChanged } from './catalog.ts'
import { couldEverAnswer } from './could-ever-answer.ts'
import { findPlaces } from './places/find-places.ts'
import { placesStore } from './places/places-store.ts'
import { surfaceOf } from './present.ts'

/** A question to the listing that somebody has saved, with the place that it asks for where it asks for one. */
interface SavedQuestion {
  readonly question: string
  readonly lat: number | null
  readonly lng: number | null
}

/** A car as a letter tells of it; amounts in cents. */
export interface ToldCar {
  readonly id: VehicleId
  readonly name: string
  readonly place: string
  readonly path: string
  readonly picture: string | null
  readonly odometer: number
  readonly distanceUnit: 'mi' | 'km'
  readonly weekCents: number
  readonly feeCents: number
  readonly miles: number
  readonly sellingPriceCents: number
}

/** The place that a question asks for and the clock there; null where it asks for none, or for one that nobody knows (PICK-10). */
async function placeOfQuestion(
  parts: Pick<Parts, 'database' | 'towns' | 'log'>,
  question: string,
  address: string,
): Promise<(Point & { timeZone: string | null }) | null> {
  const query = parseListingQuery(question)
  const { city, lat, lng, isLocal } = query
  const own = isLocal && lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  const point = city === undefined ? own : await findPlaces(parts, address).resolve(city)
  if (!point) return null
  const timeZone = await placesStore(parts.database.db).clockNear(point)
  return { lat: point.lat, lng: point.lng, timeZone }
}

/**
 * Which of some cars answer which questions, by the same index that the list is answered from: words in a question mean what they mean there (decision 0009).
 * The cars are read again first, so that no change of them is missed.
 */
async function carsAnswering<Q extends SavedQuestion>(
  database: Database,
  questions: readonly Q[],
  ids: readonly VehicleId[],
): Promise<Map<Q, VehicleId[]>> {
  listingsChanged(database, carTags(ids))
  const snapshot = await catalogOf(database).listings.current()
  const answering = new Map<Q, VehicleId[]>()
  for (const question of questions) {
    const found = snapshot.among(snapshot.search(criteriaOf(question)), ids)
    if (found.length > 0) answering.set(question, found)
  }
  return answering
}

/** How many cars on the list answer a question now. */
async function countAnswering(database: Database, question: SavedQuestion): Promise<number> {
  const snapshot = await catalogOf(database).listings.current()
  return snapshot.count(snapshot.search(criteriaOf(question)))
}

/** Whether a car could answer a question at these prices: what else it asks is not looked at. */
function couldCost(
  { question }: Pick<SavedQuestion, 'question'>,
  { weekCents, sellingPriceCents }: { weekCents: number; sellingPriceCents: number },
): boolean {
  const { weekMin, weekMax, priceMin, priceMax } = criteriaOf({ question, lat: null, lng: null })
  const isWithin = (value: number, min = 0, max = Number.POSITIVE_INFINITY) => min <= value && value <= max
  return isWithin(weekCents, weekMin, weekMax) && isWithin(sellingPriceCents, priceMin, priceMax)
}

/** What letters tell of these cars as they are now; one that is not on the list is left out. */
async function toldCars(database: Database, ids: readonly VehicleId[]): Promise<ReadonlyMap<VehicleId, ToldCar>> {
  listingsChanged(database, carTags(ids))
  const cars = await catalogOf(database).cars.cars(ids)
  return new Map(
    [...cars.values()].flatMap(car => {
      const { vehicle, make, model, place } = car
      if (vehicle.availability !== 'free') return []
      const from = fromPrice(surfaceOf(car))
      const told: ToldCar = {
        id: vehicle.id,
        name: `${vehicle.year} ${make} ${model}${vehicle.trim && ` ${vehicle.trim}`}`,
        place: `${place.name}, ${place.state}`,
        path: detailPath({ id: vehicle.id, name: vehicle.name, isFeatured: vehicle.isFeatured, layout: 'site' }),
        picture: car.picture && pictureOf(car.picture.key, car.picture.angle).src,
        odometer: vehicle.odometer,
        distanceUnit: vehicle.distanceUnit,
        weekCents: vehicle.weekCents,
        feeCents: from.feeCents,
        miles: from.miles,
        sellingPriceCents: vehicle.sellingPriceCents,
      }
      return [[vehicle.id, told] as const]
    }),
  )
}

/** What the list answers to those who have saved a question to it. */
export const savedQuestions = {
  placeOf: placeOfQuestion,
  answering: carsAnswering,
  count: countAnswering,
  couldEverAnswer: async (database: Database, { question, lat }: SavedQuestion) =>
    couldEverAnswer(database.db, { question, isPlaceKnown: lat !== null }),
  couldCost,
  cars: toldCars,
}

const carTags = (ids: readonly VehicleId[]) => ids.map(id => `car:${id}`)

function criteriaOf({ question, lat, lng }: SavedQuestion): Criteria {
  const query = parseListingQuery(question)
  const asked = Object.fromEntries(
    filterNames.flatMap(name => (query[name] === undefined ? [] : asCriteria(name, filters[name], query[name]))),
  )
  const asksPlace = query.city !== undefined || query.isLocal
  return { ...asked, ...(asksPlace && { city: lat === null || lng === null ? nowhere : { lat, lng } }) }
}

// Nothing is near the pole: a place that nobody knows has no cars.
const nowhere: Point = { lat: 90, lng: 0 }

function asCriteria(name: string, filter: Filter, said: unknown): [string, unknown][] {
  switch (filter.kind) {
    case 'equals':
    case 'within':
      return [[name, said]]
    case 'atLeast':
    case 'atMost': {
      const column = columns[filter.column]
      return [[name, Number(said) * (column.holds === 'amount' ? column.unit : 1)]]
    }
    case 'is':
      return [[name, true]]
    case 'words': {
      const words = wordsOf(String(said))
      return words.length > 0 ? [[name, words]] : []
    }
    case 'range': {
      const { min, max } = said as { min: number; max: number }
      const { unit } = columns[filter.column]
      return [...(min > 0 ? [['priceMin', min * unit] as [string, unknown]] : []), ['priceMax', max * unit]]
    }
    case 'near':
      return []
  }
}
