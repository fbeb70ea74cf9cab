import { lt } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { sessions } from '../../../db/schema/index.ts'
import { dropSignedOut } from '../../ground/push/index.ts'

const keptMs = 7 * 24 * 60 * 60_000

/** Removes sessions a week after nothing can be done with them any more, and browsers that were told of things as long as one lasted (BEY-25); answers how many. */
export async function dropOldSessions(sql: Sql, now: Date): Promise<number> {
  const devices = await dropSignedOut(sql, now)
  const { rowCount } = await sql.delete(sessions).where(lt(sessions.refreshUntil, new Date(now.getTime() - keptMs)))
  return devices + (rowCount ?? 0)
}
