import { m } from '@ownward/texts'
import type { Booking } from '../booking.ts'

/** Why a program cannot end now whose driver has a loaner (CARE-22); false where they have none. */
export function sayLoanerFirst({ loaner }: Booking): string | false {
  return loaner?.state === 'taken' && m.loaner_first()
}

/** The same where a button waits for it. */
export function LoanerFirst({ booking }: { booking: Booking }) {
  const why = sayLoanerFirst(booking)
  return why && <p className="text-sm font-medium">{why}</p>
}
