import { decideEligibility, type EligibilityRow } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import type { Sql } from '../../../db/connect.ts'
import { eligibilityFacts } from '../accounts/index.ts'

/** A requirement that is not met, and why. */
export type Missing = Pick<EligibilityRow, 'requirement' | 'reason'>

/** What a person still needs before they may reserve, in the order it is asked for; with a day of pickup, what holds on it (ROLE-04). */
export async function whatIsMissing(
  sql: Sql,
  userId: UserId,
  asked: { now: Date; pickupOn?: string },
): Promise<Missing[]> {
  const { rows } = decideEligibility(await eligibilityFacts(sql, userId, asked))
  return rows.filter(row => row.state !== 'met').map(({ requirement, reason }) => ({ requirement, reason }))
}
