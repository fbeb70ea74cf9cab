import { type Course, extraMilesCents, nextSpan, openTotal } from '@ownward/domain/billing'
import { add, type Cents, lesser } from '@ownward/domain/money'
import { type CycleLines, linesForSpan } from '@ownward/domain/pricing'
import type { Sql } from '../../../db/connect.ts'
import { type ChargeRow, isDueLater, openCharges } from '../../money/charges/index.ts'
import { balanceOf } from '../../money/ledger/index.ts'
import { type BookingRow } from '../bookings/index.ts'
import { uncountedMiles } from '../mileage/index.ts'
import { carOf } from '../odometer/index.ts'
import { courseOf, programQuote } from '../signed-terms/index.ts'

/** What a program is charged next, as far as it is known: its days, and miles that were read beyond what is included and that nobody has charged. */
export interface NextCharge {
  lines: CycleLines
  miles: number
  milesCents: Cents
  totalCents: Cents
}

/** What is charged next, where `miles` are known to be extra: the page, the letters and the charge itself say the same (BEY-13, SRV-16). */
export function nextChargeOf(booking: BookingRow, miles: number, course = courseOf(booking)): NextCharge {
  const quote = programQuote(booking)
  const lines = linesForSpan(quote, nextSpan(course))
  const milesCents = extraMilesCents(quote, miles)
  return { lines, miles, milesCents, totalCents: add(lines.totalCents, milesCents) }
}

/** Of what is open what is charged back by a moment ahead: it is asked for together with the cycle of that moment (CARE-19, CARE-25). */
export function chargedBackBy(charges: readonly ChargeRow[], at: Date, now: Date): Cents {
  return openTotal(charges.filter(charge => isDueLater(charge, now) && charge.dueAt <= at))
}

/**
 * All that is asked for at a moment ahead, as far as it is known, for a letter: the amount, what of it is for miles that were read by now or for days that
 * are charged back, and what account credit pays of it (CARE-25).
 */
export async function knownCharge(
  sql: Sql,
  booking: BookingRow,
  { at, now, course = courseOf(booking) }: { at: Date; now: Date; course?: Course },
) {
  const known = Math.max(0, await uncountedMiles(sql, booking, booking.billedDays))
  const { totalCents, milesCents, miles } = nextChargeOf(booking, known, course)
  const backCents = chargedBackBy(await openCharges(sql, booking.id), at, now)
  const amountCents = add(totalCents, backCents)
  const creditCents = lesser(await balanceOf(sql, 'account_credit', booking.id), amountCents)
  const amounts = { amountCents, ...(creditCents > 0 && { creditCents }), ...(backCents > 0 && { backCents }) }
  if (milesCents === 0) return amounts
  const { distanceUnit: unit } = await carOf(sql, booking)
  return { ...amounts, miles, milesCents, unit }
}
