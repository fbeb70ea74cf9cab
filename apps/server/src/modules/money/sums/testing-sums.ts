import type { Db } from '../../../db/connect.ts'
import { compareDaySums } from './check-day-sums.ts'

/** What of the sums by day is not what the rows of one moment add up to; null while rows of before are not summed yet. */
export async function wrongSums(db: Db) {
  const compared = await db.transaction(tx => compareDaySums(tx), { isolationLevel: 'repeatable read' })
  return compared?.differences ?? null
}
