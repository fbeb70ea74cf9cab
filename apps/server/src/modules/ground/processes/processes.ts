import { desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { type ProcessFacts, processes } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'

/** How often a process says how it does. */
export const tellsEverySeconds = 15
/** One that has not said so for this long is taken for gone: it was killed, or reaches the database no longer. */
const goneAfterSeconds = 60

/** A process of the installation, as it last said it does. */
export interface SeenProcess {
  id: string
  version: string
  /** Seconds since it began, and since it last said how it does, by the database's clock: a demo's moved clock has no part in it. */
  startedSecondsAgo: number
  seenSecondsAgo: number
  isGone: boolean
  facts: ProcessFacts
}

/** Says how a process does. */
export async function tellProcess(
  sqlConnection: Sql,
  { id, version, facts }: Pick<SeenProcess, 'id' | 'version' | 'facts'>,
): Promise<void> {
  await sqlConnection
    .insert(processes)
    .values({ id, version, facts, startedAt: sql`now()`, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: processes.id, set: { facts, seenAt: sql`now()` } })
}

/** A process that ends in order is not missed. */
export async function forgetProcess(sqlConnection: Sql, id: string): Promise<void> {
  await sqlConnection.delete(processes).where(eq(processes.id, id))
}

/** Forgets the processes that are known to be dead, on a database that only one has. */
export async function forgetProcesses(sqlConnection: Sql): Promise<void> {
  await sqlConnection.delete(processes)
}

/** The processes that said within a day how they do, the last begun first. */
export async function seenProcesses(sqlConnection: Sql): Promise<SeenProcess[]> {
  const ago = (column: typeof processes.seenAt | typeof processes.startedAt) =>
    sql<number>`extract(epoch from now() - ${column})`.mapWith(Number)
  const rows = await sqlConnection
    .select({
      id: processes.id,
      version: processes.version,
      facts: processes.facts,
      startedSecondsAgo: ago(processes.startedAt),
      seenSecondsAgo: ago(processes.seenAt),
    })
    .from(processes)
    .where(gt(processes.seenAt, sql`now() - interval '1 day'`))
    .orderBy(desc(processes.startedAt), processes.id)
  return rows.map(row => ({ ...row, isGone: row.seenSecondsAgo > goneAfterSeconds }))
}

/** Removes processes that nobody has heard of for a day, by the database's clock, as they said it. */
export async function dropOldProcesses({ database }: Pick<Parts, 'database'>): Promise<number> {
  const { rowCount } = await database.db.delete(processes).where(lt(processes.seenAt, sql`now() - interval '1 day'`))
  return rowCount ?? 0
}
