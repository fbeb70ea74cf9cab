import type { DistanceUnit } from '../distance.ts'
import { odometerFromMiles } from './odometer.ts'

/** Farther than this no car gets in a day; a module that tells of more has skipped or sits in another car. */
const milesOfADay = 1_500
/** Nor farther in an hour. */
const milesOfAnHour = 90
/** By how much a reading may be above another of the same moment: people round, and read a while before they tell. */
const milesAtOnce = 100
/** By how much a module's clock may be ahead of ours. */
const clockAheadMs = 5 * 60_000
const hourMs = 3_600_000
const hoursOfADay = 24

/** Why a reading of a car's module does not count (SRV-16). */
export type ModuleRefusal = 'sold' | 'future' | 'before-fitted' | 'older' | 'lower' | 'jump'

/** What an odometer showed, and when. */
interface Shown {
  readonly odometer: number
  readonly at: Date
}

/** What a module's reading is judged by; odometers in the unit of the car. */
export interface ModuleFacts {
  readonly odometer: number
  readonly readAt: Date
  readonly now: Date
  /** Since when the module belongs to this car. */
  readonly fittedAt: Date
  /** What is known of the car; `at` null where nobody has written down when that was read. */
  readonly newest: { readonly odometer: number; readonly at: Date | null }
  /** What it showed a day before, so that many small steps are no way around what a day allows; absent where nobody has the car. */
  readonly dayBefore?: Shown | undefined
  readonly unit: DistanceUnit
}

/**
 * Whether a module's reading counts; null when it does. Nothing that it tells can turn a reading back, neither in time nor in distance, and
 * what no car can drive is a fault of the module, however it came about (SRV-16).
 */
export function whyNoModuleReading({
  odometer,
  readAt,
  now,
  fittedAt,
  newest,
  dayBefore,
  unit,
}: ModuleFacts): Exclude<ModuleRefusal, 'sold'> | null {
  if (readAt.getTime() > now.getTime() + clockAheadMs) return 'future'
  if (readAt < fittedAt) return 'before-fitted'
  if (newest.at && readAt < newest.at) return 'older'
  if (odometer < newest.odometer) return 'lower'
  // Of what is listed nobody knows when it was read: a day is allowed for it.
  const last = newest.at ? mostMiles(newest.at, readAt) : Math.max(milesOfADay, mostMiles(fittedAt, readAt))
  const isTooFar = (from: number, miles: number) => odometer > from + odometerFromMiles(miles, unit)
  if (isTooFar(newest.odometer, last)) return 'jump'
  return dayBefore && isTooFar(dayBefore.odometer, mostMiles(dayBefore.at, readAt)) ? 'jump' : null
}

/** How far a car can have gone between two moments at the most. */
function mostMiles(from: Date, to: Date): number {
  const hours = Math.max(0, (to.getTime() - from.getTime()) / hourMs)
  return Math.min(milesAtOnce + milesOfAnHour * hours, milesOfADay * Math.max(1, hours / hoursOfADay))
}

/** The moment whose reading counts as that of a day before. */
export function dayBeforeReading(readAt: Date): Date {
  return new Date(readAt.getTime() - hoursOfADay * hourMs)
}
