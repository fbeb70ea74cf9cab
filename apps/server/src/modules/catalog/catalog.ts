import type { Database } from '../../db/connect.ts'
import { aliasesOf } from './labels.ts'
import { Listings } from './listing/listings.ts'
import { carSource } from './read-cars.ts'

const listingsOf = new WeakMap<Database, Listings>()

/** The free cars of a database, read when first asked for and kept exact from then on. */
export function listingsIn(database: Database): Listings {
  let listings = listingsOf.get(database)
  if (!listings) {
    listings = new Listings(carSource(database.pool), aliasesOf)
    listingsOf.set(database, listings)
  }
  return listings
}

/**
 * Must be told the tags of every committed change, this process's at once and other processes' as they are heard, and ['list']
 * whenever some may have been missed: search then answers from the changed cars (SRV-05).
 */
export function listingsChanged(database: Database, tags: readonly string[]): void {
  listingsOf.get(database)?.changed(tags)
}
