import type { Database } from '../connect.ts'
import { places, regions } from '../schema/index.ts'
import { loadFleet } from './fleet/load-fleet.ts'
import { insertRows } from './insert-rows.ts'
import { readPlaces } from './places.ts'
import { regionRows } from './regions.ts'
import { seedTransaction } from './seed-transaction.ts'

/** Fills an empty database with any number of cars, for benchmarks (SRV-36): a million take some minutes. */
export async function bulkLoad(
  database: Database,
  count: number,
  { seed = 1, now = new Date() }: { seed?: number; now?: Date } = {},
): Promise<void> {
  await seedTransaction(database, async tx => {
    await insertRows(tx, regions, regionRows)
    await insertRows(tx, places, readPlaces())
    await loadFleet(tx, { count, seed, now })
  })
  await database.pool.query('analyze')
}
