import { demandDay } from '@ownward/domain/desk'
import { lt } from 'drizzle-orm'
import { demandCounts } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'

/** A year, and as long again as weeks beside those of the year before take to read. */
export const demandDaysKept = 400

/** Removes sums of what was asked for 400 days after their day; returns how many. */
export async function dropOldDemand({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const { rowCount } = await database.db
    .delete(demandCounts)
    .where(lt(demandCounts.day, demandDay(new Date(now.getTime() - demandDaysKept * 86_400_000))))
  return rowCount ?? 0
}
