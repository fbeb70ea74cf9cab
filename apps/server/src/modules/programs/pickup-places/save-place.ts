import { isDeepStrictEqual } from 'node:util'
import { hoursFault } from '@ownward/domain/bookings'
import { and, eq, ne } from 'drizzle-orm'
import { lastDecision } from '../../../db/last-decision.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { pickupPlaces, places, vehicles } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import type { CallWork } from '../../../work.ts'
import { type PlaceRow, sayPlaceChanges } from './place-changes.ts'
import { cityNamed, findByName, findPickupPlace, lockPickupPlace, type PickupPlace } from './store.ts'
import { carsOfPlace, tellingPlaceChanges } from './tell-place-changes.ts'

/** Why a field of a place is not taken. */
export interface PlaceProblem {
  field: string
  code: 'missing' | 'unknown-place' | 'name-taken' | 'hours' | 'other-state' | 'return-elsewhere'
}

type Facts = Pick<PlaceRow, 'name' | 'street' | 'postalCode' | 'phone' | 'email' | 'hours' | 'notes' | 'returnPlaceId'>

/** What is to be written down of a place; undefined numbers: of a new one, and where its city is its place on the map. */
export interface PlaceEdit extends Facts {
  id: number | undefined
  version: number | undefined
  city: string
  lat: number | undefined
  lng: number | undefined
}

type Saved =
  | { ok: true; value: { id: number; changed: boolean } }
  | { ok: false; code: 'no-pickup-place' }
  | { ok: false; code: 'changed-meanwhile'; who: string }
  | { ok: false; code: 'bad-facts'; problems: PlaceProblem[] }

/**
 * Writes down a place where cars are fetched, new or changed, in the log too. Refuses what people could not find it by: an unknown city, hours
 * that cannot be, words in one language only, and a city in another state or time zone while cars are fetched there (their tax and
 * their bookings' clock are those of where they stand). Whoever looked at an older state than there is now does not write over it.
 */
export async function savePlace(work: CallWork<'team'>, asked: PlaceEdit): Promise<Saved> {
  const { uow } = work
  const { tx } = uow
  const { id } = asked
  const before = id === undefined ? undefined : await lockPickupPlace(tx, id, 'change')
  if (id !== undefined && !before) return { ok: false, code: 'no-pickup-place' }
  if (before && before.pickup.version !== asked.version) {
    const { who } = await lastDecision(tx, subjectOf(before.pickup.id))
    return { ok: false, code: 'changed-meanwhile', who }
  }
  const city = await cityNamed(tx, asked.city)
  const back = await returnPlace(uow, asked.returnPlaceId, id)
  const problems = [
    ...wordsMissing(asked),
    ...(city ? [] : [{ field: 'city', code: 'unknown-place' as const }]),
    ...(hoursFault(asked.hours) ? [{ field: 'hours', code: 'hours' as const }] : []),
    ...(await nameTaken(uow, asked.name, id)),
    ...(city ? await standsElsewhere(uow, before, city) : []),
    ...(back === undefined ? [{ field: 'return_place_id', code: 'return-elsewhere' as const }] : []),
  ]
  if (!city || back === undefined || problems.length > 0) return { ok: false, code: 'bad-facts', problems }
  const isSameCity = before?.place.id === city.id
  const row: PlaceRow = {
    name: asked.name,
    street: asked.street,
    postalCode: asked.postalCode,
    lat: asked.lat ?? (isSameCity ? before.pickup.lat : city.lat),
    lng: asked.lng ?? (isSameCity ? before.pickup.lng : city.lng),
    phone: asked.phone,
    email: asked.email,
    hours: asked.hours,
    notes: asked.notes,
    returnPlaceId: asked.returnPlaceId,
  }
  return { ok: true, value: before ? await change(work, before, row, { city, back }) : await add(work, row, city) }
}

type City = typeof places.$inferSelect

async function add({ uow, actor, now }: CallWork<'team'>, row: PlaceRow, city: City) {
  const [made] = await uow.tx
    .insert(pickupPlaces)
    .values({ ...row, placeId: city.id, updatedAt: now })
    .returning()
  const { id, name: reason } = made!
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'pickup_place_added',
    subject: subjectOf(id),
    reason,
  })
  return { id, changed: true }
}

async function change(
  work: CallWork<'team'>,
  before: PickupPlace,
  row: PlaceRow,
  { city, back }: { city: City; back: PickupPlace | null },
) {
  const { uow, actor, now } = work
  const { pickup, place } = before
  const returnBefore = pickup.returnPlaceId === null ? undefined : await findPickupPlace(uow.tx, pickup.returnPlaceId)
  const reason = sayPlaceChanges(
    { row: pickup, city: `${place.name}, ${place.state}`, returnName: returnBefore?.pickup.name ?? '' },
    { row, city: `${city.name}, ${city.state}`, returnName: back?.pickup.name ?? '' },
  )
  const isMoved = row.lat !== pickup.lat || row.lng !== pickup.lng
  if (reason === '' && !isMoved) return { id: pickup.id, changed: false }
  const next = { ...row, placeId: city.id, version: pickup.version + 1, updatedAt: now }
  await tellingPlaceChanges(work, carsOfPlace(pickup.id), () =>
    uow.tx.update(pickupPlaces).set(next).where(eq(pickupPlaces.id, pickup.id)),
  )
  // The earliest pickup that the pages of its cars name goes by them.
  if (!isDeepStrictEqual(row.hours, pickup.hours)) uow.touch('list', '*')
  const subject = subjectOf(pickup.id)
  await logDecision(uow, { at: now, actorId: actor.userId, action: 'pickup_place_changed', subject, reason })
  return { id: pickup.id, changed: true }
}

/** What the log calls a place. */
export const subjectOf = (id: number) => `pickup-place:${id}`

function wordsMissing({ notes }: Facts): PlaceProblem[] {
  return (['en', 'fr'] as const).flatMap(locale =>
    (['bring', 'keys', 'back'] as const)
      .filter(note => notes[locale][note] === '')
      .map(note => ({ field: `${locale}.${note}`, code: 'missing' as const })),
  )
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
  // No car is given to it while it moves: who is about to waits, and finds it gone.
  await lockPickupPlace(tx, pickup.id, 'close')
  const [car] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.pickupPlaceId, pickup.id), ne(vehicles.availability, 'sold')))
    .limit(1)
  return car ? [{ field: 'city', code: 'other-state' }] : []
}

/** Where its cars are brought back: null for the place itself, undefined when nothing can come back there. */
async function returnPlace(
  { tx }: UnitOfWork,
  returnPlaceId: number | null,
  own: number | undefined,
): Promise<PickupPlace | null | undefined> {
  if (returnPlaceId === null) return null
  const found = returnPlaceId === own ? undefined : await lockPickupPlace(tx, returnPlaceId, 'name')
  return found?.pickup.closedAt === null ? found : undefined
}
