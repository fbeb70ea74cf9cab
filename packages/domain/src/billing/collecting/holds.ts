import { addDaysInZone, addMinutes, dateInZone, daysBetweenInZone } from '../../calendar.ts'
import { graceDays, hoursApart, retryDays } from './dunning.ts'

/**
 * A reason why nothing is asked for: a time without a usable car, or a promise to pay, which holds all that falls due before its end. `until` is null while a
 * case goes on; a promise holds to the midnight after its day, or until it was withdrawn.
 */
export interface Hold {
  readonly reason: 'case' | 'promise'
  readonly from: Date
  readonly until: Date | null
  /** When it was said that the time is over, where that was later; it holds up to then. */
  readonly endedAt?: Date | null
}

/** What is due, and the days that it is for; null for what is not about days. */
export interface HeldCharge {
  readonly dueAt: Date
  readonly coversFrom: Date | null
  readonly coversTo: Date | null
}

/** So long after the car is back nothing of its time is asked for, so that what the case credits is taken off before (CARE-11). */
export const asksAfterHours = 24
/** After a hold at least so many days are left to pay (PACT-18). */
const leastDaysLeft = 3
/** On a promised day the card is asked at 18:00, and the day ends at midnight (PACT-14). */
const hoursFromAskingToMidnight = 6

/** Whether a charge has days from the beginning of a case on, and was not made after its end; a promise is about what is due, not about days. */
function isOf({ coversFrom, coversTo }: HeldCharge, { reason, from, until }: Hold): boolean {
  if (reason === 'promise') return false
  return coversFrom !== null && coversTo !== null && coversTo > from && (until === null || coversFrom < until)
}

/** From when on the card is asked for what a hold held; null while nobody knows. */
function asksFrom(hold: Hold): Date | null {
  const end = endOf(hold)
  return end && addMinutes(end, asksAfterHours * 60)
}

/** When a hold has let go; null while it goes on. */
function endOf({ until, endedAt }: Hold): Date | null {
  return endedAt ?? until
}

/**
 * The hold because of which a charge is not asked for by itself at a moment; null when nothing holds it. A promise that stands holds everything, and it is
 * named before a case: it is over at a time that is known (CARE-11, PACT-16, PACT-17).
 */
export function whyHeld(charge: HeldCharge, holds: readonly Hold[], now: Date): Hold | null {
  const stands = (hold: Hold) => {
    if (hold.reason === 'promise') return hold.from <= now && hold.until! > now
    const from = asksFrom(hold)
    return isOf(charge, hold) && (from === null || from > now)
  }
  const standing = holds.filter(stands)
  return standing.find(({ reason }) => reason === 'promise') ?? standing[0] ?? null
}

/**
 * When a charge is asked for by itself: when it is due or a case lets it be, and then on the days of the schedule. What comes after a promise was made comes
 * later by the days that it holds, so that no try is lost and none is made twice.
 */
export function triesOf(charge: HeldCharge, holds: readonly Hold[], timeZone: string): Date[] {
  const releases = holds.filter(hold => isOf(charge, hold)).map(hold => asksFrom(hold)?.getTime() ?? 0)
  const begins = new Date(Math.max(charge.dueAt.getTime(), ...releases))
  const promised = joined(holds.filter(({ reason, until }) => reason === 'promise' && until! > begins))
  const counted = new Set<string>()
  const pauses = promised.map(({ from, until }) => {
    const days = daysOf({ from: from > begins ? from : begins, until }, timeZone).filter(day => !counted.has(day))
    for (const day of days) counted.add(day)
    return { from, days: days.length }
  })
  return [0, ...retryDays].map(n =>
    pauses.reduce(
      (at, { from, days }) => (at >= from ? addDaysInZone(at, days, timeZone) : at),
      addDaysInZone(begins, n, timeZone),
    ),
  )
}

/** The calendar days with something of a time in them; one that ends at midnight has nothing of the day that begins. */
function daysOf({ from, until }: { from: Date; until: Date }, timeZone: string): string[] {
  const last = new Date(Math.max(until.getTime() - 1, from.getTime()))
  const days = daysBetweenInZone(from, last, timeZone) + 1
  return Array.from({ length: days }, (_, n) => dateInZone(addDaysInZone(from, n, timeZone), timeZone))
}

/** When the first of some charges that are held is asked for by itself; null when nobody knows for any of them, or none is tried again. */
export function nextRelease(
  charges: readonly HeldCharge[],
  holds: readonly Hold[],
  { now, timeZone }: { now: Date; timeZone: string },
): Date | null {
  const releases = charges.flatMap(charge => {
    const hold = whyHeld(charge, holds, now)
    const at = hold && (hold.reason === 'promise' ? triedAfter(charge, hold, holds, timeZone) : asksFrom(hold))
    return at ? [at.getTime()] : []
  })
  return releases.length > 0 ? new Date(Math.min(...releases)) : null
}

