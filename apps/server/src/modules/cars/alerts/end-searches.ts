import { stoppedDays } from '@ownward/domain/alerts'
import { addMinutes } from '@ownward/domain/calendar'
import { and, isNull, lte, or, sql } from 'drizzle-orm'
import { savedSearches } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { confirmableSince } from './confirm-search.ts'

/** Removes searches that were stopped or ended thirty days ago, and those that nobody has confirmed for seven; answers how many (PICK-07, PICK-11). */
export async function dropOldSearches({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const overSince = addMinutes(now, -stoppedDays * 24 * 60)
  const { rowCount } = await database.db
    .delete(savedSearches)
    .where(
      or(
        lte(sql`least(${savedSearches.stoppedAt}, ${savedSearches.endsAt})`, overSince),
        and(isNull(savedSearches.confirmedAt), lte(savedSearches.createdAt, confirmableSince(now))),
      ),
    )
  return rowCount ?? 0
}
