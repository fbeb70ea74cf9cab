import type { Instant } from '../../calendar.ts'
import { add, type Cents, negate, subtract, sum } from '../../money.ts'
import {
  type CycleLines,
  creditForSpan,
  downDayLines,
  linesForSpan,
  linesForUsableSpan,
  type ProgramEnd,
  type ProgramQuote,
  type Quote,
  type ScheduledPart,
  type SpanDays,
} from '../../pricing/index.ts'
import { chargeKey } from '../collecting/charge-key.ts'
import { entryOf, type LedgerAccount, type LedgerEntry } from './ledger.ts'

/** What an entry takes from and gives to accounts. */
export type Amounts = readonly (readonly [LedgerAccount, Cents])[]

// What is due at booking, as the liabilities it becomes: all of it is refundable until pickup.
function reserveParts(quote: Quote): Amounts {
  return [
    ['initial_fee_prepaid', quote.todayInitialFeeCents],
    ['sale_prepaid', quote.buyNowCents],
    ['tax_payable', add(quote.todayInitialFeeTaxCents, quote.purchaseTaxCents)],
    ['deposits_held', quote.depositCents],
  ]
}

function asCredits(amounts: Amounts): Amounts {
  return amounts.map(([account, amount]) => [account, negate(amount)] as const)
}

/** Today's amount becomes due: the customer owes it, we hold it for them until pickup (SRV-11). */
export function reserveCharged(bookingId: string, quote: Quote): LedgerEntry {
  const key = chargeKey({ bookingId, kind: 'reserve' })
  return entryOf({ kind: 'reserve_charged', key, bookingId }, [
    ['customer_receivable', quote.finalPayableTodayCents],
    ...asCredits(reserveParts(quote)),
  ])
}

/** The gateway says a charge was paid; `key` is that of the charge, which is paid once. */
export function paymentReceived(bookingId: string, amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'payment_received', key: `${key}:paid`, bookingId }, [
    ['gateway_clearing', amountCents],
    ['customer_receivable', negate(amountCents)],
  ])
}

/** A booking that was paid for is canceled before pickup: all of today's amount is owed back (SRV-18). */
export function reserveRefunded(bookingId: string, quote: Quote): LedgerEntry {
  const key = chargeKey({ bookingId, kind: 'refund' })
  return entryOf({ kind: 'reserve_refunded', key, bookingId }, [
    ...reserveParts(quote),
    ['refunds_payable', negate(quote.finalPayableTodayCents)],
  ])
}

/** The gateway says a refund went back to the card; `key` is that of the refund. */
export function refundPaid(bookingId: string, amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'refund_paid', key: `${key}:paid`, bookingId }, [
    ['refunds_payable', amountCents],
    ['gateway_clearing', negate(amountCents)],
  ])
}

/** The card takes no refund, or there was none to go back to: what is owed back becomes the person's own balance (SRV-30). */
export function refundToWallet(bookingId: string, amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'refund_to_wallet', key: `${key}:wallet`, bookingId }, [
    ['refunds_payable', amountCents],
    ['wallet', negate(amountCents)],
  ])
}

/** A refund that had been paid came back, for the card's account is closed: it becomes the person's own balance (SRV-30). */
export function refundReturned(bookingId: string, amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'refund_returned', key: `${key}:returned`, bookingId }, [
    ['gateway_clearing', amountCents],
    ['wallet', negate(amountCents)],
  ])
}

/** The car is picked up: what was paid of the initial fee until then is no longer refundable. */
export function initialFeeEarned(bookingId: string, amountCents: Cents): LedgerEntry {
  return entryOf({ kind: 'initial_fee_earned', key: `${bookingId}:initial_fee_earned`, bookingId }, [
    ['initial_fee_prepaid', amountCents],
    ['initial_fee_revenue', negate(amountCents)],
  ])
}

/** A later part of the initial fee falls due on its date; refundable while the car has not been picked up (SRV-20). */
export function scheduledFeeCharged(bookingId: string, part: ScheduledPart, pickedUp: boolean): LedgerEntry {
  const key = chargeKey({ bookingId, kind: 'scheduled_fee', cycleStart: part.dueAt })
  return entryOf({ kind: 'scheduled_fee_charged', key, bookingId }, [
    ['customer_receivable', part.totalCents],
    [pickedUp ? 'initial_fee_revenue' : 'initial_fee_prepaid', negate(part.amountCents)],
    ['tax_payable', negate(part.taxCents)],
  ])
}

