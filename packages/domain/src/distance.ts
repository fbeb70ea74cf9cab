/** The unit that a car's odometer counts in. */
export type DistanceUnit = 'mi' | 'km'

/** How many miles a kilometre is: the one figure by which extra miles are counted, limits are set and cars are compared (SRV-16). */
export const milesPerKilometre = 0.621371

/** So many miles in whole kilometres, a part of one not counted: whoever keeps to the figure has not driven a mile too many (SRV-16). */
export function kilometresIn(miles: number): number {
  return Math.floor(miles / milesPerKilometre)
}
