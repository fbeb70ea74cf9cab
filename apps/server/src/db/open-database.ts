import { connect, type Database, type Limits, sqlState } from './connect.ts'

/** What a process takes of its database. */
export interface DatabaseUse {
  /** How many connections it holds at most. */
  connections: number
  /** How old one becomes before another takes its place, so that a server that joins later gets its share. */
  connectionMinutes: number
  limits: Limits
}

interface Opening {
  use: DatabaseUse
  /** Told where a pooler lets no limits through: then they are said in each transaction, and reads outside of one have only those of this process. */
  onLimitsRefused: () => void
}

/** Opens a pool as the operator has set it, and tries it. Rejects with what the database says. */
export async function openDatabase(connectionString: string, { use, onLimitsRefused }: Opening): Promise<Database> {
  const { connections: max, connectionMinutes, limits } = use
  const connection = { connectionString, max, maxLifetimeSeconds: connectionMinutes * 60, limits }
  const database = connect(connection)
  try {
    await database.pool.query('select 1')
    return database
  } catch (error) {
    await database.close()
    if (!isParameterRefused(error)) throw error
    onLimitsRefused()
    return connect({ ...connection, saysLimits: 'in-transactions' })
  }
}

const protocolViolation = '08P01'

/** What pgbouncer says of a setting that a connection begins with. */
function isParameterRefused(error: unknown): boolean {
  return sqlState(error) === protocolViolation && /startup parameter/.test((error as Error).message)
}