/** A scheduled part was paid, and the booking is canceled before pickup: it is owed back like the rest (SRV-18). */
export function scheduledFeeRefunded(bookingId: string, part: ScheduledPart): LedgerEntry {
  const key = `${chargeKey({ bookingId, kind: 'scheduled_fee', cycleStart: part.dueAt })}:refund`
  return entryOf({ kind: 'scheduled_fee_refunded', key, bookingId }, [
    ['initial_fee_prepaid', part.amountCents],
    ['tax_payable', part.taxCents],
    ['refunds_payable', negate(part.totalCents)],
  ])
}

/** Days that are charged at once: a cycle or the beginning of one, an extension, or a pause. */
export interface UsageCharge extends SpanDays {
  readonly bookingId: string
  readonly kind: 'cycle' | 'extension' | 'pause'
  readonly from: Instant
  /** Days without a usable car that are credited, by their place in it, those of its cycles that other charges bill included; none is like an empty list (CARE-07). */
  readonly down?: readonly number[]
}

/** A cycle, the beginning of one, an extension, or a pause falls due (SRV-13, SRV-14, SRV-15, PACT-05). */
export function usageCharged(usage: UsageCharge, quote: ProgramQuote): LedgerEntry {
  const { bookingId, kind, from } = usage
  const key = chargeKey({ bookingId, kind, cycleStart: from })
  const entry = { kind: `${kind}_charged`, key, bookingId } as const
  return entryOf(entry, usageAmounts(quote, usage))
}

/**
 * What charged days are in the books, less those without a car, and what the end of a program leaves of them: the policy runs on, so that the insurer is
 * owed for days without a car too.
 */
export function usageAmounts(quote: ProgramQuote, usage: UsageCharge, end?: ProgramEnd): Amounts {
  const lines = linesForUsableSpan(quote, { ...usage, down: usage.down ?? [] }, end)
  return amountsOf(lines, linesForSpan(quote, { ...usage, days: lines.days }).insuranceCents)
}

/** Lines of days in the books; `insurerCents` is what the insurer is owed for them. */
function amountsOf(lines: CycleLines, insurerCents: Cents): Amounts {
  return [
    ['customer_receivable', lines.totalCents],
    ['usage_revenue', negate(subtract(lines.rentCents, lines.discountCents))],
    ['booking_fee_revenue', negate(lines.bookingFeeCents)],
    ['tax_payable', negate(lines.taxCents)],
    ['insurance_payable', negate(insurerCents)],
    ['care_expense', subtract(insurerCents, lines.insuranceCents)],
  ]
}

/** A pause ends after so many of its days: the insurance of the others is off what is owed, and what of it was paid is account credit (PACT-08). */
export function pauseReduced(
  usage: UsageCharge,
  quote: ProgramQuote,
  { usedDays, againstDueCents }: { usedDays: number; againstDueCents: Cents },
): LedgerEntry {
  const { bookingId, kind, from } = usage
  const backCents = pauseLeft(usage, quote, usedDays)
  // It may end once more, after fewer days.
  const key = `${chargeKey({ bookingId, kind, cycleStart: from })}:ended:${usedDays}`
  return entryOf({ kind: 'pause_reduced', key, bookingId }, [
    ['insurance_payable', backCents],
    ['customer_receivable', negate(againstDueCents)],
    ['account_credit', negate(subtract(backCents, againstDueCents))],
  ])
}

/** What the days of a pause after so many of them cost, in cents. */
export function pauseLeft(days: SpanDays, quote: ProgramQuote, usedDays: number): Cents {
  const total = (span: SpanDays) => linesForSpan(quote, span).totalCents
  return subtract(total(days), total({ ...days, days: usedDays }))
}

/** A day of a charge on which its driver had no usable car, by its place in the charge, and what of its worth is still owed. */
export interface DownDay {
  /** The day of the program: what the entry is written once for. */
  readonly programDay: number
  readonly place: number
  /** Taken off what is owed, in cents; the rest was paid and becomes account credit. */
  readonly againstDueCents: Cents
}

