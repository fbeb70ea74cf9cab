import { connect } from '../../apps/server/src/db/connect.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { bulkLoad } from '../../apps/server/src/db/seed/bulk-load.ts'
import { bareIndexes } from './bare-search.ts'

/** Makes a database of so many cars, or takes the one made before; answers its address. */
export async function filledDatabase(server: string, size: number): Promise<string> {
  const url = new URL(server)
  url.pathname = `/search_${size}`
  const admin = connect({ connectionString: server, max: 1 })
  try {
    const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [`search_${size}`])
    if (rowCount === 0) await admin.pool.query(`create database search_${size}`)
  } finally {
    await admin.close()
  }
  const database = connect({ connectionString: url.href, max: 2, query_timeout: 0 })
  try {
    await migrate(database.pool)
    const { rows } = await database.pool.query('select count(*)::int as cars from vehicles')
    if (rows[0].cars !== size) {
      if (rows[0].cars > 0) throw new Error(`search_${size} holds ${rows[0].cars} cars: remove it`)
      await bulkLoad(database, size)
    }
    await database.pool.query("set maintenance_work_mem = '512MB'")
    for (const index of bareIndexes) await database.pool.query(index)
    await database.pool.query('vacuum analyze')
  } finally {
    await database.close()
  }
  return url.href
}
