import { add, type Cents, fromWire, subtract, zero } from '@ownward/domain/money'
import type { ProgramQuote } from '@ownward/domain/pricing'
import type { Quote } from '../../api/spelling/bookings.ts'

/** The lines of a quote in cents, the same whether they were computed here or came from the server. */
export interface Breakdown {
  cycleDays: number
  buyNowCents: Cents
  buyTaxCents: Cents
  initialFeeCents: Cents
  initialFeeDiscountCents: Cents
  initialFeeTaxCents: Cents
  /** What of the initial fee and its tax a prepaid plan leaves for the pickup. */
  laterCents: Cents
  todayInitialFeeWithTaxCents: Cents
  depositCents: Cents
  /** The deposit stands among the lines; otherwise in a box of its own (PROG-17). */
  depositInside: boolean
  dueTodayCents: Cents
  rentCents: Cents
  discountCents: Cents
  bookingFeeCents: Cents
  taxCents: Cents
  totalRentCents: Cents
  insuranceCents: Cents
  perCycleCents: Cents
}

/** What a line of a cost breakdown stands for. */
export type LineName =
  | 'buy_now'
  | 'buy_tax'
  | 'initial_fee'
  | 'initial_fee_discount'
  | 'initial_fee_tax'
  | 'later'
  | 'today_initial_fee'
  | 'deposit'
  | 'due_today'
  | 'rent'
  | 'discount'
  | 'booking_fee'
  | 'tax'
  | 'total_rent'
  | 'insurance'
  | 'per_cycle'

/** A line of a cost breakdown. */
export interface Line {
  name: LineName
  /** What it adds; negative when it is taken off. A sum repeats the lines above it. */
  cents: Cents
  sum?: true
}

/** The lines of a quote that was computed here. */
export function breakdownOf(quote: ProgramQuote): Breakdown {
  return {
    cycleDays: quote.days,
    buyNowCents: quote.buyNowCents,
    buyTaxCents: quote.purchaseTaxCents,
    initialFeeCents: quote.initialFeeCents,
    initialFeeDiscountCents: quote.initialFeeDiscountCents,
    initialFeeTaxCents: quote.initialFeeTaxCents,
    laterCents: subtract(
      add(subtract(quote.initialFeeCents, quote.initialFeeDiscountCents), quote.initialFeeTaxCents),
      quote.todayInitialFeeWithTaxCents,
    ),
    todayInitialFeeWithTaxCents: quote.todayInitialFeeWithTaxCents,
    depositCents: quote.depositCents,
    depositInside: quote.depositEvent === 'P',
    dueTodayCents: quote.finalPayableTodayCents,
    rentCents: quote.rentCents,
    discountCents: quote.discountCents,
    bookingFeeCents: quote.bookingFeeCents,
    taxCents: quote.taxCents,
    totalRentCents: quote.totalRentCents,
    insuranceCents: quote.insuranceCents,
    perCycleCents: quote.totalAfterTrialCents,
  }
}

/** The lines of a quote that the server answered. */
export function breakdownOfAnswer(answer: Quote): Breakdown {
  const amount = (dollars: number) => fromWire(dollars.toFixed(2))
  const buyNowCents = amount(answer.buyNowPrice)
  const initialFeeCents = amount(answer.initialFee)
  const initialFeeDiscountCents = amount(answer.discountInitialFee)
  const initialFeeTaxCents = amount(answer.initialFeeTax)
  const todayInitialFeeWithTaxCents = amount(answer.todayInitialFeeWithTax)
  const depositCents = amount(answer.deposit)
  const dueTodayCents = amount(answer.finalPayableToday)
  return {
    cycleDays: answer.rentDays,
    buyNowCents,
    buyTaxCents:
      buyNowCents > 0
        ? subtract(subtract(subtract(dueTodayCents, buyNowCents), todayInitialFeeWithTaxCents), depositCents)
        : zero,
    initialFeeCents,
    initialFeeDiscountCents,
    initialFeeTaxCents,
    laterCents: subtract(
      add(subtract(initialFeeCents, initialFeeDiscountCents), initialFeeTaxCents),
      todayInitialFeeWithTaxCents,
    ),
    todayInitialFeeWithTaxCents,
    depositCents,
    depositInside: answer.depositEvent === 'P',
    dueTodayCents,
    rentCents: amount(answer.rent),
    discountCents: amount(answer.discount),
    bookingFeeCents: amount(answer.bookingFee),
    taxCents: amount(answer.tax),
    totalRentCents: amount(answer.totalRent),
    insuranceCents: amount(answer.insurance),
    perCycleCents: amount(answer.totalAfterTrial),
  }
}

/** What is paid today, line by line, down to the sum. Discounts of nothing and a deposit of nothing are left out (PROG-16, PROG-17). */
export function todayLines(b: Breakdown): Line[] {
  const hasDeposit = b.depositCents > 0
  const isPurchase = b.buyNowCents > 0
  return [
    ...(isPurchase ? [line('buy_now', b.buyNowCents), line('buy_tax', b.buyTaxCents)] : []),
    ...(isPurchase && b.initialFeeCents === 0
      ? []
      : [
          line('initial_fee', b.initialFeeCents),
          ...off('initial_fee_discount', b.initialFeeDiscountCents),
          line('initial_fee_tax', b.initialFeeTaxCents),
          ...off('later', b.laterCents),
          ...(hasDeposit ? [sum('today_initial_fee', b.todayInitialFeeWithTaxCents)] : []),
        ]),
    ...(hasDeposit ? [line('deposit', b.depositCents)] : []),
    sum('due_today', b.dueTodayCents),
  ]
}

/** What is paid each cycle, line by line, down to the sum (PROG-16). */
export function cycleLines(b: Breakdown): Line[] {
  return [
    line('rent', b.rentCents),
    ...off('discount', b.discountCents),
    line('booking_fee', b.bookingFeeCents),
    line('tax', b.taxCents),
    sum('total_rent', b.totalRentCents),
    line('insurance', b.insuranceCents),
    sum('per_cycle', b.perCycleCents),
  ]
}

const line = (name: LineName, cents: Cents): Line => ({ name, cents })
const sum = (name: LineName, cents: Cents): Line => ({ name, cents, sum: true })
const off = (name: LineName, cents: Cents): Line[] => (cents > 0 ? [line(name, subtract(zero, cents))] : [])
