import { type DistanceUnit, kilometresIn } from '@ownward/domain/distance'
import { m } from '@ownward/texts'
import { sayNumber } from './say-number.ts'

/** Miles of a program; where the car counts in kilometers, in them too (SRV-16). `km` is what its odometer counted, where it did. */
export function sayMiles(miles: number, unit: DistanceUnit, km = kilometresIn(miles)): string {
  const n = sayNumber(miles)
  return unit === 'km' ? m.app_mi_km({ n, km: sayNumber(km) }) : m.app_mi({ n })
}

/** The miles of a plan for a month; where the car counts in kilometers, in them too (SRV-16). */
export function sayMilesAMonth(miles: number, unit: DistanceUnit): string {
  const n = sayNumber(miles)
  return unit === 'km'
    ? m.program_miles_month_km({ miles: n, km: sayNumber(kilometresIn(miles)) })
    : m.program_miles_month({ miles: n })
}

/** The miles of a plan for a week, below a heading that says miles; where the car counts in kilometers, in them too (SRV-16). */
export function sayMilesAWeek(miles: number, unit: DistanceUnit): string {
  const n = sayNumber(miles)
  return unit === 'km'
    ? m.marketing_rideshare_miles_a_week_km({ n, km: sayNumber(kilometresIn(miles)) })
    : m.marketing_rideshare_miles_a_week({ n })
}

/** The price of a mile, which is charged by the mile everywhere; where the car counts in kilometers with how many a mile is (SRV-16). */
export function sayMileRate(amount: string, unit: DistanceUnit): string {
  return unit === 'km' ? m.app_mile_rate_km({ amount }) : amount
}
