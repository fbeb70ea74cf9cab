import type { VehicleDetail } from '@ownward/contract'
import type { UserId, VehicleId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call } from '../../../../call.ts'
import { readPageTexts } from '../../../ground/content/index.ts'
import { type CarRow, catalogStore } from '../store.ts'
import { pickupTimes } from './earliest-pickup.ts'
import { hadCarBefore } from './had-car-before.ts'
import { presentDetail } from './present-detail.ts'

/**
 * A car for its page and the builder (API-17..21). One that is taken or sold is still told about, so that a shared link does not
 * die; a hidden or unknown one is refused.
 */
export async function vehicleDetail(
  vehicleId: VehicleId,
  { actor, now, locale, parts }: Pick<Call<'public'>, 'actor' | 'now' | 'locale' | 'parts'>,
): Promise<Outcome<VehicleDetail, 'no-vehicle', undefined>> {
  const { db } = parts.database
  const store = catalogStore(db)
  const [stored] = await store.cars([vehicleId])
  if (!stored || stored.vehicle.availability === 'hidden') return refuse('no-vehicle')
  const userId = actor?.kind === 'customer' ? actor.userId : null
  const car = await asFor(stored, { userId, now, store })
  const { vehicle, place } = car
  const facts = { id: vehicle.id, timeZone: place.timeZone, programMonths: vehicle.programMonths, hours: car.hours }
  const [photos, texts, region, { pickupAt, heldUntil }, favourites, isReturning] = await Promise.all([
    store.photosOf(vehicle.id),
    readPageTexts(db, locale),
    store.region(place.country, place.state),
    pickupTimes(db, facts, now, userId),
    userId === null ? new Set<number>() : store.favourites(userId, [vehicle.id]),
    userId === null ? false : hadCarBefore(db, userId, vehicle.id),
  ])
  if (!region) throw new Error(`there is no state ${place.state}, ${place.country}`)
  return ok(
    presentDetail({
      car,
      photos,
      texts,
      region: { name: locale === 'fr' ? region.nameFr : region.name, taxRatePpm: car.taxRatePpm },
      pickupAt,
      heldUntil,
      isFavourite: favourites.has(vehicle.id),
      isReturning,
      now,
      locale,
    }),
  )
}

/** For whom a car is held, because they waited for it, can have it: to them it is free (PICK-25). */
async function asFor(
  car: CarRow,
  { userId, now, store }: { userId: UserId | null; now: Date; store: ReturnType<typeof catalogStore> },
): Promise<CarRow> {
  if (car.vehicle.availability !== 'held' || userId === null) return car
  const claims = await store.liveClaims(car.vehicle.id, now)
  const isTheirs = claims.some(claim => claim.kind === 'waitlist' && claim.userId === userId)
  return isTheirs ? { ...car, vehicle: { ...car.vehicle, availability: 'free' } } : car
}
