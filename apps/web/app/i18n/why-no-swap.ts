import { m } from '@ownward/texts'
import type { Response } from '../api/spelling/spelled.ts'
import { sayMoment } from './say-moment.ts'

const aMinute = 60_000

type Booking = Response<'getActiveBookingDetail'>['result']
type Facts = Pick<Booking, 'amountDue' | 'case' | 'returnAt' | 'pause' | 'loaner' | 'swapFrom' | 'timeZone'>

/** Why a car cannot be swapped now, as far as its booking itself tells; empty where it can (KEEP-13). */
export function whyNoSwap(
  { amountDue, case: time, returnAt, pause, loaner, swapFrom, timeZone }: Facts,
  now: Date,
): string {
  if (swapFrom === null) return m.swap_never()
  // What a time without a usable car holds is settled at the exchange (CARE-24).
  if (amountDue > 0 && !(time && time.downUntil === null)) return m.swap_due_first()
  if (returnAt) return m.swap_return_first()
  if (pause) return m.swap_pause_first()
  if (loaner?.state === 'taken') return m.swap_loaner_first()
  // Where it can be at once, it is from the moment of the answer on, which our clock may be behind.
  return Date.parse(swapFrom) > now.getTime() + aMinute ? m.swap_from({ at: sayMoment(swapFrom, timeZone, now) }) : ''
}
