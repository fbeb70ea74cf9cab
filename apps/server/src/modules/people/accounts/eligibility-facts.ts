import { dayWithoutPlace, type HandedInLicence, type LicenceStanding, licenceStanding } from '@ownward/domain/accounts'
import type { EligibilityFacts } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import type { Sql } from '../../../db/connect.ts'
import { handedInLicences, reserverOf } from './store.ts'

/** For which moment it is asked, the day of the pickup where there is one, 'YYYY-MM-DD' by the calendar of its place, and licences where they were read already. */
interface AskedFor {
  now: Date
  pickupOn?: string | null | undefined
  licences?: readonly HandedInLicence[]
}

/** What is known of a person for the rule on who may reserve (BEY-14, C-03); a person who does not exist counts as blocked. */
export async function eligibilityFacts(
  sql: Sql,
  userId: UserId,
  { now, pickupOn = null, licences }: AskedFor,
): Promise<EligibilityFacts> {
  // One after the other: inside a transaction there is one connection only.
  const person = await reserverOf(sql, userId)
  const income = person?.monthlyCents ?? null
  return {
    blocked: !person || person.blockedAt !== null,
    phoneVerified: person?.verifiedAt != null,
    licence: licenceStanding(licences ?? (await handedInLicences(sql, userId)), dayWithoutPlace(now)),
    pickupOn,
    income: income === null ? 'none' : income > 0 ? 'stated' : 'zero',
    cardOnFile: person?.hasCard ?? false,
  }
}

/** Where a person's licence stands on a day, 'YYYY-MM-DD' by the calendar of the place that matters (ROLE-02). */
export async function licenceStandingOf(sql: Sql, userId: UserId, day: string): Promise<LicenceStanding> {
  return licenceStanding(await handedInLicences(sql, userId), day)
}
