import { readTable } from '../../../../db/seed/data-source.ts'
import type { Place } from './places-store.ts'

let places: Map<string, Place> | undefined

/** The place of a US ZIP code, post office boxes too, or undefined for a text that is none (GeoNames, CC BY 4.0). The list is read when it is first asked for. */
export function placeOfZip(query: string): Place | undefined {
  const [, zip] = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(query) ?? []
  if (zip === undefined) return undefined
  places ??= new Map(
    readTable<'postal' | 'city' | 'state' | 'lat' | 'lng'>('postal_us.tsv.gz').map(row => [
      row.postal,
      { name: row.city, state: row.state, country: 'US', lat: Number(row.lat), lng: Number(row.lng) },
    ]),
  )
  return places.get(zip)
}
