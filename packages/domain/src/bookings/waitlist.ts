import { addDaysInZone, addMinutes, dateInZone, instantFromWallTime } from '../calendar.ts'
import { ok, type Refusal, refuse } from '../outcome.ts'

/** For how long a car that became free is held for who waited for it, counted while people are up (PICK-25). */
export const waitlistHoldHours = 4

/** Between which hours of the car's place a hold of the waitlist runs. */
export const waitlistDay = { from: 8, until: 21 } as const

/** Lines that one person may stand in (PICK-24). */
export const mostLines = 5

/** People in turn for whom a car is held before it is listed (PICK-26). */
export const mostTurns = 3

/** Holds that a person may let run out within `lapseDays`; with the last of them they leave every line (PICK-26). */
export const mostLapses = 2

/** For how many days a hold that ran out counts, and for how many days nobody who let too many run out joins a line. */
export const lapseDays = 30

const dayMs = 86_400_000

/** Until when a car is held for who waited, from a moment on: four hours between 8:00 and 21:00 of its place (PICK-25). */
export function waitlistHoldEnd(from: Date, timeZone: string): Date {
  let left = waitlistHoldHours * 60 * 60_000
  for (let day = dateInZone(from, timeZone); ; day = nextDay(day, timeZone)) {
    const opens = hourOn(day, waitlistDay.from, timeZone)
    const closes = hourOn(day, waitlistDay.until, timeZone)
    const begin = Math.max(from.getTime(), opens.getTime())
    const counted = Math.max(0, closes.getTime() - begin)
    if (counted >= left) return addMinutes(new Date(begin), left / 60_000)
    left -= counted
  }
}

function hourOn(day: string, hour: number, timeZone: string): Date {
  return instantFromWallTime(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)!
}

function nextDay(day: string, timeZone: string): string {
  return dateInZone(addDaysInZone(hourOn(day, 12, timeZone), 1, timeZone), timeZone)
}

/**
 * Where somebody stands in a line: in it; with a car held for them; out because they reserved a car of it, left, let too many holds run out, or because its
 * car is gone for good.
 */
export type LineState = 'waiting' | 'held' | 'used' | 'left' | 'barred' | 'gone'

/** What happens to somebody in a line. `lapse` is a hold that ran out, `release` one that ended for no doing of theirs, `bar` the end of all their lines. */
export type LineEvent = 'hold' | 'use' | 'lapse' | 'release' | 'leave' | 'bar' | 'lose'

/** Every state of a place in a line. */
export const lineStates: readonly LineState[] = ['waiting', 'held', 'used', 'left', 'barred', 'gone']
/** Every thing that can happen to a place in a line. */
export const lineEvents: readonly LineEvent[] = ['hold', 'use', 'lapse', 'release', 'leave', 'bar', 'lose']

const moves: Partial<Record<LineState, Partial<Record<LineEvent, LineState>>>> = {
  waiting: { hold: 'held', use: 'used', leave: 'left', bar: 'barred', lose: 'gone' },
  held: { use: 'used', lapse: 'waiting', release: 'waiting', leave: 'left', bar: 'barred', lose: 'gone' },
}

/** Where somebody stands after something happened; null where it cannot happen there. What is over stays over (PICK-26). */
export function nextLineState(state: LineState, event: LineEvent): LineState | null {
  return moves[state]?.[event] ?? null
}

/** What decides whether a person may join one more line. */
export interface JoinFacts {
  readonly now: Date
  /** Lines they stand in. */
  readonly lines: number
  /** They stand in this one. */
  readonly isIn: boolean
  /** What they would wait for can be had now. */
  readonly isFree: boolean
  /** When they last had to leave every line; null when they never had to. */
  readonly barredAt: Date | null
}

/** Decides whether a person joins a line; `from` is when they may again (PICK-24, PICK-26). */
export function decideJoin({
  now,
  lines,
  isIn,
  isFree,
  barredAt,
}: JoinFacts):
  | { ok: true; value: true }
  | Refusal<'waitlist-in' | 'waitlist-free' | 'waitlist-most'>
  | Refusal<'waitlist-barred', { from: Date }> {
  const from = barredAt && new Date(barredAt.getTime() + lapseDays * dayMs)
  if (from && now < from) return refuse('waitlist-barred', { from })
  if (isIn) return refuse('waitlist-in')
  if (isFree) return refuse('waitlist-free')
  return lines >= mostLines ? refuse('waitlist-most') : ok(true)
}

/** Whether a hold that runs out now is one too many, after those that ran out before. */
export function isBarredBy(lapses: readonly Date[], now: Date): boolean {
  const counted = lapses.filter(at => at.getTime() > now.getTime() - lapseDays * dayMs && at <= now)
  return counted.length + 1 >= mostLapses
}

/** Somebody who waits, as far as whose turn it is depends on them. */
export interface InLine {
  readonly id: number
  readonly userId: number
  /** The line they stand in: of the car itself, or of a question that the car answers. */
  readonly of: 'car' | 'question'
  readonly joinedAt: Date
  /** They meet every requirement, and not too many cars wait for them already. */
  readonly isReady: boolean
}

/** What becomes of a car that is free: held for somebody, or listed; `lacking` are those before them who could not have it. */
export interface Turn {
  readonly next: InLine | null
  readonly lacking: readonly InLine[]
}

/**
 * Decides whose turn it is: those of the car's own line before those of questions, each in the order in which they joined. Who had the car held in this turn
 * before does not get it again, and after three of them it is listed (PICK-25, PICK-26).
 */
export function whoseTurn(line: readonly InLine[], had: ReadonlySet<number>): Turn {
  if (had.size >= mostTurns) return { next: null, lacking: [] }
  const ordered = inOrder(line).filter(({ userId }) => !had.has(userId))
  const at = ordered.findIndex(({ isReady }) => isReady)
  return at < 0 ? { next: null, lacking: ordered } : { next: ordered[at]!, lacking: ordered.slice(0, at) }
}

/** A line in the order in which its cars are given. */
export function inOrder<T extends Pick<InLine, 'id' | 'of' | 'joinedAt'>>(line: readonly T[]): T[] {
  return line.toSorted(
    (a, b) =>
      Number(a.of === 'question') - Number(b.of === 'question') ||
      a.joinedAt.getTime() - b.joinedAt.getTime() ||
      a.id - b.id,
  )
}
