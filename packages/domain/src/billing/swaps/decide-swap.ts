import { addDaysInZone, addMonthsInZone, daysBetweenInZone, type Instant } from '../../calendar.ts'
import { type Outcome, ok, type Refusal, refuse } from '../../outcome.ts'

/** A program runs so many days with a car before it is swapped (KEEP-13). */
export const swapAfterDays = 14
/** So many swaps in so many months at most. */
export const mostSwaps = 4
const swapMonths = 12
/** The exchange is at most so many days ahead (KEEP-15). */
export const swapWithinDays = 14
/** After so many days without a usable car its driver may swap it whatever the limits say (CARE-24). */
export const choiceAfterDays = 30

/** Why a car is not swapped now: too soon or too often, with the first day on which it can be; or not at that moment, with the first and the last one. */
export type SwapRefusal =
  | Refusal<'swap-too-soon' | 'swap-limit', { from: Date }>
  | Refusal<'swap-day', { from: Date; until: Date }>

interface SwapAsked {
  readonly now: Date
  /** When the cars are to be exchanged. */
  readonly swapAt: Date
  /** When the program began, and when its cars were swapped since, the oldest first; swaps out of a case are left out. */
  readonly startAt: Instant
  readonly swaps: readonly Instant[]
  /** When the program ends. */
  readonly endsAt: Date
  readonly timeZone: string
  /** There has been no usable car for 30 days: no limit holds. */
  readonly isOutOfCase: boolean
}

/** The first day on which a car can be swapped by time and number: 14 days after the start or the last swap, and four times in twelve months (KEEP-13). */
export function swapFrom(program: Pick<SwapAsked, 'startAt' | 'swaps' | 'timeZone'>): Date {
  const [soon, limit] = [afterLast(program), afterLimit(program)]
  return limit && limit > soon ? limit : soon
}

function afterLast({ startAt, swaps, timeZone }: Pick<SwapAsked, 'startAt' | 'swaps' | 'timeZone'>): Date {
  return addDaysInZone(swaps.at(-1) ?? startAt, swapAfterDays, timeZone)
}

function afterLimit({ swaps, timeZone }: Pick<SwapAsked, 'swaps' | 'timeZone'>): Date | undefined {
  const first = swaps.at(-mostSwaps)
  return first === undefined ? undefined : addMonthsInZone(first, swapMonths, timeZone)
}

/** Decides whether a car can be swapped at a moment: not too soon, not too often, and within 14 days (KEEP-13, KEEP-15). Days are those of the calendar. */
export function decideSwap(asked: SwapAsked): Outcome<true, never> | SwapRefusal {
  const { now, swapAt, timeZone, isOutOfCase } = asked
  const isAhead = (day: Date) => daysBetweenInZone(day, now, timeZone) < 0
  if (!isOutOfCase) {
    const soon = afterLast(asked)
    if (isAhead(soon)) return refuse('swap-too-soon', { from: soon })
    const limit = afterLimit(asked)
    if (limit && isAhead(limit)) return refuse('swap-limit', { from: limit })
  }
  const until = new Date(Math.min(addDaysInZone(now, swapWithinDays, timeZone).getTime(), asked.endsAt.getTime()))
  return swapAt > now && swapAt <= until ? ok(true) : refuse('swap-day', { from: now, until })
}

/** Since when a driver without a usable car chooses whether they wait, swap or end the program; null while they do not (CARE-24). */
export function choiceSince(
  { downFrom, waitedAt }: { readonly downFrom: Date; readonly waitedAt: Date | null },
  now: Date,
  timeZone: string,
): Date | null {
  const since = addDaysInZone(waitedAt ?? downFrom, choiceAfterDays, timeZone)
  return since <= now ? since : null
}
