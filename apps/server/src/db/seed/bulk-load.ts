import type { Database } from '../connect.ts'
import { loadFleet } from './fleet/load-fleet.ts'
import { loadDemoRates } from './load-demo-rates.ts'
import { loadReference } from './seed-reference.ts'
import { seedTransaction } from './seed-transaction.ts'

/** Fills an empty database with any number of cars, for benchmarks (SRV-36): a million take some minutes. */
export async function bulkLoad(
  database: Database,
  count: number,
  { seed = 1, now = new Date() }: { seed?: number; now?: Date } = {},
): Promise<void> {
  await seedTransaction(database, async tx => {
    await loadReference(tx, now)
    await loadDemoRates(tx)
    await loadFleet(tx, { count, seed, now })
  })
  await database.pool.query('analyze')
}
