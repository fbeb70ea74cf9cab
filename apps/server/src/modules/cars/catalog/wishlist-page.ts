import { wishlistLimit } from '@ownward/domain/catalog'
import type { UserId } from '@ownward/domain/ids'
import { catalogOf } from './catalog.ts'
import type { CardScope } from './search-vehicles.ts'
import { catalogStore } from './store.ts'

/** One page of a person's favourites with their cars, taken ones among them, and how many favourites there are (API-62, ACC-16). */
export async function wishlistPage(
  { page = 1, limit = wishlistLimit }: { page?: number | undefined; limit?: number | undefined },
  { parts: { database }, userId }: Pick<CardScope, 'parts'> & { readonly userId: UserId },
) {
  const { ids, records } = await catalogStore(database.db).wishlistPage(userId, { page, limit })
  const cars = await catalogOf(database).cars.cars(ids)
  return { records, cars: ids.flatMap(id => cars.get(id) ?? []) }
}
