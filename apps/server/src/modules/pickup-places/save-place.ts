import type { Input } from '@ownward/contract'
import { hoursFault } from '@ownward/domain/bookings'
import { and, eq, ne, sql } from 'drizzle-orm'
import { logDecision } from '../../db/log-decision.ts'
import { pickupPlaces, places, vehicles } from '../../db/schema/index.ts'
import type { UnitOfWork } from '../../db/unit-of-work.ts'
import { fold } from '../catalog/index.ts'
import { findByName, findPickupPlace, type PickupPlace } from './store.ts'

/** Why a field of a place is not taken. */
export interface PlaceProblem {
  field: string
  code: 'missing' | 'unknown-place' | 'name-taken' | 'hours' | 'other-state' | 'return-elsewhere'
}

type Saved =
  | { ok: true; value: number }
  | { ok: false; code: 'no-pickup-place' }
  | { ok: false; code: 'bad-facts'; problems: PlaceProblem[] }

interface SaveWork {
  uow: UnitOfWork
  memberId: number
  now: Date
}

/**
 * Writes down a place where cars are fetched, new or changed, in the log too. Refuses what people could not find it by: an unknown city, hours
 * that cannot be, words in one language only, and a city in another state or time zone while cars are fetched there (their tax and
 * their bookings' clock are those of where they stand).
 */
export async function savePlace(work: SaveWork, asked: Input<'teamSavePickupPlace'>): Promise<Saved> {
  const { uow, memberId, now } = work
  const { tx } = uow
  const id = asked.pickup_place_id
  const before = id === undefined ? undefined : await findPickupPlace(tx, id)
  if (id !== undefined && !before) return { ok: false, code: 'no-pickup-place' }
  const city = await cityOf(uow, asked.city)
  const problems = [
    ...wordsMissing(asked),
    ...(city ? [] : [{ field: 'city', code: 'unknown-place' as const }]),
    ...(hoursFault(asked.hours) ? [{ field: 'hours', code: 'hours' as const }] : []),
    ...(await nameTaken(uow, asked.name, id)),
    ...(city ? await standsElsewhere(uow, before, city) : []),
    ...(await returnProblem(uow, asked.return_place_id, id)),
  ]
  if (!city || problems.length > 0) return { ok: false, code: 'bad-facts', problems }
  const isSameCity = before?.place.id === city.id
  const row = {
    name: asked.name,
    placeId: city.id,
    street: asked.street,
    postalCode: asked.postal_code,
    lat: asked.lat ?? (isSameCity ? before.pickup.lat : city.lat),
    lng: asked.lng ?? (isSameCity ? before.pickup.lng : city.lng),
    phone: asked.phone,
    email: asked.email,
    hours: asked.hours,
    notes: { en: asked.en, fr: asked.fr },
    returnPlaceId: asked.return_place_id,
    updatedAt: now,
  }
  const [saved] = before
    ? await tx.update(pickupPlaces).set(row).where(eq(pickupPlaces.id, before.pickup.id)).returning()
    : await tx.insert(pickupPlaces).values(row).returning()
  await logDecision(uow, {
    at: now,
    actorId: memberId,
    action: before ? 'pickup_place_changed' : 'pickup_place_added',
    subject: `pickup-place:${saved!.id}`,
    reason: saved!.name,
  })
  return { ok: true, value: saved!.id }
}

function wordsMissing(asked: Input<'teamSavePickupPlace'>): PlaceProblem[] {
  return (['en', 'fr'] as const).flatMap(locale =>
    (['bring', 'keys', 'back'] as const)
      .filter(note => asked[locale][note] === '')
      .map(note => ({ field: `${locale}.${note}`, code: 'missing' as const })),
  )
}

async function cityOf({ tx }: UnitOfWork, said: string) {
  const comma = said.lastIndexOf(',')
  const [row] = await tx
    .select()
    .from(places)
    .where(
      and(
        eq(places.folded, fold(said.slice(0, comma))),
        eq(
          sql`lower(${places.state})`,
          said
            .slice(comma + 1)
            .trim()
            .toLowerCase(),
        ),
      ),
    )
    .orderBy(sql`${places.population} desc`)
    .limit(1)
  return row
}

async function nameTaken({ tx }: UnitOfWork, name: string, own: number | undefined): Promise<PlaceProblem[]> {
  const found = await findByName(tx, name)
  return found && found.id !== own ? [{ field: 'name', code: 'name-taken' }] : []
}

async function standsElsewhere(
  { tx }: UnitOfWork,
  before: PickupPlace | undefined,
  city: { state: string; country: string; timeZone: string },
): Promise<PlaceProblem[]> {
  const { place, pickup } = before ?? {}
  if (!place || !pickup) return []
  const stays = place.state === city.state && place.country === city.country && place.timeZone === city.timeZone
  if (stays) return []
  const [car] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.pickupPlaceId, pickup.id), ne(vehicles.availability, 'sold')))
    .limit(1)
  return car ? [{ field: 'city', code: 'other-state' }] : []
}

async function returnProblem(
  { tx }: UnitOfWork,
  returnPlaceId: number | null,
  own: number | undefined,
): Promise<PlaceProblem[]> {
  if (returnPlaceId === null) return []
  const found = returnPlaceId === own ? undefined : await findPickupPlace(tx, returnPlaceId)
  return found ? [] : [{ field: 'return_place_id', code: 'return-elsewhere' }]
}
