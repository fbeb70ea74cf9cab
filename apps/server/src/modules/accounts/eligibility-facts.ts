import type { EligibilityFacts } from '@ownward/domain/bookings'
import type { Sql } from '../../db/connect.ts'
import { hasCard, hasIncome, newestLicence, userById } from './store.ts'

/** What is known of a person for the rule on who may reserve (BEY-14, C-03); a person who does not exist counts as blocked. */
export async function eligibilityFacts(sql: Sql, userId: number): Promise<EligibilityFacts> {
  // One after the other: inside a transaction there is one connection only.
  const user = await userById(sql, userId)
  const licence = await newestLicence(sql, userId)
  return {
    blocked: !user || user.blockedAt !== null,
    phoneVerified: user?.verifiedAt != null,
    licence: licence?.state ?? 'none',
    licenceReason: licence?.reason ?? null,
    incomeReported: await hasIncome(sql, userId),
    cardOnFile: await hasCard(sql, userId),
  }
}
