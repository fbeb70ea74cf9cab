import { type DistanceUnit, milesPerKilometre } from '../distance.ts'
import type { ReportMoment } from './condition.ts'

/** Farther than this nobody drives in a day; what is above it is a slip of the finger, and money would follow from it. */
const milesOfADay = 1_500
/** A car that waits for its pickup is moved about the lot and washed; it may have been brought from the next town. */
const milesBeforePickup = 200

const inUnit = (miles: number, unit: DistanceUnit) => (unit === 'km' ? Math.ceil(miles / milesPerKilometre) : miles)

/**
 * The most that an odometer can show, in the unit of the car, after a number of days since it showed `least`: the same for a start, a report,
 * a return and a reading of the team (SRV-16).
 */
export function mostOdometer(
  least: number,
  { moment, days, unit }: { moment: ReportMoment; days: number; unit: DistanceUnit },
): number {
  const miles = moment === 'pickup' ? milesBeforePickup : milesOfADay * (Math.max(0, Math.ceil(days)) + 1)
  return least + inUnit(miles, unit)
}

/**
 * The least that the team can put a wrong reading right to: what the car showed at the pickup, less what a slip in that reading itself can
 * have added (SRV-16).
 */
export function leastCorrection(startOdometer: number, unit: DistanceUnit): number {
  return Math.max(0, startOdometer - inUnit(milesBeforePickup, unit))
}

/** What a car's odometer shows where something counts in miles; a part that has not been driven whole is left out. */
export function odometerFromMiles(miles: number, unit: DistanceUnit): number {
  return Math.floor(unit === 'km' ? miles / milesPerKilometre : miles)
}
