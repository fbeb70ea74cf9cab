import type { LedgerAccount, PostingKind } from '@ownward/domain/billing'
import type { Quote } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import type { ChargeKind } from '../charges/index.ts'

type Say = (inputs: Record<never, never>, words: { locale: Locale }) => string

const lines: Record<LedgerAccount, Say> = {
  customer_receivable: m.billing_line_due,
  gateway_clearing: m.billing_line_card,
  initial_fee_prepaid: m.billing_line_initial_fee,
  sale_prepaid: m.billing_line_price,
  deposits_held: m.billing_line_deposit,
  tax_payable: m.billing_line_tax,
  insurance_payable: m.billing_line_insurance,
  refunds_payable: m.billing_line_refund,
  wallet: m.billing_line_wallet,
  account_credit: m.billing_line_account_credit,
  price_prepaid: m.billing_line_extra,
  purchase_credit_liability: m.billing_line_credit,
  credit_waiting: m.billing_line_credit_waiting,
  carried_over: m.billing_entry_carried,
  initial_fee_revenue: m.billing_line_initial_fee,
  usage_revenue: m.billing_line_usage,
  booking_fee_revenue: m.billing_line_booking_fee,
  extra_mileage_revenue: m.billing_line_extra_miles,
  vehicle_sale_revenue: m.billing_line_price,
  damage_revenue: m.billing_line_damage,
  purchase_credit_expense: m.billing_line_credit,
  goodwill_expense: m.billing_line_goodwill,
  care_expense: m.billing_line_insurance,
}

const entries: Record<PostingKind, Say> = {
  reserve_charged: m.billing_entry_reserve,
  scheduled_fee_charged: m.billing_title_scheduled_fee,
  cycle_charged: m.billing_title_cycle,
  extension_charged: m.billing_title_extension,
  pause_charged: m.billing_title_pause,
  extra_miles_charged: m.billing_title_mileage,
  conversion_charged: m.billing_title_conversion,
  payment_received: m.billing_entry_payment,
  initial_fee_earned: m.billing_line_initial_fee,
  credit_earned: m.billing_line_credit,
  credit_released: m.billing_line_credit,
  credit_reduced: m.billing_entry_credit_reduced,
  credit_parked: m.billing_entry_credit_parked,
  credit_taken_up: m.billing_entry_credit_taken_up,
  credit_expired: m.billing_entry_credit_expired,
  sale_completed: m.billing_line_price,
  usage_reduced: m.billing_entry_usage_reduced,
  insurance_reduced: m.billing_entry_insurance_reduced,
  pause_reduced: m.billing_entry_pause_reduced,
  extra_miles_reduced: m.billing_entry_miles_reduced,
  charge_dropped: m.billing_entry_dropped,
  deposit_applied: m.billing_entry_deposit_applied,
  deposit_restored: m.billing_entry_deposit_restored,
  deposit_settled: m.billing_entry_deposit,
  surplus_owed: m.billing_entry_surplus,
  reserve_refunded: m.billing_entry_canceled,
  scheduled_fee_refunded: m.billing_entry_canceled,
  goodwill_refunded: m.billing_entry_goodwill,
  goodwill_set_off: m.billing_entry_set_off,
  refund_paid: m.billing_title_refund,
  refund_to_wallet: m.billing_entry_to_wallet,
  refund_returned: m.billing_entry_refund_returned,
  wallet_adjusted: m.billing_entry_wallet,
  charge_forgiven: m.billing_entry_forgiven,
  forgiveness_ended: m.billing_entry_forgiveness_ended,
  forgiveness_restored: m.billing_entry_forgiveness_restored,
  downtime_credited: m.billing_entry_downtime,
  downtime_back_charged: m.billing_title_care_back,
  account_credit_used: m.billing_entry_credit_used,
  account_credit_returned: m.billing_entry_credit_returned,
  extra_charged: m.billing_line_extra,
  extra_returned: m.billing_entry_extra_returned,
  surplus_kept: m.billing_entry_credit_kept,
  carried_out: m.billing_entry_carried_out,
  carried_in: m.billing_entry_carried_in,
}

/** What a line of an invoice is for, in the reader's language. */
export function sayLine(account: LedgerAccount, locale: Locale): string {
  return lines[account]({}, { locale })
}

/** What happened, in the reader's language. */
export function sayEntry(kind: PostingKind, locale: Locale): string {
  return entries[kind]({}, { locale })
}

type ChargedFor = ChargeKind | 'initial_fee' | 'deposit'

const charges: Record<ChargedFor, Say> = {
  reserve: m.billing_title_reserve,
  initial_fee: m.billing_line_initial_fee,
  deposit: m.billing_line_deposit,
  buy: m.billing_title_buy,
  cycle: m.billing_title_cycle,
  extension: m.billing_title_extension,
  pause: m.billing_title_pause,
  mileage: m.billing_title_mileage,
  scheduled_fee: m.billing_title_scheduled_fee,
  conversion: m.billing_title_conversion,
  care_back: m.billing_title_care_back,
  extra: m.billing_line_extra,
}

/** As much of a signed quote as tells what a reservation was charged for. */
type Reserved = Pick<Quote, 'todayInitialFeeCents' | 'depositCents'>

/** What an invoice is for, in the reader's language; of a reservation only what its quote has. */
export function sayCharge(kind: ChargeKind, locale: Locale, quote: unknown): string {
  return sayChargedFor(chargedFor(kind, quote), locale)
}

/** The same of what `chargedFor` found. */
export function sayChargedFor(what: ChargedFor, locale: Locale): string {
  return charges[what]({}, { locale })
}

/** What an invoice is for; of a reservation, which has an initial fee, a deposit or both, only what its quote has. */
export function chargedFor(kind: ChargeKind, quote: unknown): ChargedFor {
  if (kind !== 'reserve') return kind
  const { todayInitialFeeCents, depositCents } = quote as Reserved
  if (depositCents === 0) return 'initial_fee'
  return todayInitialFeeCents === 0 ? 'deposit' : kind
}

/** What a row under credit tells of: of what a swap carried beside purchase credit, which it is. */
export function sayCreditRow(
  { kind, of, amountCents }: { kind: PostingKind; of?: LedgerAccount | undefined; amountCents: number },
  locale: Locale,
): string {
  const isKept = kind === 'carried_in' && of === 'deposits_held' && amountCents < 0
  const what = isKept ? m.billing_entry_credit_kept({}, { locale }) : sayEntry(kind, locale)
  return of ? m.billing_entry_carried_of({ of: sayLine(of, locale), what }, { locale }) : what
}

/** A row of a statement, as far as it says what it tells of. */
interface SaidRow {
  entry: { kind: PostingKind }
  lines: readonly { account: LedgerAccount }[]
  amountCents: number
  isDeduction: boolean
  isMoved: boolean
}

/** What a row of a statement tells of, in the reader's language. */
export function sayRow({ entry, lines: parts, amountCents, isDeduction, isMoved }: SaidRow, locale: Locale): string {
  if (isDeduction) return sayLine('damage_revenue', locale)
  // As its invoice is called: a deposit alone is no reservation.
  const [only, ...others] = parts
  if (entry.kind === 'reserve_charged' && only && others.length === 0) return sayLine(only.account, locale)
  return isMoved && amountCents > 0 ? m.billing_entry_credit_kept({}, { locale }) : sayEntry(entry.kind, locale)
}
