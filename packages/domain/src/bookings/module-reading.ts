import type { DistanceUnit } from '../distance.ts'
import { odometerFromMiles } from './odometer.ts'

/** Farther than this no car gets in a day; a module that tells of more has skipped or sits in another car. */
const milesOfADay = 1_500
/** By how much a module's clock may be ahead of ours. */
const clockAheadMs = 5 * 60_000
const dayMs = 86_400_000

/** Why a reading of a car's module does not count (SRV-16). */
export type ModuleRefusal = 'sold' | 'future' | 'before-fitted' | 'older' | 'lower' | 'jump'

/** What a module's reading is judged by; odometers in the unit of the car. */
export interface ModuleFacts {
  readonly odometer: number
  readonly readAt: Date
  readonly now: Date
  /** Since when the module belongs to this car. */
  readonly fittedAt: Date
  /** What is known of the car; `at` null where nobody has written down when that was read. */
  readonly newest: { readonly odometer: number; readonly at: Date | null }
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
  unit,
}: ModuleFacts): Exclude<ModuleRefusal, 'sold'> | null {
  if (readAt.getTime() > now.getTime() + clockAheadMs) return 'future'
  if (readAt < fittedAt) return 'before-fitted'
  if (newest.at && readAt < newest.at) return 'older'
  if (odometer < newest.odometer) return 'lower'
  const days = Math.max(1, Math.ceil((readAt.getTime() - (newest.at ?? fittedAt).getTime()) / dayMs))
  return odometer > newest.odometer + odometerFromMiles(milesOfADay * days, unit) ? 'jump' : null
}
