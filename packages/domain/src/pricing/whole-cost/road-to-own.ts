import { addDaysInZone } from '../../calendar.ts'
import { type Standing, standingAfter } from '../cycle-lines.ts'
import type { ProgramQuote } from '../quote.ts'
import { billedDays } from './cost-box.ts'

/** A point of the forecast: where a person stands when a cycle is over; cycle 0 is the pickup. `at` is ISO 8601. */
export interface RoadPoint extends Standing {
  readonly cycle: number
  readonly dayOffset: number
  readonly at: string
}

/** Forecasts how the price to convert falls, cycle by cycle, to the end of the program or until nothing is left (BEY-09). */
export function roadToOwn(quote: ProgramQuote, months: number): readonly RoadPoint[] {
  const { programDays } = billedDays(quote, months)
  return Array.from({ length: Math.ceil(programDays / quote.days) + 1 }, (_, cycle) => {
    const dayOffset = Math.min(cycle * quote.days, programDays)
    return {
      cycle,
      dayOffset,
      at: addDaysInZone(quote.startAt, dayOffset, quote.timeZone).toISOString(),
      ...standingAfter(quote, dayOffset),
    }
  })
}
