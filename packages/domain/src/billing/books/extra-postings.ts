import { type Cents, lesser, negate, subtract } from '../../money.ts'
import { priceToConvert } from '../../pricing/index.ts'
import { entryOf, type LedgerEntry } from './ledger.ts'

/** An extra payment is made: paid ahead toward the price, without tax or fee; `tryId` is the try that was paid (PACT-11). */
export function extraCharged(bookingId: string, amountCents: Cents, tryId: number): LedgerEntry {
  const key = `${bookingId}:extra:${tryId}`
  return entryOf({ kind: 'extra_charged', key, bookingId }, [
    ['customer_receivable', amountCents],
    ['price_prepaid', negate(amountCents)],
  ])
}

/**
 * What a sale takes of what was paid ahead, and what comes back. Credit goes first: it grows whether or not somebody has paid ahead, so that an extra payment that
 * the last payments made needless is not lost (PACT-12).
 */
export function divideExtra(
  sellingPriceCents: Cents,
  { creditCents, extraCents }: { creditCents: Cents; extraCents: Cents },
): { usedCents: Cents; backCents: Cents } {
  const usedCents = lesser(extraCents, priceToConvert(sellingPriceCents, creditCents))
  return { usedCents, backCents: subtract(extraCents, usedCents) }
}

/** What was paid ahead comes back: set against what is owed first, the rest goes to the cards; `key` names the undoing, or the end of the program (PACT-12). */
export function extraReturned(
  bookingId: string,
  { amountCents, againstDueCents }: { amountCents: Cents; againstDueCents: Cents },
  key: string,
): LedgerEntry {
  return entryOf({ kind: 'extra_returned', key: `${key}:extra_returned`, bookingId }, [
    ['price_prepaid', amountCents],
    ['customer_receivable', negate(againstDueCents)],
    ['refunds_payable', negate(subtract(amountCents, againstDueCents))],
  ])
}
