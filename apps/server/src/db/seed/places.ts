import { fold } from '@ownward/domain/fold'
import type { places } from '../schema/index.ts'
import { readTable } from './data-source.ts'

/** A town as the seed stores it, with how many live there and its time zone. */
export type PlaceRow = typeof places.$inferInsert

/** US and Canadian places by population, largest first and numbered so (GeoNames, CC BY 4.0: docs/credits.md). */
export function readPlaces(limit = Number.POSITIVE_INFINITY): PlaceRow[] {
  return readTable<'name' | 'state' | 'country' | 'lat' | 'lng' | 'population' | 'timezone'>('places.tsv.gz')
    .slice(0, limit)
    .map((row, i) => ({
      id: i + 1,
      name: row.name,
      state: row.state,
      country: row.country,
      lat: Number(row.lat),
      lng: Number(row.lng),
      // Unknown for some villages; they come last.
      population: Number(row.population),
      timeZone: row.timezone,
      folded: fold(row.name),
    }))
}
