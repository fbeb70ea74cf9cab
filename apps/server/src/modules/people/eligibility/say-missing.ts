import type { EligibilityReason, Requirement } from '@ownward/domain/bookings'
import { type Locale, m } from '@ownward/texts'
import type { Missing } from './what-is-missing.ts'

type Words = { locale: Locale }
type Say = (inputs: Record<never, never>, words: Words) => string

const requirementNames: Record<Requirement, Say> = {
  not_blocked: m.bookings_need_not_blocked,
  verified_phone: m.bookings_need_verified_phone,
  licence: m.bookings_need_licence,
  income: m.bookings_need_income,
  card: m.bookings_need_card,
}

/** What a person must have before they may reserve and has not, in words. */
export function sayMissing({ requirement, reason }: Missing, words: Words): string {
  if (reason === 'licence_expired') return m.bookings_need_licence_in_time({}, words)
  if (reason === 'licence_ends_before_pickup' || reason === 'licence_renewal_under_review')
    return m.bookings_need_licence_at_pickup({}, words)
  return reason === 'income_zero'
    ? m.bookings_need_income_above_zero({}, words)
    : requirementNames[requirement]({}, words)
}

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
