import { extraMilesCents, nextSpan } from '@ownward/domain/billing'
import { add, type Cents, lesser } from '@ownward/domain/money'
import { type CycleLines, linesForSpan } from '@ownward/domain/pricing'
import type { Sql } from '../../../db/connect.ts'
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

/** The same with the miles that were read by now, for a letter: the amount, what of it is for miles, and what account credit pays of it (CARE-25). */
export async function knownCharge(sql: Sql, booking: BookingRow, course = courseOf(booking)) {
  const known = Math.max(0, await uncountedMiles(sql, booking, booking.billedDays))
  const { totalCents, milesCents, miles } = nextChargeOf(booking, known, course)
  const creditCents = lesser(await balanceOf(sql, 'account_credit', booking.id), totalCents)
  const amounts = { amountCents: totalCents, ...(creditCents > 0 && { creditCents }) }
  if (milesCents === 0) return amounts
  const { distanceUnit: unit } = await carOf(sql, booking)
  return { ...amounts, miles, milesCents, unit }
}
