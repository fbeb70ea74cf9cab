import type { EligibilityReason } from '@ownward/domain/bookings'
import { dateInZone } from '@ownward/domain/calendar'
import { type Locale, m } from '@ownward/texts'
import type { Sql } from '../../../db/connect.ts'
import type { BookingRow } from '../bookings/index.ts'
import { type Missing, whatIsMissing } from '../reservations/index.ts'

/**
 * What the person of a booking lacks for its pickup, or for today when that is past: approving asks the rule that reserving asked, because what
 * it asks for may have gone since (BEY-14, ROLE-02).
 */
export function missingAtPickup(sql: Sql, { userId, startAt, timeZone }: BookingRow, now: Date): Promise<Missing[]> {
  return whatIsMissing(sql, userId, { now, pickupOn: dateInZone(startAt > now ? startAt : now, timeZone) })
}

type Say = (inputs: Record<never, never>, words: { locale: Locale }) => string

const reasons: Record<EligibilityReason, Say> = {
  account_blocked: m.console_lacks_account,
  phone_not_verified: m.console_lacks_phone,
  licence_missing: m.console_lacks_licence,
  licence_under_review: m.console_lacks_licence_review,
  licence_rejected: m.console_lacks_licence_rejected,
  licence_expired: m.console_lacks_licence_expired,
  licence_ends_before_pickup: m.console_lacks_licence_ends,
  licence_renewal_under_review: m.console_lacks_licence_renewal,
  income_missing: m.console_lacks_income,
  income_zero: m.console_lacks_income_zero,
  card_missing: m.console_lacks_card,
}

/** What somebody lacks, as a sentence for the team that reads of them. */
export function sayLacking({ reason }: Missing, locale: Locale): string {
  return reason ? reasons[reason]({}, { locale }) : ''
}
