import type { Input, Vehicle } from '@ownward/contract'
import type { VehicleId } from '@ownward/domain/ids'
import type { Locale } from '@ownward/domain/money'
import { type Sample, similarCars } from '@ownward/listing-index'
import type { Parts } from '../../../parts.ts'
import { catalogOf } from './catalog.ts'
import { type CardScope, readCards } from './search-vehicles.ts'
import { catalogStore } from './store.ts'

/** Up to twelve free cars like the one described; what the request leaves out is taken from the car itself (API-16, SRV-07). */
export async function similarVehicles(input: Input<'similarVehicles'>, scope: CardScope): Promise<Vehicle[]> {
  const own = await sampleOf(scope.parts, input.id)
  const sample = {
    ...own,
    make: input.make || own.make,
    model: input.model || own.model,
    year: input.year || own.year,
    at: typeof input.lat === 'number' && typeof input.lng === 'number' ? { lat: input.lat, lng: input.lng } : own.at,
  }
  return readSimilar(sample, scope)
}

/** Up to twelve free cars like this one, for somebody whose choice was taken. */
export async function similarTo(
  parts: Pick<Parts, 'database'>,
  vehicleId: VehicleId,
  locale: Locale,
): Promise<Vehicle[]> {
  return readSimilar(await sampleOf(parts, vehicleId), { parts, locale, userId: null })
}

async function readSimilar(sample: Sample, scope: CardScope): Promise<Vehicle[]> {
  const snapshot = await catalogOf(scope.parts.database).listings.current()
  return readCards(similarCars(snapshot.index, sample), scope)
}

async function sampleOf(parts: Pick<Parts, 'database'>, id: number): Promise<Sample> {
  const [car] = await catalogStore(parts.database.db).cars([id])
  if (!car) return { id }
  const { vehicle, make, model } = car
  return { id, make, model, body: vehicle.body, year: vehicle.year, at: { lat: vehicle.lat, lng: vehicle.lng } }
}
