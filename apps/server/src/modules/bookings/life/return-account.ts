import { type Course, extraMilesCents, nextSpan, openTotal, spansToReduce, usedDays } from '@ownward/domain/billing'
import { type Cents, negate, subtract, sum, zero } from '@ownward/domain/money'
import { linesForSpan } from '@ownward/domain/pricing'
import { balanceOf, chargeStore } from '../../billing/index.ts'
import type { BookingRow } from '../store.ts'
import { uncountedMiles } from './extra-miles.ts'
import { courseOf, programQuote, type Work } from './work.ts'

/** What a program comes to if the car comes back at a moment, in cents. */
export interface ReturnAccount {
  /** Days of the whole program. */
  days: number
  /** What the days add that are not charged yet. */
  moreCents: Cents
  /** What is taken off for days that are charged and not used. */
  offCents: Cents
  /** Extra miles that nobody has charged yet; below zero when some are taken off. */
  milesCents: Cents
  /** Charged and not paid. */
  openCents: Cents
  depositCents: Cents
}

/** Counts up what a return at a moment would come to, by the rules that settle it then (BEY-11). Nothing is written. */
export async function returnAccount(
  { uow: { tx } }: Work,
  booking: BookingRow,
  { returnAt, odometer }: { returnAt: Date; odometer?: number | undefined },
): Promise<ReturnAccount> {
  const days = usedDays(courseOf(booking), returnAt)
  const charges = await chargeStore(tx, booking).all()
  const miles = await uncountedMiles(tx, booking, days, odometer)
  const price = extraMilesCents(programQuote(booking), Math.abs(miles))
  return {
    days,
    moreCents: daysToCome(booking, { ...courseOf(booking), returnAt }, days),
    offCents: sum(
      spansToReduce(
        charges
          .filter(charge => charge.fromDay !== null)
          .map(charge => ({ fromDay: charge.fromDay!, days: charge.quantity, insured: charge.insured })),
        days,
      ).map(({ span, usedDays: used }) => {
        const quote = programQuote(booking, span.insured)
        return subtract(linesForSpan(quote, span.days).totalCents, linesForSpan(quote, used).totalCents)
      }),
    ),
    milesCents: miles < 0 ? negate(price) : price,
    openCents: openTotal(charges),
    depositCents: await balanceOf(tx, 'deposits_held', booking.id),
  }
}

/** The days up to a return that are still to be charged, span by span as they fall due. */
function daysToCome(booking: BookingRow, course: Course, days: number): Cents {
  const quote = programQuote(booking)
  const spans: Cents[] = []
  for (let ahead = course; ahead.billedDays < days; ) {
    const span = nextSpan(ahead)
    spans.push(linesForSpan(quote, span.days).totalCents)
    ahead = { ...ahead, billedDays: ahead.billedDays + span.days }
  }
  return spans.length > 0 ? sum(spans) : zero
}
