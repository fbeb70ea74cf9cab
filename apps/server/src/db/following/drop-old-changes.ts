import { sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'

/** Removes word of changes that every process has seen long ago; answers how many. A clock that runs ahead removes none that is needed. */
export async function dropOldChanges({ database }: { database: Database }, now: Date): Promise<number> {
  const { rowCount } = await database.db.execute(
    sql`delete from page_changes where at < least(now(), ${now.toISOString()}::timestamptz) - interval '1 day'`,
  )
  return rowCount ?? 0
}
