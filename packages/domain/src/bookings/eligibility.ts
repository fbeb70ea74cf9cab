import { type LicenceStanding, licenceEnded } from '../accounts/licence-standing.ts'

/** What a person must have before they may reserve, in the order it is asked for. */
export type Requirement = 'not_blocked' | 'verified_phone' | 'licence' | 'income' | 'card'

/** `pending` waits for us, `missing` and `rejected` for the person. */
export type RequirementState = 'met' | 'missing' | 'pending' | 'rejected'

/** Why a requirement is not met, as a stable code. */
export type EligibilityReason =
  | 'account_blocked'
  | 'phone_not_verified'
  | 'licence_missing'
  | 'licence_under_review'
  | 'licence_rejected'
  | 'licence_expired'
  | 'licence_ends_before_pickup'
  | 'licence_renewal_under_review'
  | 'income_missing'
  | 'income_zero'
  | 'card_missing'

/** What the person can do about it, as a stable code. */
export type EligibilityStep =
  | 'contact_support'
  | 'verify_phone'
  | 'add_licence'
  | 'renew_licence'
  | 'wait_for_review'
  | 'state_income'
  | 'add_card'

/** What is known of a person; the caller gathers it. */
export interface EligibilityFacts {
  readonly blocked: boolean
  readonly phoneVerified: boolean
  readonly licence: LicenceStanding
  /** The day of the pickup by the calendar of its place, 'YYYY-MM-DD'; null while none is chosen. */
  readonly pickupOn: string | null
  /** `zero`: one was stated, and it is none. */
  readonly income: 'none' | 'zero' | 'stated'
  readonly cardOnFile: boolean
}

/** One requirement and where the person stands with it. */
export interface EligibilityRow {
  readonly requirement: Requirement
  readonly state: RequirementState
  readonly reason: EligibilityReason | null
  /** The reviewer's own words, where there are some. */
  readonly detail: string | null
  readonly next: EligibilityStep | null
}

/** Every requirement in order, and whether all are met. */
export interface Eligibility {
  readonly rows: readonly EligibilityRow[]
  readonly mayReserve: boolean
}

/**
 * Decides what a person still needs, and why, before they may reserve. The same answer enables the button, refuses the call
 * and fills the team's screen (BEY-14, C-14, ROLE-04).
 */
export function decideEligibility(facts: EligibilityFacts): Eligibility {
  const rows = [
    facts.blocked ? unmet('not_blocked', 'rejected', 'account_blocked', 'contact_support') : met('not_blocked'),
    facts.phoneVerified
      ? met('verified_phone')
      : unmet('verified_phone', 'missing', 'phone_not_verified', 'verify_phone'),
    decideLicence(facts),
    facts.income === 'stated'
      ? met('income')
      : unmet('income', 'missing', facts.income === 'zero' ? 'income_zero' : 'income_missing', 'state_income'),
    facts.cardOnFile ? met('card') : unmet('card', 'missing', 'card_missing', 'add_card'),
  ]
  return { rows, mayReserve: rows.every(row => row.state === 'met') }
}

/** Where a person stands with the licence alone, for a pickup on a day or, without one, as it is (ROLE-02). */
export function decideLicence({ licence, pickupOn }: Pick<EligibilityFacts, 'licence' | 'pickupOn'>): EligibilityRow {
  switch (licence.state) {
    case 'approved':
      return pickupOn !== null && licenceEnded(licence.expiresOn, pickupOn) ? endsTooEarly(licence) : met('licence')
    case 'pending':
      return unmet('licence', 'pending', 'licence_under_review', 'wait_for_review')
    case 'rejected':
      return { ...unmet('licence', 'rejected', 'licence_rejected', 'add_licence'), detail: licence.reason || null }
    case 'expired':
      return unmet('licence', 'missing', 'licence_expired', 'renew_licence')
    case 'none':
      return unmet('licence', 'missing', 'licence_missing', 'add_licence')
  }
}

function endsTooEarly({ renewal, reason }: LicenceStanding): EligibilityRow {
  if (renewal === 'pending') return unmet('licence', 'pending', 'licence_renewal_under_review', 'wait_for_review')
  return { ...unmet('licence', 'missing', 'licence_ends_before_pickup', 'renew_licence'), detail: reason || null }
}

function met(requirement: Requirement): EligibilityRow {
  return { requirement, state: 'met', reason: null, detail: null, next: null }
}

function unmet(
  requirement: Requirement,
  state: RequirementState,
  reason: EligibilityReason,
  next: EligibilityStep,
): EligibilityRow {
  return { requirement, state, reason, detail: null, next }
}
