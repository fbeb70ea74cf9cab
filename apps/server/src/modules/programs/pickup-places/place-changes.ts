import type { PickupPlace } from './store.ts'

/** What can be changed of a place, as it is stored. */
export type PlaceRow = Omit<PickupPlace['pickup'], 'id' | 'placeId' | 'version' | 'updatedAt' | 'closedAt'>

/** A place's facts with its city and the place that its cars are brought back to, by name. */
export interface PlaceState {
  row: PlaceRow
  city: string
  returnName: string
}

/** One change to a line, by the name of its field: the log says what stood there and what stands there now. */
export function sayPlaceChanges(before: PlaceState, after: PlaceState): string {
  const [was, is] = [texts(before), texts(after)]
  return Object.keys(was)
    .filter(field => was[field] !== is[field])
    .map(field => `${field}: ${was[field] || '–'} → ${is[field] || '–'}`)
    .join('\n')
}

function texts({ row, city, returnName }: PlaceState): Record<string, string> {
  const notes = (['en', 'fr'] as const).flatMap(locale =>
    (['bring', 'keys', 'back'] as const).map(note => [
      `${locale}.${note}`,
      row.notes[locale][note].replaceAll(/\s+/g, ' '),
    ]),
  )
  return Object.fromEntries([
    ['name', row.name],
    ['street', row.street],
    ['city', city],
    ['postal_code', row.postalCode],
    ['phone', row.phone],
    ['email', row.email],
    ...row.hours.map((span, day) => [`hours.${day}`, span ? `${span.opens}–${span.closes}` : '']),
    ...notes,
    ['return_place_id', returnName],
  ])
}
