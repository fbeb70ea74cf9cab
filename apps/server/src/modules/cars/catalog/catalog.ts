import { Listings } from '@ownward/listing-index'
import type { Database } from '../../../db/connect.ts'
import { aliasesOf } from '../../../words/labels.ts'
import { CarCache } from './car-cache.ts'
import { carSource } from './read-cars.ts'
import { catalogStore } from './store.ts'

/** What is kept in memory of one database: the columns that search answers from, and the cars that pages show most. */
export interface Catalog {
  readonly listings: Listings
  readonly cars: CarCache
}

const catalogs = new WeakMap<Database, Catalog>()

/** The catalog of a database; nothing is read before it is asked for. */
export function catalogOf(database: Database): Catalog {
  let catalog = catalogs.get(database)
  if (!catalog) {
    catalog = {
      listings: new Listings(carSource(database.pool), aliasesOf),
      cars: new CarCache(ids => catalogStore(database.db).cars(ids)),
    }
    catalogs.set(database, catalog)
  }
  return catalog
}

/** Builds what search answers from, where that has not been done yet: with many cars whoever searched first would wait for it (OPS-13). */
export async function searchBuilt(database: Database): Promise<void> {
  const { listings } = catalogOf(database)
  if (!listings.isBuilt) await listings.current()
}

/**
 * Must be told the tags of every committed change, this process's at once and other processes' as they are heard, and ['list']
 * whenever some may have been missed: search then answers from the changed cars (SRV-05).
 */
export function listingsChanged(database: Database, tags: readonly string[]): void {
  const catalog = catalogs.get(database)
  catalog?.listings.changed(tags)
  catalog?.cars.changed(tags)
}