/**
 * When a charge is tried after a promise: by its own days, which stood still, as far from the asking of the promised day as tries are. What fell due
 * meanwhile is asked for the first time then; what a case holds as well is not asked for while that lasts.
 */
function triedAfter(charge: HeldCharge, promise: Hold, holds: readonly Hold[], timeZone: string): Date | null {
  const least = addMinutes(promise.until!, (hoursApart - hoursFromAskingToMidnight) * 60)
  const isDown = holds.some(hold => isOf(charge, hold) && asksFrom(hold) === null)
  const [first, ...again] = triesOf(charge, holds, timeZone)
  const tries = charge.dueAt >= promise.from ? [first!, ...again] : again
  const next = tries.find(at => at >= promise.until!)
  if (isDown || !next) return null
  // One that would come too early moves to the first moment allowed at its hour, as long as that is inside the time to pay.
  const moved = notBefore(next, least, timeZone)
  const last = lastMomentToPay(charge, holds, timeZone)
  return last === null || moved <= last ? moved : null
}

/**
 * The last moment to pay a charge before the program may be ended for it; null while a hold stands. Ten days from when it is due; for days of a time
 * without a car ten from the hand-back. For what else is due the days stand still: each calendar day with a hold in it, however many, moves the moment by
 * a day, at its hour, and at least three are left after it (CARE-11, PACT-18).
 */
export function lastMomentToPay(charge: HeldCharge, holds: readonly Hold[], timeZone: string): Date | null {
  if (holds.some(({ until }) => until === null)) return null
  const backs = holds.filter(hold => isOf(charge, hold)).map(hold => endOf(hold)!)
  const begins = new Date(Math.max(charge.dueAt.getTime(), ...backs.map(Number)))
  let last = addDaysInZone(begins, graceDays, timeZone)
  let counted: Date | null = null
  const others = holds.filter(hold => !isOf(charge, hold) && endOf(hold)! > begins)
  for (const { from, until } of joined(others)) {
    if (from >= last) break
    const since = from > begins ? from : begins
    // A hold that ends at midnight has nothing of the day that begins.
    const lastHeld = new Date(Math.max(until.getTime() - 1, since.getTime()))
    const days: number =
      counted !== null && daysBetweenInZone(counted, since, timeZone) <= 0
        ? daysBetweenInZone(counted, lastHeld, timeZone)
        : daysBetweenInZone(since, lastHeld, timeZone) + 1
    if (days > 0) {
      last = addDaysInZone(last, days, timeZone)
      counted = lastHeld
    }
    last = notBefore(last, addDaysInZone(until, leastDaysLeft, timeZone), timeZone)
  }
  return last
}

/** Until when the first of some charges is to be paid; null while that stands still for it, or nothing is due. */
export function firstLastMoment(due: readonly HeldCharge[], holds: readonly Hold[], timeZone: string): Date | null {
  const moments = due.flatMap(charge => lastMomentToPay(charge, holds, timeZone)?.getTime() ?? [])
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/**
 * When the card that has said no is asked again by itself for what is due: by the days of whichever charge comes first, once those are over that a promise holds.
 * Null when it no longer is.
 */
export function triedNext(
  due: readonly HeldCharge[],
  holds: readonly Hold[],
  { now, timeZone }: { now: Date; timeZone: string },
): Date | null {
  const held = due.filter(charge => whyHeld(charge, holds, now) !== null)
  // Charges that fell due at different hours do not ask the card twice a day.
  const least = addMinutes(now, hoursApart * 60)
  const free = due
    .filter(charge => !held.includes(charge))
    .flatMap(charge => {
      const [, ...tries] = triesOf(charge, holds, timeZone)
      return tries.find(at => at > least) ?? []
    })
  const again = free.length > 0 ? new Date(Math.min(...free.map(Number))) : null
  const moments = [again, nextRelease(held, holds, { now, timeZone })].filter(at => at !== null)
  return moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null
}

/** The times in which something holds, in their order: holds that meet are one. */
function joined(holds: readonly Hold[]): { from: Date; until: Date }[] {
  const times: { from: Date; until: Date }[] = []
  for (const hold of holds.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const { from } = hold
    const until = endOf(hold)!
    const before = times.at(-1)
    if (!before || from > before.until) times.push({ from, until })
    else if (until > before.until) before.until = until
  }
  return times
}

/** A moment, or the first one later at the same hour of day that is not before another. */
function notBefore(moment: Date, least: Date, timeZone: string): Date {
  if (moment >= least) return moment
  const days = daysBetweenInZone(moment, least, timeZone)
  const sameDay = addDaysInZone(moment, days, timeZone)
  return sameDay >= least ? sameDay : addDaysInZone(moment, days + 1, timeZone)
}
