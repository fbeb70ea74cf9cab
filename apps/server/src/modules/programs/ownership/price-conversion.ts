import { extraMilesCents, openTotal } from '@ownward/domain/billing'
import { add, type Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { conversionTax } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { isDueLater, openCharges } from '../../money/charges/index.ts'
import { type BookingRow } from '../bookings/index.ts'
import { chargeFeesDue } from '../fees/index.ts'
import { loanOut } from '../loans/index.ts'
import { uncountedMiles } from '../mileage/index.ts'
import { addReading, freshOdometer, type OdometerRefusal, whyNoReading } from '../odometer/index.ts'
import { priceLeft, programQuote } from '../signed-terms/index.ts'

/**
 * Why a sale has no price now: the program does not run, nobody has read the odometer or the reading cannot be, or `amountCents` are due or
 * in flight.
 */
export type PriceRefusal =
  | Refusal<'not-active' | 'loaner-out' | 'odometer-missing'>
  | OdometerRefusal
  | Refusal<'payment-due' | 'payment-unclear', { amountCents: number }>

/** What buying the car now costs. */
export interface ConversionPrice {
  /** What the credit leaves of the selling price. */
  priceCents: Cents
  /** Sales tax on it (decision 0032). */
  taxCents: Cents
  /** Beyond what the billed days include and not charged yet, and what they cost. */
  miles: number
  milesCents: Cents
  totalCents: Cents
}

/**
 * Prices the sale of a running program: the price to convert and, as at a return, the extra miles since the last count, by a reading that is
 * given or no older than two days (BEY-09, SRV-16). What is told before and what is charged are both this. The caller has locked the booking.
 */
export async function priceConversion(
  work: Work,
  booking: BookingRow,
  given: number | undefined,
): Promise<{ ok: true; value: ConversionPrice } | PriceRefusal> {
  const { tx } = work.uow
  if (booking.state !== 'active') return refuse('not-active')
  if (await loanOut(tx, booking.id)) return refuse('loaner-out')
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  await chargeFeesDue(work, booking)
  // What is charged back for a later day is asked for then, whoever's the car is (CARE-19).
  const due = (await openCharges(tx, booking.id)).filter(charge => !isDueLater(charge, work.now))
  if (due.length > 0) return refuse('payment-due', { amountCents: openTotal(due) })
  // Without a reading nobody knows the miles, and after the sale nobody asks for them any more.
  const odometer = given ?? (await freshOdometer(tx, booking, work.now))
  if (odometer === null) return refuse('odometer-missing')
  const unlikely = await whyNoReading(tx, booking, { odometer, now: work.now })
  if (unlikely) return unlikely

  const quote = programQuote(booking)
  const priceCents = await priceLeft(tx, booking)
  // What was charged too much on the way goes back with the deposit.
  const miles = Math.max(0, await uncountedMiles(tx, booking, booking.billedDays, { odometer, at: work.now }))
  const milesCents = extraMilesCents(quote, miles)
  const taxCents = conversionTax(quote, priceCents)
  return ok({ priceCents, taxCents, miles, milesCents, totalCents: add(add(priceCents, taxCents), milesCents) })
}

/** Writes down the reading that the driver gave for a sale. Without one it does nothing: the price then rests on what was read lately (`freshOdometer`). */
export async function readForSale(
  { uow, now }: Work,
  booking: BookingRow,
  odometer: number | undefined,
): Promise<void> {
  if (odometer === undefined) return
  await addReading(uow.tx, booking, { odometer, at: now, source: 'sale', actorId: booking.userId })
}
