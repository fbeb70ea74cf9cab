import { StartProblem } from '../start-problem.ts'

/** What sends statements: a pool or one of its connections. */
interface Asked {
  query(text: string): Promise<{ rows: { is: boolean }[] }>
}

/**
 * Notes in an empty database that a backup is brought back to it. The program that does so may outlive a command that was killed: what it then commits
 * looks whole, but has not been paused and lacks its files (OPS-25).
 */
export async function markRestoring(database: Asked): Promise<void> {
  await database.query('create schema ownward_restoring')
}

/** Everything is there, and paused. */
export async function endRestoring(database: Asked): Promise<void> {
  await database.query('drop schema if exists ownward_restoring')
}

/** Throws a StartProblem where a backup is being brought back to a database, or was not brought back to the end. */
export async function refuseHalfRestored(database: Asked): Promise<void> {
  const { rows } = await database.query(`select to_regnamespace('ownward_restoring') is not null as is`)
  if (rows[0]?.is)
    throw new StartProblem(
      'A backup is being brought back to the database in DATABASE_URL, or that was cut off. Wait for it; else make a new, empty database and restore again.',
    )
}
