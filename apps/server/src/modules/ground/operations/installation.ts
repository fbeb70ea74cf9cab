import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { installation, type Standing } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'

/** Which installation this is, where it was confirmed, and when it last ran. */
export type InstallationRow = typeof installation.$inferSelect

/** The installation that a database belongs to; undefined before its first start. */
export async function readInstallation(sql: Sql): Promise<InstallationRow | undefined> {
  const [row] = await sql.select().from(installation)
  return row
}

/** Where this process finds its installation. `folder` is the embedded database's, undefined where the database is somebody else's. */
export async function standingNow(
  sqlConnection: Sql,
  { publicUrl, databaseUrl, folder }: { publicUrl: string; databaseUrl: string | undefined; folder: string },
): Promise<Standing> {
  return { publicUrl, database: databaseUrl ? addressOf(databaseUrl) : folder, system: await systemOf(sqlConnection) }
}

/** Server, port and name of a database, without who signs in there. */
function addressOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${searchParams.get('host') ?? host}${pathname}`
}

async function systemOf(connection: Sql): Promise<string> {
  try {
    const { rows } = await connection.execute(sql`select system_identifier::text as system from pg_control_system()`)
    return String(rows[0]?.system ?? '')
  } catch {
    // Some hosts do not let their customers read it; the other marks are then what there is.
    return ''
  }
}

/** Whether what was confirmed is where this process stands; what one of both could not read counts for nothing. */
export function isSameStanding(confirmed: Standing, now: Standing): boolean {
  const isSameSystem = confirmed.system === now.system || confirmed.system === '' || now.system === ''
  return confirmed.publicUrl === now.publicUrl && confirmed.database === now.database && isSameSystem
}

/** Makes the row of a database that has none, confirmed where it stands now; a second process that starts at the same time finds it there. */
export async function firstStart(sqlConnection: Sql, standing: Standing): Promise<void> {
  await sqlConnection
    .insert(installation)
    .values({ id: randomUUID(), confirmed: standing, confirmedAt: sql`now()`, heartbeatAt: sql`now()` })
    .onConflictDoNothing()
}

/** Somebody says that this is no copy: where it was found is from now on where it belongs; where it was confirmed before, if it has not moved. */
export async function confirmStanding({ tx }: Pick<UnitOfWork, 'tx'>, found: Standing | undefined): Promise<void> {
  await tx
    .update(installation)
    .set({ ...(found && { confirmed: found }), confirmedAt: sql`now()`, heartbeatAt: sql`now()` })
}

/**
 * Says that a process runs, and answers when that was by the database's clock; null where the row says less than this process has written before, as
 * after a restore beneath it.
 */
export async function beat(sqlConnection: Sql, before: Date | null): Promise<Date | null> {
  const [row] = await sqlConnection
    .update(installation)
    .set({ heartbeatAt: sql`now()` })
    .where(before === null ? undefined : sql`${installation.heartbeatAt} >= ${before.toISOString()}::timestamptz`)
    .returning({ at: installation.heartbeatAt })
  return row?.at ?? null
}
