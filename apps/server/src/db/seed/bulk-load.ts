import { sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import { places, regions } from '../schema/index.ts'
import { loadFleet } from './fleet/load-fleet.ts'
import { insertRows } from './insert-rows.ts'
import { readPlaces } from './places.ts'
import { regionRows } from './regions.ts'
import { seedTransaction } from './seed-transaction.ts'

/**
 * Fills an empty database with any number of cars, for benchmarks (SRV-36). Indexes that no rule needs are dropped first and
 * built again over the finished tables, which is many times faster than growing them row by row.
 */
export async function bulkLoad(
  database: Database,
  count: number,
  { seed = 1, now = new Date() }: { seed?: number; now?: Date } = {},
): Promise<void> {
  await seedTransaction(database, async tx => {
    const { rows } = await tx.execute<{ name: string; definition: string }>(
      sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
            from pg_index i
           where i.indrelid in ('vehicles'::regclass, 'price_surfaces'::regclass, 'vehicle_photos'::regclass)
             and not i.indisunique`,
    )
    for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`))
    await insertRows(tx, regions, regionRows)
    await insertRows(tx, places, readPlaces())
    await loadFleet(tx, { count, seed, now })
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    for (const { definition } of rows) await tx.execute(sql.raw(definition))
  })
  await database.pool.query('analyze')
}
