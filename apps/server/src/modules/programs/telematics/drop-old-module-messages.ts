import { lt } from 'drizzle-orm'
import { moduleFaults, moduleMessages } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'

const keptMs = 90 * 86_400_000

/** Drops what modules told ninety days ago; one that comes again after that is older than what is known by then, and refused (SRV-16). */
export async function dropOldModuleMessages({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const { db } = database
  const before = new Date(now.getTime() - keptMs)
  const readings = await db.delete(moduleMessages).where(lt(moduleMessages.receivedAt, before))
  const faults = await db.delete(moduleFaults).where(lt(moduleFaults.receivedAt, before))
  return (readings.rowCount ?? 0) + (faults.rowCount ?? 0)
}
