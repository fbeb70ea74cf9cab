import { dayWithoutPlace, type LicenceStanding, licenceStanding } from '@ownward/domain/accounts'
import type { EligibilityFacts } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import type { Sql } from '../../../db/connect.ts'
import { handedInLicences, hasCard, statedIncome, userById } from './store.ts'

/** For which moment it is asked, and the day of the pickup where there is one, 'YYYY-MM-DD' by the calendar of its place. */
interface AskedFor {
  now: Date
  pickupOn?: string | null | undefined
}

/** What is known of a person for the rule on who may reserve (BEY-14, C-03); a person who does not exist counts as blocked. */
export async function eligibilityFacts(
  sql: Sql,
  userId: UserId,
  { now, pickupOn = null }: AskedFor,
): Promise<EligibilityFacts> {
  // One after the other: inside a transaction there is one connection only.
  const user = await userById(sql, userId)
  const licence = await licenceStandingOf(sql, userId, dayWithoutPlace(now))
  const income = await statedIncome(sql, userId)
  return {
    blocked: !user || user.blockedAt !== null,
    phoneVerified: user?.verifiedAt != null,
    licence,
    pickupOn,
    income: income === null ? 'none' : income > 0 ? 'stated' : 'zero',
    cardOnFile: await hasCard(sql, userId),
  }
}

/** Where a person's licence stands on a day, 'YYYY-MM-DD' by the calendar of the place that matters (ROLE-02). */
export async function licenceStandingOf(sql: Sql, userId: UserId, day: string): Promise<LicenceStanding> {
  return licenceStanding(await handedInLicences(sql, userId), day)
}
