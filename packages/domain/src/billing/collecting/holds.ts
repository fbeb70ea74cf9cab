import { addDaysInZone, addMinutes, dateInZone, daysBetweenInZone, endOfDayInZone } from '../../calendar.ts'
import { graceDays, hoursApart } from './dunning.ts'
import { mostTries, type TryFacts, triesMade, triesPlanned, untried } from './tries.ts'

/**
 * A reason why nothing is asked for: a time without a usable car, a promise to pay, or a pause; these two hold all that falls due before their end, but for the
 * first asking of what the pause itself costs. `until` is null while a case goes on; a promise holds to the midnight after its day, or until it was withdrawn.
 */
export interface Hold {
  readonly reason: 'case' | 'promise' | 'pause'
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

/** Whether a charge has days from the beginning of a case on, and was not made after its end; a promise and a pause are about what is due, not about days. */
function isOf({ coversFrom, coversTo }: HeldCharge, hold: Hold): boolean {
  if (hold.reason !== 'case') return false
  // What fell due before it was said that the time is over was held until then too, whatever was decided of its days.
  const end = endOf(hold)
  return coversFrom !== null && coversTo !== null && coversTo > hold.from && (end === null || coversFrom < end)
}

/** Whether a hold is of all that is due, from when on: a pause lets its own charge be asked for once, as it begins (PACT-16). */
function holdsAllFrom({ reason, from }: Hold, charge: Pick<HeldCharge, 'dueAt'>): Date | null {
  if (reason === 'case') return null
  return reason === 'pause' && charge.dueAt.getTime() === from.getTime() ? addMinutes(from, hoursApart * 60) : from
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
 * The hold because of which a charge is not asked for by itself at a moment; null when nothing holds it. A promise that stands and a pause that runs hold everything, and are
 * named before a case: they are over at a time that is known (CARE-11, PACT-16, PACT-17).
 */
export function whyHeld(charge: HeldCharge, holds: readonly Hold[], now: Date): Hold | null {
  const stands = (hold: Hold) => {
    const allFrom = holdsAllFrom(hold, charge)
    if (allFrom) return allFrom <= now && hold.until! > now
    const from = asksFrom(hold)
    return isOf(charge, hold) && (from === null || from > now)
  }
  const standing = holds.filter(stands)
  const first = (reason: Hold['reason']) => standing.find(hold => hold.reason === reason)
  return first('promise') ?? first('pause') ?? standing[0] ?? null
}

/**
 * What holds a charge as it falls due, and when the card is asked for it first, by itself; null while nobody knows. A case is named before what ends on a day
 * that is known (CARE-11, PACT-17).
 */
export function firstAsking(
  charge: HeldCharge,
  holds: readonly Hold[],
  timeZone: string,
): { held: Hold | null; at: Date | null } {
  const { dueAt } = charge
  const cases = holds.filter(({ reason }) => reason === 'case')
  const held = whyHeld(charge, cases, dueAt) ?? whyHeld(charge, holds, dueAt)
  const look = { now: dueAt, timeZone, tries: () => untried }
  return { held, at: held ? nextRelease([charge], holds, look) : dueAt }
}

/** The hold that stands at a moment, or has no end yet, whatever it is about; null when none does. While one stands no program is stopped (PACT-16). */
export function standingHold(holds: readonly Hold[], now: Date): Hold | null {
  const stands = (hold: Hold) => {
    const end = endOf(hold)
    return end === null || (hold.from <= now && end > now)
  }
  return holds.find(stands) ?? null
}

/**
 * When a charge is asked for by itself: when it is due or a case lets it be, and then on the days that its refusal, its person's payday or its agreement
 * choose, inside the time to pay, four times at most and 20 hours apart (PACT-21, PACT-24). Days that are counted stand still under a promise, so that no try
 * is lost and none is made twice; days of the calendar that a promise holds are left out.
 */
export function triesOf(charge: HeldCharge, holds: readonly Hold[], timeZone: string, facts: TryFacts): Date[] {
  const begins: Date = beginsOf(charge, holds)
  const promised = joined(
    holds.flatMap(hold => {
      const from = holdsAllFrom(hold, charge)
      return from && hold.until! > begins && hold.until! > from ? [{ ...hold, from }] : []
    }),
  )
  const counted = new Set<string>()
  const pauses = promised.map(({ from, until }) => {
    const days = daysOf({ from: from > begins ? from : begins, until }, timeZone).filter(day => !counted.has(day))
    for (const day of days) counted.add(day)
    return { from, days: days.length }
  })
  const standStill = (moment: Date) =>
    pauses.reduce((at, { from, days }) => (at >= from ? addDaysInZone(at, days, timeZone) : at), moment)
  // The card was asked on the evening of a promised day that has passed, and a try keeps its distance whatever it said.
  const clearOf = (moment: Date) =>
    promised.reduce((at, { from, until }) => {
      const isPassed = endOfDayInZone(addMinutes(until, -1), timeZone).getTime() === until.getTime()
      const free = isPassed ? soonestAfter(until) : until
      return at >= from && at < free ? notBefore(at, free, timeZone) : at
    }, moment)
  const last = lastMomentToPay(charge, holds, timeZone)
  const first = clearOf(standStill(begins))
  const planned = triesPlanned({ begins, last, timeZone }, facts)
    .map(({ at, isCounted }) => (isCounted ? standStill(at) : at))
    .filter(at => !promised.some(({ from, until }) => from <= at && at < until))
  const tries: Date[] = [first]
  for (const moment of planned.sort((a, b) => a.getTime() - b.getTime())) {
    const at = clearOf(notBefore(moment, addMinutes(tries.at(-1)!, hoursApart * 60), timeZone))
    if (moment > first && tries.length <= mostTries && (last === null || at <= last)) tries.push(at)
  }
  return tries
}

/** When a charge is asked for first, but for promises: as it falls due, or once a case lets it be. */
function beginsOf(charge: HeldCharge, holds: readonly Hold[]): Date {
  const releases = holds.filter(hold => isOf(charge, hold)).map(hold => asksFrom(hold)?.getTime() ?? 0)
  return new Date(Math.max(charge.dueAt.getTime(), ...releases))
}

/** The first moment at which the card may be asked after the evening of a promised day that ends at `until`. */
function soonestAfter(until: Date): Date {
  return addMinutes(until, (hoursApart - hoursFromAskingToMidnight) * 60)
}

/**
 * When the card will have been asked last by a moment ahead: when it has last said no, or on the evening of a promised day that is over by then. What falls due
 * less than 20 hours later is not asked for by itself, but with the next try (PACT-21).
 */
export function askedLastBefore(
  at: Date,
  { holds, refusedAt, now }: { holds: readonly Hold[]; refusedAt: Date | null; now: Date },
): Date | null {
  const evenings = holds.flatMap(({ reason, until }) =>
    reason === 'promise' && until && until > now && until <= at
      ? [addMinutes(until, -hoursFromAskingToMidnight * 60)]
      : [],
  )
  const last = Math.max(...[...evenings, ...(refusedAt ? [refusedAt] : [])].map(Number))
  return Number.isFinite(last) ? new Date(last) : null
}

/** Whether the card may not be asked by itself yet, because it was asked so lately. */
export function isAskedLately(last: Date | null, at: Date): boolean {
  return last !== null && at < addMinutes(last, hoursApart * 60)
}

/** The calendar days with something of a time in them; one that ends at midnight has nothing of the day that begins. */
function daysOf({ from, until }: { from: Date; until: Date }, timeZone: string): string[] {
  const last = new Date(Math.max(until.getTime() - 1, from.getTime()))
  const days = daysBetweenInZone(from, last, timeZone) + 1
  return Array.from({ length: days }, (_, n) => dateInZone(addDaysInZone(from, n, timeZone), timeZone))
}

/** At what moment something is looked at, by which clock, and what decides when each charge is tried again. */
interface Look<C> {
  now: Date
  timeZone: string
  tries: (charge: C) => TryFacts
}

/** When the first of some charges that are held is asked for by itself; null when nobody knows for any of them, or none is tried again. */
export function nextRelease<C extends HeldCharge>(
  charges: readonly C[],
  holds: readonly Hold[],
  { now, timeZone, tries }: Look<C>,
): Date | null {
  const releases = charges.flatMap(charge => {
    const hold = whyHeld(charge, holds, now)
    const facts = tries(charge)
    const at = hold && (hold.reason !== 'case' ? triedAfter(charge, hold, holds, { timeZone, facts }) : asksFrom(hold))
    return at ? [at.getTime()] : []
  })
  return releases.length > 0 ? new Date(Math.min(...releases)) : null
}

/**
 * When a charge is tried after a promise or a pause: by its own days, as far from the asking of the promised day as tries are. What fell due meanwhile is asked for the
 * first time then; what a case holds as well is not asked for while that lasts.
 */
function triedAfter(
  charge: HeldCharge,
  promise: Hold,
  holds: readonly Hold[],
  { timeZone, facts }: { timeZone: string; facts: TryFacts },
): Date | null {
  if (holds.some(hold => isOf(charge, hold) && asksFrom(hold) === null)) return null
  const [first, ...again] = triesOf(charge, holds, timeZone, facts)
  const isAskedAgain = triesMade(beginsOf(charge, holds), facts) < mostTries
  const tries = charge.dueAt >= promise.from ? [first!, ...again] : isAskedAgain ? again : []
  const last = lastMomentToPay(charge, holds, timeZone)
  const soonest = facts.refusedAt ? addMinutes(facts.refusedAt, hoursApart * 60) : promise.until!
  return (
    tries
      .filter(at => at >= promise.until!)
      .map(at => notBefore(at, soonest, timeZone))
      .find(at => last === null || at <= last) ?? null
  )
}

/**
 * The last moment to pay a charge before the program may be ended for it; null while a hold stands. Ten days from when it is due; for days of a time
 * without a car ten from the hand-back. For what else is due the days stand still: each calendar day with a hold in it, however many, moves the moment by
 * a day, at its hour, and at least three are left after it; after a promise also where the time was over before (CARE-11, PACT-18).
 */
export function lastMomentToPay(charge: HeldCharge, holds: readonly Hold[], timeZone: string): Date | null {
  if (holds.some(({ until }) => until === null)) return null
  const backs = holds.filter(hold => isOf(charge, hold)).map(hold => endOf(hold)!)
  const begins = new Date(Math.max(charge.dueAt.getTime(), ...backs.map(Number)))
  let last = addDaysInZone(begins, graceDays, timeZone)
  let counted: Date | null = null
  const others = holds.filter(hold => !isOf(charge, hold) && endOf(hold)! > begins)
  for (const { from, until, isPromised } of joined(others)) {
    // What begins after the time to pay is over moves no day of it; a promise leaves its three days all the same.
    const isLate = from >= last
    if (isLate && !isPromised) break
    const since = from > begins ? from : begins
    // A hold that ends at midnight has nothing of the day that begins.
    const lastHeld = new Date(Math.max(until.getTime() - 1, since.getTime()))
    const days: number =
      counted !== null && daysBetweenInZone(counted, since, timeZone) <= 0
        ? daysBetweenInZone(counted, lastHeld, timeZone)
        : daysBetweenInZone(since, lastHeld, timeZone) + 1
    if (!isLate && days > 0) {
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

/** Those of some due charges whose time to pay is over (PACT-16). */
export function lateOf<C extends HeldCharge>(
  due: readonly C[],
  holds: readonly Hold[],
  { now, timeZone }: Pick<Look<C>, 'now' | 'timeZone'>,
): C[] {
  return due.filter(charge => {
    const last = lastMomentToPay(charge, holds, timeZone)
    return last !== null && last <= now
  })
}

/** Whether the card is asked for a charge without its person, whatever it is asked for at that moment: once, then in the four tries of its time to pay (PACT-21). */
export function mayBeTried<C extends HeldCharge>(charge: C, holds: readonly Hold[], look: Look<C>): boolean {
  const facts = look.tries(charge)
  if (!facts.isAsked) return true
  const last = lastMomentToPay(charge, holds, look.timeZone)
  return triesMade(beginsOf(charge, holds), facts) < mostTries && (last === null || look.now <= last)
}

/**
 * When the card that has said no is asked again by itself for what is due: by the days of whichever charge comes first, once those are over that a promise holds.
 * What would come too soon after the last no comes at its hour as soon as it may. Null when the card is not asked any more.
 */
export function triedNext<C extends HeldCharge>(due: readonly C[], holds: readonly Hold[], look: Look<C>): Date | null {
  const { now, timeZone, tries } = look
  const held = due.filter(charge => whyHeld(charge, holds, now) !== null)
  const free = due
    .filter(charge => !held.includes(charge))
    .flatMap(charge => {
      const facts = tries(charge)
      if (triesMade(beginsOf(charge, holds), facts) >= mostTries) return []
      const saidNo = facts.refusedAt ?? now
      const [first, ...later] = triesOf(charge, holds, timeZone, facts)
      // The first asking of what fell due under a promise is ahead still once its day is over.
      const isAhead = !facts.isAsked && first !== undefined && first > charge.dueAt
      const again = isAhead ? [first, ...later] : later
      const last = lastMomentToPay(charge, holds, timeZone)
      // Charges that fell due at different hours do not ask the card twice a day.
      return again
        .filter(at => at > saidNo)
        .map(at => notBefore(at, addMinutes(saidNo, hoursApart * 60), timeZone))
        .filter(at => at > now && (last === null || at <= last))
    })
  const again = free.length > 0 ? new Date(Math.min(...free.map(Number))) : null
  const moments = [again, nextRelease(held, holds, look)].filter(at => at !== null)
  return moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null
}

interface Time {
  from: Date
  until: Date
  /** A promise is among what holds then. */
  isPromised: boolean
}

/** The times in which something holds, in their order: holds that meet are one. */
function joined(holds: readonly Hold[]): Time[] {
  const times: Time[] = []
  for (const hold of holds.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const { from } = hold
    const until = endOf(hold)!
    const isPromised = hold.reason === 'promise'
    const before = times.at(-1)
    if (!before || from > before.until) times.push({ from, until, isPromised })
    else {
      if (until > before.until) before.until = until
      before.isPromised ||= isPromised
    }
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
