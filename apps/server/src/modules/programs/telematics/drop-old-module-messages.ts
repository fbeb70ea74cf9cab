import { lt } from 'drizzle-orm'
import { moduleMessages } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'

const keptMs = 90 * 86_400_000

/** Drops what modules told ninety days ago; one that comes again after that is older than what is known by then, and refused (SRV-16). */
export async function dropOldModuleMessages({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const old = lt(moduleMessages.receivedAt, new Date(now.getTime() - keptMs))
  const { rowCount } = await database.db.delete(moduleMessages).where(old)
  return rowCount ?? 0
}
