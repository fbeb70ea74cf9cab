import type { Vehicle } from '@ownward/contract'
import { conditions, type OrderBy } from '@ownward/domain/catalog'
import type { UserId } from '@ownward/domain/ids'
import type { Locale } from '@ownward/domain/money'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Criteria, Overview, Snapshot } from '@ownward/listing-index'
import { milesBetween, type Point } from '@ownward/listing-index/near'
import { m } from '@ownward/texts'
import type { RefusalFacts } from '../../../call.ts'
import type { Parts } from '../../../parts.ts'
import { areasLabel } from './areas-label.ts'
import { catalogOf } from './catalog.ts'
import { findPlaces } from './places/find-places.ts'
import { placeLabel } from './places/places-store.ts'
import { presentCard, visitorCard } from './present.ts'
import { adviceNames, presentFacets, wholeNumber } from './present-facets.ts'
import { catalogStore } from './store.ts'

/** For whom cards are written. */
export interface CardScope {
  readonly parts: Pick<Parts, 'database'>
  readonly locale: Locale
  /** Whose favourites are marked; null for visitors. */
  readonly userId: UserId | null
}

/** Whose inventory is searched, and for whom. */
export interface SearchScope extends CardScope {
  readonly parts: Pick<Parts, 'database' | 'towns' | 'log'>
  /** The caller's network address, for the limits of an outside service. */
  readonly address: string
  /** Only this partner's cars. */
  readonly partner?: string
}

/** What a search asks for. */
export interface Question {
  readonly criteria: Criteria
  readonly city: string | undefined
  /** The caller's own position. */
  readonly position: Point | undefined
  /** Only cars near the position; otherwise it only says how far cars are. */
  readonly isLocal: boolean
  readonly orderBy: OrderBy
  readonly offset: number
  readonly limit: number
  readonly wantsFacets: boolean
  /** The towns where the cars found stand, for a map of them (PICK-13). */
  readonly wantsTowns: boolean
}

type SearchAnswer = {
  status: true
  message: string
  records: number
  result: Vehicle[]
  facets?: ReturnType<typeof presentFacets>
  place?: { label: string; lat: number; lng: number }
  towns?: { city: string; state: string; country: string; lat: number; lng: number; count: number }[]
}

/**
 * Finds free cars: one page of them and the exact number of all (SRV-05, SRV-33). Refuses 'no-vehicles' when there is none, with
 * the filters that one could let go of and how many cars that would bring (BEY-01), and the nearest cars where only a place is in the
 * way. A page past the last one is empty.
 */
export async function searchVehicles(
  question: Question,
  scope: SearchScope,
): Promise<Outcome<SearchAnswer, 'no-vehicles', RefusalFacts>> {
  const { database } = scope.parts
  const place =
    question.city === undefined ? undefined : await findPlaces(scope.parts, scope.address).resolve(question.city)
  // A city that is in no list has no cars near it; nothing is near the pole either.
  const unknownCity = question.city !== undefined && !place
  const from = place ?? question.position
  const criteria = {
    ...question.criteria,
    city: unknownCity ? nowhere : nearOf(question, place),
    partner: scope.partner,
  }

  const { areas } = criteria
  const asked =
    areas !== undefined && question.wantsFacets
      ? await areasLabel(areas, { db: database.db, locale: scope.locale })
      : ''
  const snapshot = await catalogOf(database).listings.current()
  const search = snapshot.search(criteria)
  const records = snapshot.count(search)
  const towns = question.wantsTowns ? { towns: snapshot.towns(search).map(presentTown) } : {}
  const facets = question.wantsFacets
    ? {
        facets: {
          ...presentFacets(snapshot.overview(search).facets, scope.locale),
          ...(areas !== undefined && { [conditions.areas.key]: [{ value: areas, label: asked, count: records }] }),
        },
      }
    : {}
  // Who looks for cars without an initial fee sees what they cost without one.
  const feeCents = criteria.noFee && 0
  if (records === 0) {
    const isFar = from !== undefined && criteria.city !== undefined && !unknownCity
    const anywhere = isFar
      ? snapshot.page(snapshot.search({ ...criteria, city: undefined }), {
          orderBy: 'distance',
          offset: 0,
          limit: mostNearest,
          from,
        })
      : []
    const advice = adviceFrom(snapshot.overview(search), criteria)
    const nearest = await readCards(anywhere, scope, { from, feeCents })
    return refuse('no-vehicles', { result: [], beside: { records, advice, ...facets, nearest } })
  }
  const ids = snapshot.page(search, { ...question, from })
  return ok({
    status: true,
    message: m.content_cars_found({ n: records, shown: wholeNumber(records, scope.locale) }, { locale: scope.locale }),
    records,
    result: await readCards(ids, scope, { from, feeCents }),
    ...facets,
    ...towns,
    ...(place ? { place: { label: placeLabel(place), lat: place.lat, lng: place.lng } } : {}),
  })
}

const presentTown = ({ place: { name, ...place }, count }: ReturnType<Snapshot['towns']>[number]) => ({
  city: name,
  state: place.state,
  country: place.country,
  lat: place.lat,
  lng: place.lng,
  count,
})

const mostNearest = 8

const nowhere: Point = { lat: 90, lng: 0 }

// A typed city overrides the device's position (SRCH-17).
function nearOf({ isLocal, position }: Question, place: Point | undefined): Point | undefined {
  const point = place ?? (isLocal ? position : undefined)
  return point && { lat: point.lat, lng: point.lng }
}

/** Cards of these cars in this order; a car that left in the meantime is left out. */
export async function readCards(
  ids: readonly number[],
  { parts, locale, userId }: CardScope,
  { from, feeCents }: { from?: Point | undefined; feeCents?: number | undefined } = {},
): Promise<Vehicle[]> {
  const { database } = parts
  const [cars, favourites] = await Promise.all([
    catalogOf(database).cars.cars(ids),
    userId === null ? new Set<number>() : catalogStore(database.db).favourites(userId, ids),
  ])
  return ids.flatMap(id => {
    const car = cars.get(id)
    if (car?.vehicle.availability !== 'free') return []
    const isFavourite = favourites.has(id)
    if (!from && !isFavourite) return [visitorCard(car, locale, feeCents)]
    return [presentCard(car, { locale, isFavourite, feeCents, miles: from && milesBetween(from, car.vehicle) })]
  })
}

function adviceFrom({ without }: Overview, criteria: Criteria): { drop: string; records: number }[] {
  return adviceNames
    .filter(name => criteria[name] !== undefined && without.get(name)! > 0)
    .map(name => ({ drop: conditions[name].key, records: without.get(name)! }))
    .sort((a, b) => b.records - a.records)
}
