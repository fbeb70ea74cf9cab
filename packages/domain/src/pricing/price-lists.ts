import { add, type Cents, negate, subtract } from '../money.ts'
import type { Quote } from './quote.ts'

/** What a list is of: the whole initial fee, what is charged with the reservation, or a cycle. */
export type PriceListName = 'initial_fee' | 'reserve' | 'cycle'

/** What a line of a list is for. */
export type PriceLineName =
  | 'initial_fee'
  | 'initial_fee_discount'
  | 'initial_fee_tax'
  | 'today_initial_fee'
  | 'deposit'
  | 'buy_now'
  | 'buy_tax'
  | 'rent'
  | 'discount'
  | 'booking_fee'
  | 'tax'
  | 'insurance'

/** Amounts in cents with what they come to; what is taken off is below zero. */
export interface PriceList {
  readonly name: PriceListName
  readonly lines: readonly { readonly name: PriceLineName; readonly amountCents: Cents }[]
  readonly totalCents: Cents
}

/**
 * Everything that a proposed program or purchase charges, in lists that add up; lines of nothing are left out, and so are lists of nothing
 * (OFF-04, BOOK-18). An initial fee that is paid whole with the reservation stands among what is due then; one in parts has a list of its own.
 */
export function priceLists(quote: Quote): readonly PriceList[] {
  const fee: readonly PriceLine[] = [
    ['initial_fee', quote.initialFeeCents],
    ['initial_fee_discount', negate(quote.initialFeeDiscountCents)],
    ['initial_fee_tax', quote.initialFeeTaxCents],
  ]
  const inParts = quote.todayInitialFeeWithTaxCents !== whole(quote)
  return [
    listOf('initial_fee', whole(quote), inParts ? fee : []),
    listOf('reserve', quote.finalPayableTodayCents, [
      ['buy_now', quote.buyNowCents],
      ['buy_tax', quote.purchaseTaxCents],
      ...(inParts ? [['today_initial_fee', quote.todayInitialFeeWithTaxCents] as const] : fee),
      ['deposit', quote.depositCents],
    ]),
    listOf('cycle', quote.totalAfterTrialCents, [
      ['rent', quote.rentCents],
      ['discount', negate(quote.discountCents)],
      ['booking_fee', quote.bookingFeeCents],
      ['tax', quote.taxCents],
      ['insurance', quote.insuranceCents],
    ]),
  ].filter(list => list.lines.length > 0)
}

function whole({ initialFeeCents, initialFeeDiscountCents, initialFeeTaxCents }: Quote): Cents {
  return add(subtract(initialFeeCents, initialFeeDiscountCents), initialFeeTaxCents)
}

type PriceLine = readonly [name: PriceLineName, amountCents: Cents]

function listOf(name: PriceListName, totalCents: Cents, lines: readonly PriceLine[]): PriceList {
  const counted = lines.filter(([, amountCents]) => amountCents !== 0)
  return { name, lines: counted.map(([line, amountCents]) => ({ name: line, amountCents })), totalCents }
}
