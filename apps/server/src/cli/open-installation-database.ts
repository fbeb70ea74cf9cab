import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connect, type Database, sqlState } from '../db/connect.ts'
import { startEmbeddedPostgres, urlOfRunning } from '../db/embedded.ts'
import { refuseHalfRestored } from '../db/half-restored.ts'
import { StartProblem } from '../start-problem.ts'

/** How a command takes the database that it finds. */
interface Finding {
  /** Whether an embedded one is made where there is none. */
  makes?: boolean
  /** Whether a query may take as long as it takes. */
  isPatient?: boolean
}

/** Whether the settings name a database that is there, as far as one sees without asking it. */
export function hasDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'))
}

/**
 * Does something to the database of an installation, beside the product that may be running on it: to the one that DATABASE_URL names, or to the
 * embedded one, which is started for that time if it does not run. Throws a StartProblem where there is none.
 */
export async function withInstallationDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<T>,
  finding: Finding = {},
): Promise<T> {
  if (databaseUrl) return use(databaseUrl, work, finding)
  if (!finding.makes && !hasDatabase({ databaseUrl, dataDir }))
    throw new StartProblem(
      `There is no installation in ${dataDir}. Set DATA_DIR, or DATABASE_URL, to what the product is started with.`,
    )
  const running = existsSync(dataDir) ? urlOfRunning(realpathSync(dataDir)) : undefined
  if (running) return use(running, work, finding)
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    return await use(server.url, work, finding)
  } finally {
    await server.stop()
  }
}

const noTable = '42P01'

async function use<T>(
  connectionString: string,
  work: (database: Database) => Promise<T>,
  { isPatient = false }: Finding,
): Promise<T> {
  const database = connect({
    connectionString,
    max: 2,
    application_name: 'ownward command',
    ...(isPatient && { query_timeout: 0 }),
  })
  try {
    await refuseHalfRestored(database.pool)
    return await work(database)
  } catch (error) {
    if (sqlState(error) !== noTable) throw error
    throw new StartProblem('This version of the product has never been started on that database. Start it there once.')
  } finally {
    await database.close()
  }
}
