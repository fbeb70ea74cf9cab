import { type Driven, milesDriven } from '../billing/extra-miles.ts'

/** Readings that rise by more miles than these while a case goes on are those of a car that drives (CARE-20). */
export const stillMiles = 20
/** So many hours its driver has to say that the car is not usable all the same. */
export const usableAnswerHours = 24

/** An odometer as it was read, in the unit of the car. */
export interface Reading {
  readonly at: Date
  readonly odometer: number
}

/**
 * Decides from the readings of a case, in their order, whether the car was driven: the reading before the first that lies more than twenty miles above the
 * first of all, and how many miles there are by now; null when it stood still. Miles for which it was towed do not count (CARE-20).
 */
export function movedIn(
  readings: readonly Reading[],
  { towedMiles, distanceUnit }: { readonly towedMiles: number } & Pick<Driven, 'distanceUnit'>,
): { readonly usableAt: Date; readonly miles: number } | null {
  const [first] = readings
  if (!first) return null
  const milesTo = ({ odometer }: Reading) =>
    milesDriven({ startOdometer: first.odometer, latestOdometer: odometer, distanceUnit }) - towedMiles
  const driven = readings.findIndex(reading => milesTo(reading) > stillMiles)
  const last = readings.at(-1)!
  return driven < 1 ? null : { usableAt: readings[driven - 1]!.at, miles: milesTo(last) }
}
