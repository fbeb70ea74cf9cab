import { type DistanceUnit, kilometresIn } from '@ownward/domain/distance'
import { m } from '@ownward/texts'
import { sayNumber } from './say-number.ts'

/** Miles of a program; where the car counts in kilometers, in them too (SRV-16). `km` is what its odometer counted, where it did. */
export function sayMiles(miles: number, unit: DistanceUnit, km = kilometresIn(miles)): string {
  const n = sayNumber(miles)
  return unit === 'km' ? m.app_mi_km({ n, km: sayNumber(km) }) : m.app_mi({ n })
}

/** The price of a mile, which is charged by the mile everywhere; where the car counts in kilometers with how many a mile is (SRV-16). */
export function sayMileRate(amount: string, unit: DistanceUnit): string {
  return unit === 'km' ? m.app_mile_rate_km({ amount }) : amount
}
