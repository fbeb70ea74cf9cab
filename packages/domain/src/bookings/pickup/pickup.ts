import { addMinutes, addMonthsInZone, programEnd } from '../../calendar.ts'
import { type Outcome, ok, refuse } from '../../outcome.ts'
import { lastOpen, type OpeningHours, openFrom } from './opening-hours.ts'

/** How long after its pickup time an undecided or uncollected booking is kept (O-53). */
export const lapseHours = 72

/** When a booking that nobody has decided or fetched lapses; `pickupUntil` is the last moment it may be fetched (O-53). */
export function lapseAt(pickupUntil: Date): Date {
  return addMinutes(pickupUntil, lapseHours * 60)
}

/** How long before its pickup time a booking may be started by who fetches the car. */
export const startHoursBefore = 2

/** The first moment at which the person who fetches a car may start its booking; it can be started until it lapses (BEY-28). */
export function startFrom(pickupAt: Date): Date {
  return addMinutes(pickupAt, -startHoursBefore * 60)
}

/**
 * A stretch of time somebody has a vehicle for, or the team keeps it back, end excluded. A hold counts until it expires; one of the waitlist until it was
 * passed on, so that nobody comes between two in line.
 */
export interface Claim {
  readonly userId: string
  readonly kind: 'hold' | 'waitlist' | 'booking' | 'block' | 'loan'
  readonly from: Date
  readonly until: Date
  readonly expiresAt: Date | null
}

/** A wish for a vehicle, and who has it when; `timeZone` is that of the pickup place. */
export interface PickupFacts {
  readonly requestedAt: Date
  readonly now: Date
  readonly claims: readonly Claim[]
  readonly userId: string
  readonly programMonths: number
  readonly timeZone: string
  /** When the program ends, where it began with another vehicle. */
  readonly endsAt?: Date | undefined
  /** When somebody is at the pickup place; null for a place that has no hours to hold to. */
  readonly hours?: OpeningHours | null | undefined
  /** The first pickup the vehicle's page offers, where it is later than now. */
  readonly earliestAt?: Date | undefined
}

/** From a moment to another, the end excluded. */
export interface Period {
  readonly from: Date
  readonly until: Date
}

/** Why a pickup cannot be at the time asked for. */
export type PickupRefusal = 'pickup_in_past' | 'pickup_too_early' | 'vehicle_taken' | 'place_closed'

/**
 * Decides whether a vehicle can be picked up at a time, when somebody is there, and kept for the whole program; refuses with the next time at
 * which it can (SRV-09, VAL-19, BEY-27). A lapsed hold, and the person's own, stand in nobody's way.
 */
export function decidePickup(facts: PickupFacts): Outcome<Period, PickupRefusal, { readonly nextFree: Date }> {
  const { requestedAt, now, earliestAt = now } = facts
  const firstAt = later(now, earliestAt)
  const nextFree = findFreePeriod(facts, later(requestedAt, firstAt))
  const untaken = findFreePeriod({ ...facts, hours: null }, requestedAt)
  if (requestedAt < now) return refuse('pickup_in_past', { nextFree: nextFree.from })
  if (requestedAt < firstAt) return refuse('pickup_too_early', { nextFree: nextFree.from })
  if (untaken.from > requestedAt) return refuse('vehicle_taken', { nextFree: nextFree.from })
  if (nextFree.from > requestedAt) return refuse('place_closed', { nextFree: nextFree.from })
  return ok(nextFree)
}

/**
 * The pickups at which a vehicle can be had for the whole program, the nearest to the one asked for first: the last one before each who has it, and the
 * first one after (KEEP-12).
 */
export function pickupsNear(facts: PickupFacts): readonly Date[] {
  const { requestedAt, now, earliestAt = now, hours = null, programMonths, timeZone } = facts
  const inTheWay = facts.claims.filter(claim => isInTheWay(claim, facts))
  const lastBefore = inTheWay.map(({ from }) => {
    const start = addMonthsInZone(from, -programMonths, timeZone)
    return hours ? lastOpen(hours, start, timeZone) : start
  })
  const firstAfter = [later(now, earliestAt), ...inTheWay.map(({ until }) => until)].map(at =>
    openFrom(hours, at, timeZone),
  )
  const moments = [...lastBefore, ...firstAfter].flatMap(at => (at ? [at.getTime()] : []))
  const asked = requestedAt.getTime()
  return [...new Set(moments)]
    .filter(moment => decidePickup({ ...facts, requestedAt: new Date(moment) }).ok)
    .sort((a, b) => Math.abs(a - asked) - Math.abs(b - asked))
    .map(moment => new Date(moment))
}

function findFreePeriod(facts: PickupFacts, notBefore: Date): Period {
  const { hours = null, programMonths, timeZone, endsAt } = facts
  const periodFrom = (at: Date): Period => {
    const from = openFrom(hours, at, timeZone)
    return { from, until: endsAt ?? programEnd(from, programMonths, timeZone) }
  }
  const inTheWay = facts.claims
    .filter(claim => isInTheWay(claim, facts))
    .sort((a, b) => a.from.getTime() - b.from.getTime())

  let period = periodFrom(notBefore)
  for (const claim of inTheWay) {
    if (overlap(claim, period)) period = periodFrom(claim.until)
  }
  return period
}

/** A car is only held by it, for somebody who has not reserved: it keeps others from it and moves no date. */
export function isHold({ kind }: Pick<Claim, 'kind'>): boolean {
  return kind === 'hold' || kind === 'waitlist'
}

function isInTheWay(claim: Claim, { now, userId }: PickupFacts): boolean {
  if (!isHold(claim)) return true
  const lapsed = claim.kind === 'hold' && claim.expiresAt !== null && claim.expiresAt <= now
  return !lapsed && claim.userId !== userId
}

function later(a: Date, b: Date): Date {
  return a.getTime() > b.getTime() ? a : b
}

function overlap(a: Period, b: Period): boolean {
  return a.from < b.until && b.from < a.until
}