/** A day without a usable car is taken off its charge, line by line; what of it was paid waits as account credit (CARE-07, CARE-09). */
export function downtimeCredited(usage: UsageCharge, quote: ProgramQuote, day: DownDay): LedgerEntry {
  const { bookingId, down = [] } = usage
  const lines = downDayLines(quote, { ...usage, down }, day.place)
  const key = `${bookingId}:down:${day.programDay}`
  return entryOf({ kind: 'downtime_credited', key, bookingId }, [
    ['usage_revenue', subtract(lines.rentCents, lines.discountCents)],
    ['booking_fee_revenue', lines.bookingFeeCents],
    ['tax_payable', lines.taxCents],
    ['care_expense', lines.insuranceCents],
    ['customer_receivable', negate(day.againstDueCents)],
    ['account_credit', negate(subtract(lines.totalCents, day.againstDueCents))],
  ])
}

/** What days cost after all that were credited and should not have been: by line, in cents. */
export interface DaysBack {
  readonly usageCents: Cents
  readonly bookingFeeCents: Cents
  readonly taxCents: Cents
  readonly insuranceCents: Cents
}

/** Credited days turn out to have been usable: they fall due again on one invoice (CARE-19). */
export function downtimeBackCharged(bookingId: string, dueAt: Instant, days: DaysBack): LedgerEntry {
  const key = chargeKey({ bookingId, kind: 'care_back', cycleStart: dueAt })
  const { usageCents, bookingFeeCents, taxCents, insuranceCents } = days
  return entryOf({ kind: 'downtime_back_charged', key, bookingId }, [
    ['customer_receivable', sum([usageCents, bookingFeeCents, taxCents, insuranceCents])],
    ['usage_revenue', negate(usageCents)],
    ['booking_fee_revenue', negate(bookingFeeCents)],
    ['tax_payable', negate(taxCents)],
    ['care_expense', negate(insuranceCents)],
  ])
}

/** Account credit pays what is owed; `key` names the charge, or the end of the program (CARE-09). */
export function accountCreditUsed(bookingId: string, amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'account_credit_used', key: `${key}:account_credit`, bookingId }, [
    ['account_credit', amountCents],
    ['customer_receivable', negate(amountCents)],
  ])
}

/** The driver wants account credit back on the cards that paid it; `key` names the wish (CARE-10). */
export function accountCreditReturned(bookingId: string, amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'account_credit_returned', key, bookingId }, [
    ['account_credit', amountCents],
    ['refunds_payable', negate(amountCents)],
  ])
}

/** Paid days add their share of the usage fee to the purchase credit, up to the selling price (SRV-17). */
export function creditEarned(usage: UsageCharge, quote: ProgramQuote, soFarCents: Cents): LedgerEntry {
  const { bookingId, kind, from } = usage
  const creditCents = creditForSpan(quote, usage, soFarCents)
  const key = `${chargeKey({ bookingId, kind, cycleStart: from })}:credit`
  return entryOf({ kind: 'credit_earned', key, bookingId }, [
    ['purchase_credit_expense', creditCents],
    ['purchase_credit_liability', negate(creditCents)],
  ])
}

/** Miles beyond the allowance fall due with a cycle or at the return; `at` is that moment (SRV-16). */
export function extraMilesCharged(bookingId: string, at: Instant, amountCents: Cents): LedgerEntry {
  const key = chargeKey({ bookingId, kind: 'extra_miles', cycleStart: at })
  return entryOf({ kind: 'extra_miles_charged', key, bookingId }, [
    ['customer_receivable', amountCents],
    ['extra_mileage_revenue', negate(amountCents)],
  ])
}

/**
 * Takes back a part of what was charged for extra miles, for fewer were driven: once at the return, once at the check, and once for each charge
 * and each correcting reading. What it was counted at is part of the key.
 */
export function extraMilesReduced(
  bookingId: string,
  amountCents: Cents,
  countedAt: 'return' | 'check' | `corrected:${string}` = 'return',
): LedgerEntry {
  const key = `${bookingId}:extra_miles:reduced${countedAt === 'return' ? '' : `:${countedAt}`}`
  return entryOf({ kind: 'extra_miles_reduced', key, bookingId }, [
    ['extra_mileage_revenue', amountCents],
    ['customer_receivable', negate(amountCents)],
  ])
}

