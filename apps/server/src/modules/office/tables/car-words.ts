import { sql } from 'drizzle-orm'
import { vehicles } from '../../../db/schema/index.ts'
import { words } from './words.ts'

/** How a table compares cars: they come by name, then year, and are looked for as they are shown, the year first. */
export const carWords = {
  by: words(sql`${vehicles.name} || ' ' || ${vehicles.year}`),
  shown: words(sql`${vehicles.year} || ' ' || ${vehicles.name}`),
  goesTo: yearLast,
} as const

/** '2021 Toyota Camry' as rows come by it: 'Toyota Camry 2021'. */
export function yearLast(car: string): string {
  return car.replace(/^(\d{4})\s+(.+)$/, '$2 $1')
}
