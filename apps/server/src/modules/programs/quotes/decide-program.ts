import {
  type Claim,
  decidePickup,
  isHold,
  keptForNothingDays,
  type OpeningHours,
  type Period,
} from '@ownward/domain/bookings'
import { addDaysInZone } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Quote, TakeUp } from '@ownward/domain/pricing'
import { type PriceRefusal, priceProgram } from './price-program.ts'
import type { ProgramRequest } from './program-request.ts'
import type { VehicleOffer } from './vehicle-offer.ts'

/** A pickup is planned at most this long after the car is free. */
const pickupWindowDays = 90

/**
 * Why the car cannot be had from a moment on, with when it is free next and until when a pickup can be planned; `already-yours`: the person
 * has it booked for that time.
 */
export type PickupRefusal =
  | Refusal<'pickup-past', { nextFree: Date }>
  | Refusal<'pickup-taken', { nextFree: Date; requestedAt: Date }>
  | Refusal<'pickup-closed', PickupClosed>
  | Refusal<'pickup-held', { nextFree: Date; requestedAt: Date; heldUntil: Date }>
  | Refusal<'pickup-too-far' | 'pickup-too-far-unpaid', { latest: Date; nextFree: Date }>
  | Refusal<'already-yours'>

/** A pickup at which nobody is at its place: when that was, when somebody is there, and when the car can be picked up next. */
export interface PickupClosed {
  requestedAt: Date
  hours: OpeningHours
  timeZone: string
  nextFree: Date
}

/** Why a program is not to be had: its choices or price, or its pickup. */
export type ProgramRefusal = PriceRefusal | PickupRefusal

/** A program that is on offer now, priced, with the time the car is needed for. */
export interface Program {
  quote: Quote
  period: Period
}

/** What a decision about a car goes by: who has claims on it, who asks and when, and whether they had this car before. */
export interface ProgramFacts {
  claims: readonly Claim[]
  returning: boolean
  userId: UserId
  now: Date
  /** Credit that waits and is taken up. */
  takeUp?: TakeUp
}

type PeriodFacts = Omit<ProgramFacts, 'returning' | 'takeUp'> & { promised?: boolean; forNothing?: boolean }

/** Decides whether a person can have this program on this car, and at which price (SRV-09, VAL-19, VAL-20). */
export function decideProgram(
  offer: VehicleOffer,
  request: ProgramRequest,
  facts: ProgramFacts,
): { ok: true; value: Program } | ProgramRefusal {
  const requestedAt = request.startAt
  const priced = priceProgram(offer.surface, request, {
    taxRatePpm: offer.taxRatePpm,
    returningToSameVehicle: facts.returning,
    startAt: requestedAt,
    timeZone: offer.timeZone,
    now: facts.now,
    takeUp: facts.takeUp,
  })
  // A stale price matters only where the car can be had; a date that cannot be is told first.
  if (!priced.ok && priced.code !== 'amount-changed') return priced
  const forNothing = priced.ok && priced.value.finalPayableTodayCents === 0
  const pickup = decidePeriod(offer, requestedAt, { ...facts, forNothing })
  if (!pickup.ok) return pickup
  return priced.ok ? ok({ quote: priced.value, period: pickup.value }) : priced
}

/**
 * Decides whether a person can have a car from a moment on at which its place is open, for the whole program (SRV-09, VAL-19, BEY-27); how far ahead that is does not matter once
 * it was promised, and matters more when nothing is paid for it (`forNothing`).
 */
export function decidePeriod(
  offer: Pick<VehicleOffer, 'programMonths' | 'timeZone' | 'hours'> & { endsAt?: Date },
  requestedAt: Date,
  { claims, userId, now, promised = false, forNothing = false }: PeriodFacts,
): { ok: true; value: Period } | PickupRefusal {
  const pickupFacts = {
    requestedAt,
    now,
    claims,
    userId: String(userId),
    programMonths: offer.programMonths,
    endsAt: offer.endsAt,
    timeZone: offer.timeZone,
  }
  const own = claims.filter(claim => claim.kind === 'booking' && claim.userId === String(userId))
  const besideOwn = decidePickup({ ...pickupFacts, claims: own })
  if (!besideOwn.ok && besideOwn.code === 'vehicle_taken') return refuse('already-yours')

  const soonest = decidePickup({ ...pickupFacts, requestedAt: now })
  const nextFree = soonest.ok ? soonest.value.from : soonest.facts.nextFree
  const latest = addDaysInZone(nextFree, pickupWindowDays, offer.timeZone)
  if (!promised && requestedAt > latest) return refuse('pickup-too-far', { latest, nextFree })

  const latestUnpaid = addDaysInZone(nextFree, keptForNothingDays, offer.timeZone)
  if (!promised && forNothing && requestedAt > latestUnpaid)
    return refuse('pickup-too-far-unpaid', { latest: latestUnpaid, nextFree })

  // Asked last: how far ahead a pickup can be, and whose the car is, does not go by the hours of a day.
  const { hours, timeZone } = offer
  const pickup = decidePickup({ ...pickupFacts, hours })
  if (pickup.ok) return pickup
  if (pickup.code === 'place_closed' && hours)
    return refuse('pickup-closed', { ...pickup.facts, requestedAt, hours, timeZone })
  if (pickup.code !== 'vehicle_taken') return refuse('pickup-past', { nextFree: pickup.facts.nextFree })
  const booked = decidePickup({ ...pickupFacts, claims: claims.filter(claim => !isHold(claim)) })
  if (!booked.ok) return refuse('pickup-taken', { ...pickup.facts, requestedAt })
  const holds = claims.filter(claim => isHold(claim) && claim.userId !== String(userId))
  const heldUntil = new Date(Math.max(...holds.map(({ expiresAt }) => (expiresAt ?? now).getTime())))
  return refuse('pickup-held', { ...pickup.facts, requestedAt, heldUntil })
}