/** A charge that is not owed after all is taken back whole. */
export function chargeDropped(charged: LedgerEntry): LedgerEntry {
  const { key, bookingId, lines } = charged
  const back = lines.map(({ account, amountCents }) => [account, negate(amountCents)] as const)
  return entryOf({ kind: 'charge_dropped', key: `${key}:dropped`, bookingId }, back)
}

/** What becomes of a deposit: set against what is owed, kept for damage with a reason, and the rest back. */
export interface DepositParts {
  readonly againstDueCents: Cents
  readonly keptCents: Cents
  readonly backCents: Cents
}

/** The driver has given the car back: what is owed is set against the deposit, the rest is held until the car is checked (SRV-19). */
export function depositApplied(bookingId: string, amountCents: Cents): LedgerEntry {
  return entryOf({ kind: 'deposit_applied', key: `${bookingId}:deposit:applied`, bookingId }, [
    ['deposits_held', amountCents],
    ['customer_receivable', negate(amountCents)],
  ])
}

/** What was set against a deposit turns out not to be owed: it is deposit again. `key` names the occasion (decision 0023). */
export function depositRestored(bookingId: string, amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'deposit_restored', key: `${bookingId}:deposit:restored:${key}`, bookingId }, [
    ['customer_receivable', amountCents],
    ['deposits_held', negate(amountCents)],
  ])
}

/** The program is over and the deposit goes back, less what was shown to the person (SRV-19); `again` names a later time at which some does. */
export function depositSettled(bookingId: string, parts: DepositParts, again = ''): LedgerEntry {
  const key = [bookingId, 'deposit', again].filter(Boolean).join(':')
  return entryOf({ kind: 'deposit_settled', key, bookingId }, [
    ['deposits_held', add(add(parts.againstDueCents, parts.keptCents), parts.backCents)],
    ['customer_receivable', negate(parts.againstDueCents)],
    ['damage_revenue', negate(parts.keptCents)],
    ['refunds_payable', negate(parts.backCents)],
  ])
}

/** More was paid than is owed: the surplus is owed back. `key` names the occasion. */
export function surplusOwed(bookingId: string, amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'surplus_owed', key, bookingId }, [
    ['customer_receivable', amountCents],
    ['refunds_payable', negate(amountCents)],
  ])
}

/** The team gives something back of its own will, with a reason; `key` names the decision. */
export function goodwillRefunded(bookingId: string, amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'goodwill_refunded', key, bookingId }, [
    ['goodwill_expense', amountCents],
    ['refunds_payable', negate(amountCents)],
  ])
}

/** What the team gives somebody of its own will pays what they owe; `key` names the decision and the charge (DESK-29). */
export function goodwillSetOff(bookingId: string, amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'goodwill_set_off', key, bookingId }, [
    ['goodwill_expense', amountCents],
    ['customer_receivable', negate(amountCents)],
  ])
}

/** The team changes somebody's own balance, with a reason; above zero adds to it. `key` names the decision (SRV-30). */
export function walletAdjusted(amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'wallet_adjusted', key, bookingId: null }, [
    ['goodwill_expense', amountCents],
    ['wallet', negate(amountCents)],
  ])
}

/** The team asks no longer for what is open of a charge, or a part of it, with a reason; `key` names the decision (decision 0019). */
export function chargeForgiven(bookingId: string, amountCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'charge_forgiven', key, bookingId }, [
    ['goodwill_expense', amountCents],
    ['customer_receivable', negate(amountCents)],
  ])
}

/** What was forgiven turns out not to be owed at all, for the days were not used: it is not paid out; `charge` is its key. */
export function forgivenessEnded(bookingId: string, amountCents: Cents, charge: string): LedgerEntry {
  return entryOf({ kind: 'forgiveness_ended', key: `${charge}:forgiveness_ended`, bookingId }, [
    ['customer_receivable', amountCents],
    ['goodwill_expense', negate(amountCents)],
  ])
}

/** What was forgiven, and ended because it was not owed, is owed after all by a later count: it is forgiven again. `charge` is its key. */
export function forgivenessRestored(bookingId: string, amountCents: Cents, charge: string): LedgerEntry {
  return entryOf({ kind: 'forgiveness_restored', key: `${charge}:forgiveness_restored`, bookingId }, [
    ['goodwill_expense', amountCents],
    ['customer_receivable', negate(amountCents)],
  ])
}
