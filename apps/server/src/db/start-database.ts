import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { connect, type Database } from './connect.ts'
import { refuseHalfRestored } from './half-restored.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { isPlainAcross } from './tls.ts'

const plainDatabase =
  'what goes to and from the database can be read on the way: add ?sslmode=verify-full to DATABASE_URL, and name the file of its certificates in DATABASE_CA if they are not public ones'

const limitsRefused =
  'the pooler in DATABASE_URL does not let time limits through: they are said in each transaction instead. To have them for every query, let it pass statement_timeout and lock_timeout, or set them for the user in the database'

interface Starting {
  log: Logger
  version: string
  /** Told when the embedded database is gone for good. */
  onLost: (message: string) => void
  /** What is done at the end, the last first. */
  cleanUp: (() => Promise<unknown>)[]
}

/** Opens the database that is set, or starts the embedded one, and brings it to this build's schema. Rejects with what it says, or a StartProblem. */
export async function startDatabase(config: Config, { log, version, onLost, cleanUp }: Starting): Promise<Database> {
  let url = config.databaseUrl
  if (!url) {
    const { startEmbeddedPostgres } = await import('./embedded.ts')
    const server = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      onTrouble: (message, lost) => {
        log.error({ lost }, message)
        if (lost) onLost(message)
      },
    })
    cleanUp.push(() => server.stop())
    url = server.url
  }
  // An index over a large table takes as long as it takes.
  const patient = connect({ connectionString: url, max: 2, query_timeout: 0 })
  try {
    await refuseHalfRestored(patient.pool)
    await migrate(patient.pool, { version, dataDir: config.databaseUrl ? undefined : config.dataDir })
  } finally {
    await patient.close()
  }
  if (config.mode === 'production' && isPlainAcross(url)) log.warn(plainDatabase)
  const onLimitsRefused = () => log.warn(limitsRefused)
  const database = await openDatabase(url, { use: config.databaseUse, onLimitsRefused })
  cleanUp.push(() => database.close())
  return database
}
