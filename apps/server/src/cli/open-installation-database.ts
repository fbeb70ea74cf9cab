import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connect, type Database, sqlState } from '../db/connect.ts'
import { startEmbeddedPostgres, urlOfRunning } from '../db/embedded.ts'
import { StartProblem } from '../start-problem.ts'

/**
 * Does something to the database of an installation, beside the product that may be running on it: to the one that DATABASE_URL names, or to the
 * embedded one, which is started for that time if it does not run. Throws a StartProblem where there is none.
 */
export async function withInstallationDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return use(databaseUrl, work)
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartProblem(
      `There is no installation in ${dataDir}. Set DATA_DIR, or DATABASE_URL, to what the product is started with.`,
    )
  const folder = realpathSync(dataDir)
  const running = urlOfRunning(folder)
  if (running) return use(running, work)
  const server = await startEmbeddedPostgres({ dataDir: folder })
  try {
    return await use(server.url, work)
  } finally {
    await server.stop()
  }
}

const noTable = '42P01'

async function use<T>(connectionString: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect({ connectionString, max: 2, application_name: 'ownward command' })
  try {
    return await work(database)
  } catch (error) {
    if (sqlState(error) !== noTable) throw error
    throw new StartProblem('This version of the product has never been started on that database. Start it there once.')
  } finally {
    await database.close()
  }
}
