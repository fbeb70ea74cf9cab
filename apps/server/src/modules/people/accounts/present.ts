import type { Person, Response } from '@ownward/contract'
import { type Payday, paydayOf } from '@ownward/domain/billing'
import type { EligibilityFacts, EligibilityRow } from '@ownward/domain/bookings'
import { monthDayYear } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, toWire } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import type { Call } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import { walletOf } from '../../money/ledger/index.ts'
import { eligibilityFacts } from './eligibility-facts.ts'
import { deletionEnd, landsAtHome, type User, unreadCounts, userById } from './store.ts'

/** A person as their own client sees them (API-46, C-03): flags are '1' or '0'. */
export async function personOf(sql: Sql, userId: UserId, call: Pick<Call, 'now' | 'parts'>): Promise<Person> {
  const user = await userById(sql, userId)
  if (!user) throw new Error(`There is no person ${userId}.`)
  const [facts, wallet, unread, deletionEndsAt, drives] = await Promise.all([
    eligibilityFacts(sql, userId, { now: call.now }),
    walletOf(sql, userId),
    unreadCounts(sql, userId),
    deletionEnd(sql, userId),
    landsAtHome(sql, userId),
  ])
  return presentPerson({ user, facts, wallet, unread, deletionEndsAt, drives }, call)
}

const flag = (is: boolean) => (is ? '1' : '0')

interface Known {
  user: User
  facts: EligibilityFacts
  wallet: Cents
  unread: { notifications: number; messages: number }
  deletionEndsAt: Date | null
  drives: boolean
}

function presentPerson(
  { user, facts, wallet, unread, deletionEndsAt, drives }: Known,
  { now, parts }: Pick<Call, 'now' | 'parts'>,
): Person {
  const { photoFileId, id } = user
  return {
    id,
    first_name: user.firstName,
    middle_name: user.middleName,
    last_name: user.lastName,
    email: user.email,
    contact_number: user.phone,
    dob: monthDayYear(user.dateOfBirth ?? ''),
    address: user.address,
    city: user.city,
    state: user.state,
    zip: user.zip,
    auto_renew: flag(user.autoRenew),
    photo: photoFileId ? signedFileUrl(parts.config.appSecret, { fileId: photoFileId, personId: id }, now) : '',
    wallet_balance: toWire(wallet),
    is_driver: flag(facts.licence.state === 'approved'),
    license_status: facts.licence.state,
    license_reason: facts.licence.reason,
    license_expires: monthDayYear(facts.licence.expiresOn ?? ''),
    license_renewal: facts.licence.renewal ?? '',
    income_reported: flag(facts.income === 'stated'),
    is_renter: flag(facts.cardOnFile),
    unread_notifications: unread.notifications,
    unread_messages: unread.messages,
    deletion_ends_at: deletionEndsAt?.toISOString() ?? '',
    home: flag(drives),
    payday: presentPayday(paydayOf(user)),
  }
}

const presentPayday = (payday: Payday | null): Person['payday'] =>
  payday && ('days' in payday ? { days: [...payday.days] } : payday)

type EligibilityAnswer = Response<'getEligibility'>['result'][number]
type Words = { locale: Locale }

const reasons: Record<NonNullable<EligibilityRow['reason']>, (inputs: Record<never, never>, words: Words) => string> = {
  account_blocked: m.accounts_reason_blocked,
  phone_not_verified: m.accounts_reason_phone,
  licence_missing: m.accounts_reason_licence_missing,
  licence_under_review: m.accounts_reason_licence_pending,
  licence_rejected: m.accounts_reason_licence_rejected,
  licence_expired: m.accounts_reason_licence_expired,
  licence_ends_before_pickup: m.accounts_reason_licence_ends,
  licence_renewal_under_review: m.accounts_reason_licence_renewal,
  income_missing: m.accounts_reason_income,
  income_zero: m.accounts_reason_income_zero,
  card_missing: m.accounts_reason_card,
}

const steps: Record<
  NonNullable<EligibilityRow['next']>,
  { say: (inputs: Record<never, never>, words: Words) => string; href: string }
> = {
  contact_support: { say: m.accounts_step_support, href: '/contact-us' },
  verify_phone: { say: m.accounts_step_phone, href: '/login' },
  add_licence: { say: m.accounts_step_licence, href: '/account/upload-license' },
  renew_licence: { say: m.accounts_step_licence_renew, href: '/account/upload-license' },
  wait_for_review: { say: m.accounts_step_wait, href: '/account/upload-license' },
  state_income: { say: m.accounts_step_income, href: '/account/prequalify' },
  add_card: { say: m.accounts_step_card, href: '/account/payment-methods' },
}

/** One requirement with its reason and next step in words, and the page of that step (BEY-14). */
export function presentRequirement(row: EligibilityRow, { locale }: Pick<Call, 'locale'>): EligibilityAnswer {
  const words = { locale }
  const next = row.next && steps[row.next]
  const reason = row.reason ? reasons[row.reason]({}, words) : ''
  return {
    requirement: row.requirement,
    state: row.state,
    reason: row.detail ? `${reason} ${row.detail}` : reason,
    next: next ? next.say({}, words) : '',
    href: next?.href ?? '',
  }
}
