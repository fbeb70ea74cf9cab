import { lt } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { outbox } from '../../../db/schema/index.ts'

const keptMs = 30 * 24 * 60 * 60_000

/** Removes mail and text messages a month after they were written, sent or given up (BEY-25); answers how many. */
export async function dropFromOutbox(sql: Sql, now: Date): Promise<number> {
  const { rowCount } = await sql.delete(outbox).where(lt(outbox.at, new Date(now.getTime() - keptMs)))
  return rowCount ?? 0
}
