import { type DistanceUnit, milesPerKilometre } from '../distance.ts'
import { type Cents, times } from '../money.ts'
import { allowedMilesPerCycle, type ProgramQuote } from '../pricing/index.ts'
import type { PausedDays } from './course.ts'

/** What an odometer has shown of a booking, in the unit of the car. */
export interface Driven {
  readonly startOdometer: number
  readonly latestOdometer: number
  readonly distanceUnit: DistanceUnit
  /** Miles that its driver has driven in cars lent during a case: they count as the program's (CARE-22). */
  readonly lentMiles?: number
}

/** Miles driven, those in loaners among them; of each car a part of a mile is not counted. */
export function milesDriven({ startOdometer, latestOdometer, distanceUnit, lentMiles = 0 }: Driven): number {
  const distance = Math.max(0, latestOdometer - startOdometer)
  return lentMiles + (distanceUnit === 'mi' ? distance : Math.floor(distance * milesPerKilometre))
}

/** The miles that so many days of a program include: those of each whole cycle, and of the last one by the day. */
export function allowedMiles(quote: ProgramQuote, days: number): number {
  const cycles = Math.floor(days / quote.days)
  return cycles * quote.allowedMilesPerCycle + allowedMilesPerCycle(quote.miles, days % quote.days)
}

/** So many miles of a pause are free, and with more than so many it ends (PACT-07). */
export const pauseMiles = { free: 30, most: 100 }

/** A pause of a program, and the miles that were driven in it. */
export interface PauseUse extends PausedDays {
  readonly miles: number
}

/** How many of the first days of a program are days of a pause. */
export function pausedWithin(pauses: readonly PausedDays[], days: number): number {
  return pauses.reduce((sum, pause) => sum + Math.min(pause.days, Math.max(0, days - pause.fromDay)), 0)
}

/**
 * Miles beyond what the billed days include. Counted over the whole program, so that a quiet cycle makes up for a long trip in another
 * (SRV-16). A pause includes none: its first miles are free, and those beyond them are extra whatever else is left (PACT-07).
 */
export function extraMiles(
  quote: ProgramQuote,
  days: number,
  driven: Driven,
  pauses: readonly PauseUse[] = [],
): number {
  const inPauses = pauses.reduce((sum, { miles }) => sum + miles, 0)
  const beyond = pauses.reduce((sum, { miles }) => sum + Math.max(0, miles - pauseMiles.free), 0)
  const included = allowedMiles(quote, days - pausedWithin(pauses, days))
  return Math.max(0, milesDriven(driven) - inPauses - included) + beyond
}

/** What so many extra miles cost; they are untaxed and earn no credit. */
export function extraMilesCents(quote: ProgramQuote, miles: number): Cents {
  return times(quote.extraMileCents, miles)
}
