import { m } from '@ownward/texts'
import { sayNumber } from './say-number.ts'

/** A reading of the odometer with its unit. */
export function sayMileage(distance: number, unit: 'mi' | 'km'): string {
  return unit === 'km' ? m.catalog_km({ n: sayNumber(distance) }) : m.catalog_miles({ n: sayNumber(distance) })
}
