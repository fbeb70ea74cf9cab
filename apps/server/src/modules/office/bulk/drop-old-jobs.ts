import { bulkKeptDays } from '@ownward/contract/tables'
import type { Parts } from '../../../parts.ts'
import { dropEnded } from './store.ts'

/** Removes jobs with their reports ninety days after their end (DESK-10). */
export function dropOldBulkJobs({ database }: Parts, now: Date): Promise<number> {
  return dropEnded(database.db, new Date(now.getTime() - bulkKeptDays * 86_400_000))
}
