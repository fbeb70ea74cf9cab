import type { Instant } from '../calendar.ts'
import { add, type Cents, negate, subtract } from '../money.ts'
import { creditForCycle, linesForDays, type ProgramQuote, type Quote, type ScheduledPart } from '../pricing/index.ts'
import { chargeKey } from './charge-key.ts'
import { entryOf, type LedgerAccount, type LedgerEntry } from './ledger.ts'

type Amounts = readonly (readonly [LedgerAccount, Cents])[]

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

/** The gateway says a charge was paid; `key` is that of the charge. */
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

/** The car is picked up: the part of the initial fee paid at booking is no longer refundable. */
export function initialFeeEarned(bookingId: string, quote: ProgramQuote): LedgerEntry {
  return entryOf({ kind: 'initial_fee_earned', key: `${bookingId}:initial_fee_earned`, bookingId }, [
    ['initial_fee_prepaid', quote.todayInitialFeeCents],
    ['initial_fee_revenue', negate(quote.todayInitialFeeCents)],
  ])
}

/** A later part of the initial fee falls due on its date (SRV-20). */
export function scheduledFeeCharged(bookingId: string, part: ScheduledPart): LedgerEntry {
  const key = chargeKey({ bookingId, kind: 'scheduled_fee', cycleStart: part.dueAt })
  return entryOf({ kind: 'scheduled_fee_charged', key, bookingId }, [
    ['customer_receivable', part.totalCents],
    ['initial_fee_revenue', negate(part.amountCents)],
    ['tax_payable', negate(part.taxCents)],
  ])
}

/** A cycle, or the first `days` of one, falls due (SRV-13, SRV-14). */
export function cycleCharged(
  bookingId: string,
  quote: ProgramQuote,
  cycleStart: Instant,
  days: number = quote.days,
): LedgerEntry {
  const key = chargeKey({ bookingId, kind: 'cycle', cycleStart })
  const lines = linesForDays(quote, days)
  return entryOf({ kind: 'cycle_charged', key, bookingId }, [
    ['customer_receivable', lines.totalCents],
    ['usage_revenue', negate(subtract(lines.rentCents, lines.discountCents))],
    ['booking_fee_revenue', negate(lines.bookingFeeCents)],
    ['tax_payable', negate(lines.taxCents)],
    ['insurance_payable', negate(lines.insuranceCents)],
  ])
}

/** A cycle was paid: its share of the usage fee becomes purchase credit, up to the selling price (SRV-17). */
export function creditEarned(
  bookingId: string,
  quote: ProgramQuote,
  cycleStart: Instant,
  soFarCents: Cents,
  days: number = quote.days,
): LedgerEntry {
  const { rentCents, discountCents } = linesForDays(quote, days)
  const paid = { rentCents, discountCents, creditRateBps: quote.creditRateBps }
  const creditCents = creditForCycle(paid, soFarCents, quote.sellingPriceCents)
  const key = `${chargeKey({ bookingId, kind: 'cycle', cycleStart })}:credit`
  return entryOf({ kind: 'credit_earned', key, bookingId }, [
    ['purchase_credit_expense', creditCents],
    ['purchase_credit_liability', negate(creditCents)],
  ])
}
