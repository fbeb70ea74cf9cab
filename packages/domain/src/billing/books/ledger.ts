import { type Cents, negate, sum } from '../../money.ts'

/** The books. Asset and expense accounts grow by debits, the others by credits. */
export const ledgerAccounts = [
  { code: 'customer_receivable', kind: 'asset' },
  { code: 'gateway_clearing', kind: 'asset' },
  { code: 'initial_fee_prepaid', kind: 'liability' },
  { code: 'sale_prepaid', kind: 'liability' },
  { code: 'deposits_held', kind: 'liability' },
  { code: 'tax_payable', kind: 'liability' },
  { code: 'insurance_payable', kind: 'liability' },
  { code: 'refunds_payable', kind: 'liability' },
  { code: 'wallet', kind: 'liability' },
  { code: 'account_credit', kind: 'liability' },
  { code: 'price_prepaid', kind: 'liability' },
  { code: 'purchase_credit_liability', kind: 'liability' },
  { code: 'credit_waiting', kind: 'liability' },
  { code: 'carried_over', kind: 'liability' },
  { code: 'initial_fee_revenue', kind: 'income' },
  { code: 'usage_revenue', kind: 'income' },
  { code: 'booking_fee_revenue', kind: 'income' },
  { code: 'extra_mileage_revenue', kind: 'income' },
  { code: 'vehicle_sale_revenue', kind: 'income' },
  { code: 'damage_revenue', kind: 'income' },
  { code: 'purchase_credit_expense', kind: 'expense' },
  { code: 'goodwill_expense', kind: 'expense' },
  { code: 'care_expense', kind: 'expense' },
] as const

/** One account of the books, by its code. */
export type LedgerAccount = (typeof ledgerAccounts)[number]['code']

/** One side of an entry: a debit is positive, a credit negative, none is zero. */
export interface LedgerLine {
  readonly account: LedgerAccount
  readonly amountCents: Cents
}

/**
 * Why an entry was written. A new kind also needs its words (`say-entries.ts` of the server's entry-words), and a look at the lists of kinds in
 * `statement.ts`, `charge-account.ts`, `list-transactions.ts`, `write-invoice.ts`, `settlement-lines.ts` and `event-facts.ts`.
 */
export type PostingKind =
  | 'reserve_charged'
  | 'scheduled_fee_charged'
  | 'cycle_charged'
  | 'extension_charged'
  | 'pause_charged'
  | 'extra_miles_charged'
  | 'conversion_charged'
  | 'payment_received'
  | 'initial_fee_earned'
  | 'credit_earned'
  | 'credit_released'
  | 'credit_reduced'
  | 'credit_parked'
  | 'credit_taken_up'
  | 'credit_expired'
  | 'sale_completed'
  | 'usage_reduced'
  | 'insurance_reduced'
  | 'pause_reduced'
  | 'extra_miles_reduced'
  | 'charge_dropped'
  | 'deposit_applied'
  | 'deposit_restored'
  | 'deposit_settled'
  | 'surplus_owed'
  | 'reserve_refunded'
  | 'scheduled_fee_refunded'
  | 'goodwill_refunded'
  | 'goodwill_set_off'
  | 'refund_paid'
  | 'refund_to_wallet'
  | 'refund_returned'
  | 'wallet_adjusted'
  | 'charge_forgiven'
  | 'forgiveness_ended'
  | 'forgiveness_restored'
  | 'downtime_credited'
  | 'downtime_back_charged'
  | 'account_credit_used'
  | 'account_credit_returned'
  | 'extra_charged'
  | 'extra_returned'
  | 'surplus_kept'
  | 'carried_out'
  | 'carried_in'

/** What moves money on cards: payments, refunds, and refunds that the bank sent back. */
export const cardKinds: readonly PostingKind[] = ['payment_received', 'refund_paid', 'refund_returned']

declare const balanced: unique symbol

/** An entry whose lines sum to zero; only `entryOf` makes one. `key` is what a second posting of the same thing collides on. */
export interface LedgerEntry {
  readonly [balanced]: true
  readonly kind: PostingKind
  readonly key: string
  /** Null for what belongs to a person alone. */
  readonly bookingId: string | null
  /** Empty when there is nothing to post. */
  readonly lines: readonly LedgerLine[]
}

/** Makes an entry of signed amounts, leaving out zeros; lines that do not sum to zero are a fault (RangeError). */
export function entryOf(
  entry: { readonly kind: PostingKind; readonly key: string; readonly bookingId: string | null },
  amounts: readonly (readonly [LedgerAccount, Cents])[],
): LedgerEntry {
  const lines: readonly LedgerLine[] = amounts
    .filter(([, amountCents]) => amountCents !== 0)
    .map(([account, amountCents]) => ({ account, amountCents }))
  const total = sum(lines.map(line => line.amountCents))
  if (total !== 0) throw new RangeError(`${entry.kind} is out of balance by ${total}`)
  return { ...entry, lines } as LedgerEntry
}

/** The size of an entry: the sum of its debits. */
export function amountOf(entry: LedgerEntry): Cents {
  return sum(entry.lines.map(line => line.amountCents).filter(amount => amount > 0))
}

/** What an entry takes off what its customer owes, in cents. */
export function takenOff(entry: LedgerEntry): Cents {
  const owed = entry.lines.filter(line => line.account === 'customer_receivable')
  return negate(sum(owed.map(line => line.amountCents)))
}
