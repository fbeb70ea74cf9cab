import { wishlistLimit } from '@ownward/domain/catalog'
import type { UserId } from '@ownward/domain/ids'
import { catalogOf } from './catalog.ts'
import { presentCard } from './present.ts'
import type { CardScope } from './search-vehicles.ts'
import { catalogStore } from './store.ts'

/** One page of a person's favourites as cards, taken cars among them, and how many favourites there are (API-62, ACC-16). */
export async function wishlistPage(
  { page = 1, limit = wishlistLimit }: { page?: number | undefined; limit?: number | undefined },
  { parts: { database }, locale, userId }: CardScope & { readonly userId: UserId },
) {
  const { ids, records } = await catalogStore(database.db).wishlistPage(userId, { page, limit })
  const cars = await catalogOf(database).cars.cars(ids)
  const result = ids.flatMap(id => {
    const car = cars.get(id)
    if (!car) return []
    return [{ ...presentCard(car, { locale, isFavourite: true }), is_free: car.vehicle.availability === 'free' }]
  })
  return { records, result }
}
