import { add, type Cents, negate, sum } from '../../money.ts'
import type { PurchaseQuote } from '../../pricing/index.ts'
import { chargeKey } from '../collecting/charge-key.ts'
import { entryOf, type LedgerEntry } from './ledger.ts'

/** What a car is sold for at the end of a program. */
export interface SaleAmounts {
  /** The price to convert: what credit and extra payments leave of the selling price. */
  readonly priceCents: Cents
  readonly creditCents: Cents
  /** Paid ahead toward it (PACT-11). */
  readonly prepaidCents: Cents
  /** Sales tax on the price. */
  readonly taxCents: Cents
  /** Extra miles that nobody had charged yet; they are paid with the price. */
  readonly milesCents: Cents
}

/**
 * The price to convert falls due and, with the credit and what was paid ahead, makes up the selling price: the car is sold. Sales tax on it and extra miles are on
 * the same invoice, for one payment settles all of it (BEY-09, SRV-16).
 */
export function conversionCharged(
  bookingId: string,
  { priceCents, creditCents, prepaidCents, taxCents, milesCents }: SaleAmounts,
): LedgerEntry {
  const key = chargeKey({ bookingId, kind: 'conversion' })
  return entryOf({ kind: 'conversion_charged', key, bookingId }, [
    ['customer_receivable', add(add(priceCents, taxCents), milesCents)],
    ['purchase_credit_liability', creditCents],
    ['price_prepaid', prepaidCents],
    ['vehicle_sale_revenue', negate(sum([priceCents, creditCents, prepaidCents]))],
    ['tax_payable', negate(taxCents)],
    ['extra_mileage_revenue', negate(milesCents)],
  ])
}

/** A car that was bought at once is handed over (C-19). */
export function saleCompleted(bookingId: string, quote: PurchaseQuote): LedgerEntry {
  return entryOf({ kind: 'sale_completed', key: `${bookingId}:sale_completed`, bookingId }, [
    ['sale_prepaid', quote.buyNowCents],
    ['vehicle_sale_revenue', negate(quote.buyNowCents)],
  ])
}
