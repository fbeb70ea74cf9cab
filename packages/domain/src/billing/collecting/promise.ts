import {
  addDaysInZone,
  dateInZone,
  daysBetweenInZone,
  endOfDayInZone,
  instantFromWallTime,
  isInstant,
} from '../../calendar.ts'
import { type Cents, cents, lesser, subtract } from '../../money.ts'
import { type Outcome, ok, type Refusal, refuse } from '../../outcome.ts'
import { type AmountRange, decideAmount } from './part.ts'

/** A promise is for a day at most so many days ahead, and at most so many after the oldest due date (PACT-13). */
export const promisedDaysAhead = 14
/** At most so many days after what is due for longest was due, something is promised (PACT-13). */
export const promisedDaysAfterDue = 21
/** So many promises are taken within `promiseWindowDays` (PACT-13). */
export const promisesInWindow = 3
/** In so many days `promisesInWindow` promises are taken (PACT-13). */
export const promiseWindowDays = 90
/** After two broken promises none is taken for so many days (PACT-13). */
export const promisePauseDays = 60

/** A member with the right to decide about money may take a promise beyond these bounds, for a day at most so many days ahead (PACT-25). */
export const promisedDaysBeyond = 30

/** At which hours of the promised day its person is told, where they pay themselves, and the card is asked (PACT-14). */
const hours = { told: '09:00', asked: '18:00' }

/** The moments of a promised day, by the clock of the place: when its person is told, when the card is asked, and the midnight that ends it. */
export interface PromisedDay {
  readonly tellAt: Date
  readonly askAt: Date
  readonly until: Date
}

/** The moments of a calendar day, 'YYYY-MM-DD', that was promised (PACT-14, PACT-15). */
export function promisedDay(day: string, timeZone: string): PromisedDay {
  const at = (time: string) => instantFromWallTime(`${day}T${time}`, timeZone)!
  const [tellAt, askAt] = [at(hours.told), at(hours.asked)]
  return { tellAt, askAt, until: endOfDayInZone(askAt, timeZone) }
}

/** A promise that was made before, as far as it bounds another. */
export interface EarlierPromise {
  readonly madeAt: Date
  readonly state: 'standing' | 'kept' | 'broken' | 'withdrawn'
  /** The calendar day that was promised, 'YYYY-MM-DD'. */
  readonly day: string
  /** When it was kept, broken or withdrawn; null while it stands. */
  readonly endedAt: Date | null
}

/** What a promise is decided from. */
export interface PromiseFacts {
  readonly dueCents: Cents
  /** When what is due for longest was due. */
  readonly oldestDueAt: Date
  readonly timeZone: string
  /** All that were made for the booking before. */
  readonly earlier: readonly EarlierPromise[]
}

/** Why no promise is taken: one stands, too many were made or broken lately, or such a day or amount cannot be promised. `first` and `last` are calendar days. */
export type PromiseRefusal =
  | Refusal<'promise-standing', { day: string }>
  | Refusal<'promise-limit' | 'promise-broken', { from: Date; timeZone: string }>
  | Refusal<'promise-late'>
  | Refusal<'promise-date', { first: string; last: string }>
  | Refusal<'amount-range', AmountRange>

/**
 * Decides whether somebody may promise so many dollars for a calendar day, 'YYYY-MM-DD': one promise at a time, three in 90 days, none for 60 days after the
 * second broken one and each after it; from today to 14 days ahead and at most 21 after the oldest due date; from half of what is due, rounded up, to all of
 * it (PACT-13). `beyond`: the team takes it beyond these bounds, but for the amount and the one that stands, up to 30 days ahead (PACT-25).
 */
export function decidePromise(
  facts: PromiseFacts,
  asked: { dollars: number; day: string; beyond?: boolean },
  now: Date,
): Outcome<{ cents: Cents; day: string }, never> | PromiseRefusal {
  const { earlier, timeZone, dueCents } = facts
  const standing = earlier.find(({ state }) => state === 'standing')
  if (standing) return refuse('promise-standing', { day: standing.day })
  const broken = earlier.flatMap(({ state, endedAt }) => (state === 'broken' && endedAt ? [endedAt] : [])).sort(byTime)
  const pauseEnds = broken.length < 2 ? null : addDaysInZone(broken.at(-1)!, promisePauseDays, timeZone)
  if (pauseEnds && pauseEnds > now && !asked.beyond) return refuse('promise-broken', { from: pauseEnds, timeZone })
  const counted = earlier.map(({ madeAt }) => addDaysInZone(madeAt, promiseWindowDays, timeZone)).sort(byTime)
  const stillCounted = counted.filter(until => until > now)
  if (stillCounted.length >= promisesInWindow && !asked.beyond) {
    return refuse('promise-limit', { from: stillCounted.at(-promisesInWindow)!, timeZone })
  }
  const days = asked.beyond ? daysFromToday(promisedDaysBeyond, now, timeZone) : promisableDays(facts, now)
  if (days === null) return refuse('promise-late')
  const isDay = isInstant(`${asked.day}T00:00Z`)
  if (!isDay || asked.day < days.first || asked.day > days.last) return refuse('promise-date', days)
  const amount = decideAmount(asked.dollars, { leastCents: halfOf(dueCents), mostCents: dueCents })
  return amount.ok ? ok({ cents: amount.value, day: asked.day }) : amount
}

/** From which calendar day to which something can be promised; null once what is due has been due for too long. */
export function promisableDays(
  { oldestDueAt, timeZone }: Pick<PromiseFacts, 'oldestDueAt' | 'timeZone'>,
  now: Date,
): { first: string; last: string } | null {
  const since = daysBetweenInZone(oldestDueAt, now, timeZone)
  const ahead = Math.min(promisedDaysAhead, promisedDaysAfterDue - since)
  return ahead < 0 ? null : daysFromToday(ahead, now, timeZone)
}

function daysFromToday(ahead: number, now: Date, timeZone: string): { first: string; last: string } {
  return { first: dateInZone(now, timeZone), last: dateInZone(addDaysInZone(now, ahead, timeZone), timeZone) }
}

/** The least that can be promised of what is due: half of it; half of an odd amount is rounded up. */
export function halfOf(dueCents: Cents): Cents {
  return cents(Math.ceil(dueCents / 2))
}

const byTime = (a: Date, b: Date) => a.getTime() - b.getTime()

/** What a promise was about when it was made, and what became of that. */
export interface PromisedFacts {
  readonly cents: Cents
  /** Open of the booking when it was made. */
  readonly openThenCents: Cents
  /** Charged since, whatever became of it. */
  readonly chargedSinceCents: Cents
  /** Open now. */
  readonly openCents: Cents
}

/**
 * What is still open of a promised amount: what was paid, credited or forgiven since it was made keeps it, in any parts, and no more is open of it than of the
 * booking (PACT-15).
 */
export function leftOfPromise({ cents: promised, openThenCents, chargedSinceCents, openCents }: PromisedFacts): Cents {
  const settled = Math.max(0, openThenCents + chargedSinceCents - openCents)
  return lesser(subtract(promised, lesser(promised, cents(settled))), openCents)
}
