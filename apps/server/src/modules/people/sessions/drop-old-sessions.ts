import { lt } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { sessions } from '../../../db/schema/index.ts'

const keptMs = 7 * 24 * 60 * 60_000

/** Removes sessions a week after nothing can be done with them any more (BEY-25); answers how many. */
export async function dropOldSessions(sql: Sql, now: Date): Promise<number> {
  const { rowCount } = await sql.delete(sessions).where(lt(sessions.refreshUntil, new Date(now.getTime() - keptMs)))
  return rowCount ?? 0
}
