import { type CycleLines, linesForDays } from '../cycle-lines.ts'
import type { ProgramQuote } from '../quote.ts'

/** Days that lead from one payment day to another: at most a cycle, with their booking fee by the day (PACT-03). */
export interface Bridge {
  /** Its first day by its place in the days that touch it: 0 is their first, below 0 it began before them. */
  readonly at: number
  readonly days: number
}

/** Days that are billed at once, and how many days of the cycle or bridge that they go on with are billed already: 0 where they begin one. */
export interface SpanDays {
  readonly days: number
  readonly begunDays: number
  /** The bridge that they touch. */
  readonly bridge?: Bridge | null | undefined
  /** All of them are days of a pause (PACT-05); `begunDays` then are days of it. */
  readonly paused?: boolean | undefined
}

/** Days of one cycle, or of one bridge. */
export interface Piece {
  /** Its first day by its place in the span. */
  readonly place: number
  readonly days: number
  readonly begunDays: number
  /** Days of the whole cycle or bridge. */
  readonly length: number
  readonly isBridge: boolean
}

/** Cuts a span where a cycle or a bridge ends. A part of a day, or a whole cycle that is said to be begun, is a fault (RangeError). */
export function piecesOf({ days, begunDays, bridge }: SpanDays, cycleDays: number): readonly Piece[] {
  if (!Number.isInteger(begunDays) || begunDays < 0 || begunDays >= cycleDays)
    throw new RangeError(`not a begun cycle: ${begunDays} days`)
  if (!Number.isInteger(days) || days < 0) throw new RangeError(`not a number of days: ${days}`)
  const pieces: Piece[] = []
  let begun = begunDays
  for (let place = 0; place < days; begun = 0) {
    const isBridge = bridge != null && place >= bridge.at && place < bridge.at + bridge.days
    const length = isBridge ? bridge.days : cycleDays
    const most = bridge != null && place < bridge.at ? Math.min(days, bridge.at) : days
    const piece = Math.min(length - begun, most - place)
    pieces.push({ place, days: piece, begunDays: begun, length, isBridge })
    place += piece
  }
  return pieces
}

/** The lines of the first days of a cycle, or of a bridge. */
export function linesFromItsBeginning(
  quote: ProgramQuote,
  { isBridge }: Pick<Piece, 'isBridge'>,
  days: number,
): CycleLines {
  return linesForDays(quote, days, { feeByTheDay: isBridge })
}
