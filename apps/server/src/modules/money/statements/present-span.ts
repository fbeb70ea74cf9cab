import type { LedgerAccount } from '@ownward/domain/billing'
import { type Cents, subtract, toWire, zero } from '@ownward/domain/money'
import type { CycleLines } from '@ownward/domain/pricing'
import type { Locale } from '@ownward/texts'
import { sayLine } from '../entry-words/index.ts'

/** The lines of days before they are charged, named as the invoice will name them; they add up to what is charged. */
export function presentSpan(lines: CycleLines, locale: Locale, extraMilesCents: Cents = zero) {
  const parts: [LedgerAccount, Cents][] = [
    ['usage_revenue', subtract(lines.rentCents, lines.discountCents)],
    ['booking_fee_revenue', lines.bookingFeeCents],
    ['tax_payable', lines.taxCents],
    ['insurance_payable', lines.insuranceCents],
    ['extra_mileage_revenue', extraMilesCents],
  ]
  return parts
    .filter(([, amountCents]) => amountCents !== 0)
    .map(([name, amountCents]) => ({ name, title: sayLine(name, locale), amount: toWire(amountCents) }))
}
