import type { VehicleDetail } from '@ownward/contract'
import type { VehicleId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call } from '../../../../call.ts'
import { readPageTexts } from '../../../ground/content/index.ts'
import { catalogStore } from '../store.ts'
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
  const [car] = await store.cars([vehicleId])
  if (!car || car.vehicle.availability === 'hidden') return refuse('no-vehicle')
  const { vehicle, place } = car
  const userId = actor?.kind === 'customer' ? actor.userId : null
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
