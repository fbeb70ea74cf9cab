import { addDaysInZone, addMinutes, daysBetweenInZone } from '../../calendar.ts'
import { graceDays } from './dunning.ts'

/** A reason why nothing is asked for: a time without a usable car. `until` is null while it goes on. */
export interface Hold {
  readonly reason: 'case'
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

/** Whether a charge has days from the beginning of a hold on, and was not made after its end. */
function isOf({ coversFrom, coversTo }: HeldCharge, { from, until }: Hold): boolean {
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

/** The hold because of which a charge is not asked for by itself at a moment; null when nothing holds it (CARE-11, PACT-16). */
export function whyHeld(charge: HeldCharge, holds: readonly Hold[], now: Date): Hold | null {
  const stands = (hold: Hold) => {
    const from = asksFrom(hold)
    return from === null || from > now
  }
  return holds.find(hold => isOf(charge, hold) && stands(hold)) ?? null
}

/** From when on the tries of a charge are counted: from when it is due, or from when a hold lets it be asked for. */
export function triesFrom(charge: HeldCharge, holds: readonly Hold[]): Date {
  const releases = holds.filter(hold => isOf(charge, hold)).map(hold => asksFrom(hold)?.getTime() ?? 0)
  return new Date(Math.max(charge.dueAt.getTime(), ...releases))
}

/** When the first of some charges that are held is asked for by itself; null when nobody knows for any of them. */
export function nextRelease(charges: readonly HeldCharge[], holds: readonly Hold[], now: Date): Date | null {
  const releases = charges.flatMap(charge => {
    const hold = whyHeld(charge, holds, now)
    const at = hold && asksFrom(hold)
    return at ? [at.getTime()] : []
  })
  return releases.length > 0 ? new Date(Math.min(...releases)) : null
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
