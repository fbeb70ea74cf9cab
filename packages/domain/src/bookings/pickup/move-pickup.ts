import { addDaysInZone, endOfDayInZone } from '../../calendar.ts'
import { type Outcome, refuse } from '../../outcome.ts'
import { keptForNothingDays } from '../another.ts'
import type { OpeningHours } from './opening-hours.ts'
import { type Claim, decidePickup, type Period } from './pickup.ts'

const minute = 60_000

/** How many days after the one that was signed a pickup can be moved to at most (DESK-29). */
export const mostMovedDays = 30

/** What was signed of a pickup, as far as it bounds its moves. */
export interface SignedPickup {
  readonly signedAt: Date
  readonly timeZone: string
  /** Something was paid for the car; one that was not is kept no longer for a pickup than any other is for nothing (SRV-10). */
  readonly isPaid: boolean
}

/** How many days after the one that was signed a pickup can be. */
export function movedDays({ isPaid }: Pick<SignedPickup, 'isPaid'>): number {
  return isPaid ? mostMovedDays : keptForNothingDays
}

/** Before which moment a pickup has to be that is moved: the end of the last day, by the calendar of its place. */
export function movedBefore(signed: SignedPickup): Date {
  const { signedAt, timeZone } = signed
  return endOfDayInZone(addDaysInZone(signedAt, movedDays(signed), timeZone), timeZone)
}

/** A wish for another pickup of a vehicle that is booked, and who else has it when. */
export interface MoveFacts extends SignedPickup {
  readonly wantedAt: Date
  readonly now: Date
  /** When it is to be fetched as it stands. */
  readonly pickupAt: Date
  readonly others: readonly Period[]
  readonly programMonths: number
  /** When somebody is at the pickup place; null for a place that has no hours to hold to. */
  readonly hours: OpeningHours | null
}

/** Why a pickup is not moved to a moment. */
export type MoveRefusal = 'pickup_unchanged' | 'pickup_in_past' | 'pickup_too_late' | 'vehicle_taken' | 'place_closed'

/**
 * Decides whether the pickup of a booking that waits for it may be at another moment: not past, on a day up to 30 after the one that was signed, while its place is
 * open, and with the vehicle free of everybody else for the whole program from then on. `next` is the first moment after the one wanted for which all of
 * that holds; null where none does, or where that is the pickup there is (DESK-29, VAL-19, BEY-27).
 */
export function decideMove(facts: MoveFacts): Outcome<Period, MoveRefusal, { readonly next: Date | null }> {
  const { wantedAt, now, pickupAt, others, programMonths, timeZone, hours } = facts
  const last = movedBefore(facts)
  if (isSameMinute(wantedAt, pickupAt)) return refuse('pickup_unchanged', { next: null })
  if (wantedAt < now) return refuse('pickup_in_past', { next: null })
  if (wantedAt >= last) return refuse('pickup_too_late', { next: null })
  // Whoever has it, has it: what is only held for its own person stands in the way of their move as well.
  const claims = others.map(({ from, until }): Claim => ({ from, until, kind: 'block', userId: '', expiresAt: null }))
  const asked = { requestedAt: wantedAt, now, claims, userId: '', programMonths, timeZone, hours }
  const decided = decidePickup(asked)
  if (decided.ok) return decided
  const { nextFree } = decided.facts
  const isNone = nextFree >= last || isSameMinute(nextFree, pickupAt)
  const code = decided.code === 'place_closed' ? 'place_closed' : 'vehicle_taken'
  return refuse(code, { next: isNone ? null : nextFree })
}

// No person tells moments apart that show the same on a clock.
function isSameMinute(one: Date, other: Date): boolean {
  return Math.floor(one.getTime() / minute) === Math.floor(other.getTime() / minute)
}
