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
  const database = connect({ ...connection, namesStatements: true })
  try {
    if (await isStraight(database)) return database
    await database.close()
    return connect(connection)
  } catch (error) {
    await database.close()
    if (!isParameterRefused(error)) throw error
    onLimitsRefused()
    return connect({ ...connection, saysLimits: 'in-transactions' })
  }
}

/** Whether the process that a connection was told of is the one that answers it: a pooler tells of itself. */
async function isStraight({ pool }: Database): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]!.pid === (client as unknown as { processID: number | null }).processID
  } finally {
    client.release()
  }
}

const protocolViolation = '08P01'

/** What pgbouncer says of a setting that a connection begins with. */
function isParameterRefused(error: unknown): boolean {
  return sqlState(error) === protocolViolation && /startup parameter/.test((error as Error).message)
}
