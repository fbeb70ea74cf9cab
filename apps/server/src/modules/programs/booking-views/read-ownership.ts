import {
  cardKinds,
  creditOn,
  endOfProgram,
  extraMilesCents,
  type OwnershipPoint,
  ownedAfter,
  type PostingKind,
  roadAhead,
} from '@ownward/domain/billing'
import { add, type Cents, cents, negate, sum, zero } from '@ownward/domain/money'
import { conversionTax, creditOncePaid, priceToConvert } from '@ownward/domain/pricing'
import { daysOf } from '../../money/charges/index.ts'
import { courseOf, paidSoFar, programQuote } from '../signed-terms/index.ts'
import type { BookingDetail } from './read-detail.ts'

/** The road to own of a booking: behind us from the ledger, ahead as a forecast. */
export interface Ownership {
  sellingPriceCents: Cents
  creditCents: Cents
  /** Paid ahead toward the price, as it stands now. */
  extraCents: Cents
  priceToConvertCents: Cents
  /** Sales tax on it, paid with the price. */
  taxCents: Cents
  on: Date
  /** Beyond what is included by the last reading and not charged yet: paid with the price. */
  extraMiles: number
  extraMilesCents: Cents
  /** All payments so far, net of refunds; the deposit is none, because it comes back (BEY-08). */
  paidCents: Cents
  cycles: number
  /** The end of the last cycle that is paid by then; null when something is left of the price as the program ends. */
  ownedAt: Date | null
  points: (OwnershipPoint & { isPast: boolean })[]
}

/** Reads the road to own of a program on a date, now unless another is asked for; null for a purchase, which has none (BEY-09). */
export function readOwnership(detail: BookingDetail, now: Date, on: Date): Ownership | null {
  const { booking } = detail
  if (booking.financing === 'buy') return null
  const quote = programQuote(booking)
  const past = pointsBehind(detail)
  const earned = past.at(-1)?.creditCents ?? zero
  const pending = creditWhenPaid(detail)
  const isOver = booking.state === 'completed' || booking.state === 'canceled'
  const course = courseOf(booking)
  const end = endOfProgram(courseOf(booking))
  const { extraCents } = detail
  const facts = { quote, course, creditCents: pending, extraCents }
  const ahead = isOver ? [] : roadAhead(facts, end)
  // A day that is behind us had the credit that was earned by then; whoever has the car by then has nothing left to pay for it.
  const isAhead = on > now && !isOver
  const isTheirs = booking.outcome === 'sold' && booking.endedAt !== null && booking.endedAt <= on
  const then = past.findLast(point => point.at <= on)?.priceToConvertCents ?? quote.sellingPriceCents
  const leftThen = isAhead ? priceToConvert(quote.sellingPriceCents, creditOn(facts, end, on), extraCents) : then
  const priceToConvertCents = isTheirs ? zero : leftThen
  return {
    sellingPriceCents: quote.sellingPriceCents,
    creditCents: earned,
    extraCents,
    priceToConvertCents,
    taxCents: conversionTax(quote, priceToConvertCents),
    on,
    extraMiles: detail.extraMiles,
    extraMilesCents: extraMilesCents(quote, detail.extraMiles),
    paidCents: paymentsOf(detail),
    cycles: cyclesBehind(detail),
    ownedAt: isOver ? null : ownedAfter(facts, ahead),
    points: [...past.map(point => ({ ...point, isPast: true })), ...ahead.map(point => ({ ...point, isPast: false }))],
  }
}

/** What cards have paid for the program and not got back, less the deposit that is held, or went on with another car. */
function paymentsOf({ booking, entries, depositCents }: BookingDetail): Cents {
  const moved = entries
    .filter(entry => cardKinds.includes(entry.kind))
    .flatMap(entry => entry.lines)
    .filter(line => line.account === 'gateway_clearing')
  const paidCents = moved.reduce((total, line) => add(total, line.amountCents), zero)
  const carried = entries.filter(({ kind }) => kind === 'carried_out').flatMap(({ lines }) => lines)
  const carriedCents = sum(carried.filter(({ account }) => account === 'deposits_held').map(line => line.amountCents))
  return paidSoFar(booking, { paidCents, heldCents: add(cents(depositCents), carriedCents) })
}

/** How many cycles and extensions are paid, or forgiven whole: those earn their credit too (decision 0019). */
function cyclesBehind({ invoices, entries }: BookingDetail): number {
  const earned = new Set(entries.filter(entry => entry.kind === 'credit_earned').map(entry => entry.chargeId))
  return invoices.filter(
    ({ id, kind, fromDay, state }) => fromDay !== null && kind !== 'pause' && (state === 'paid' || earned.has(id)),
  ).length
}

/** The credit of a program once everything that is charged is paid: that earns its own when it is. */
export function creditWhenPaid(detail: BookingDetail): Cents {
  const quote = programQuote(detail.booking)
  const earned = pointsBehind(detail).at(-1)?.creditCents ?? zero
  const open = detail.invoices.filter(invoice => invoice.fromDay !== null && invoice.state === 'open')
  return creditOncePaid(quote, earned, open.map(daysOf))
}

const pricing: ReadonlySet<PostingKind> = new Set([
  'credit_earned',
  'credit_taken_up',
  'carried_in',
  'extra_charged',
  'extra_returned',
])

/** Where credit and price stood after each entry that changed them, until the program was over. */
function pointsBehind({ booking, entries }: BookingDetail): OwnershipPoint[] {
  const { sellingPriceCents } = programQuote(booking)
  let [creditCents, extraCents] = [zero, zero]
  const points: OwnershipPoint[] = []
  for (const entry of entries.filter(({ kind }) => pricing.has(kind))) {
    // What comes back with the end is no step of the road.
    if (entry.kind === 'extra_returned' && booking.endedAt && entry.at >= booking.endedAt) continue
    for (const line of entry.lines) {
      if (line.account === 'purchase_credit_liability') creditCents = add(creditCents, negate(line.amountCents))
      if (line.account === 'price_prepaid') extraCents = add(extraCents, negate(line.amountCents))
    }
    const priceToConvertCents = priceToConvert(sellingPriceCents, creditCents, extraCents)
    points.push({ at: entry.at, creditCents, priceToConvertCents })
  }
  return points
}
