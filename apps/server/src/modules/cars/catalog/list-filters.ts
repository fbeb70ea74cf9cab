import type { Response } from '@ownward/contract'
import { firstYear } from '@ownward/domain/catalog'
import type { Locale } from '@ownward/domain/money'
import { type Criteria, modelOf, type Snapshot } from '@ownward/listing-index'
import type { Point } from '@ownward/listing-index/near'
import type { Parts } from '../../../parts.ts'
import { bodyLabel, colorLabel } from '../../../words/labels.ts'
import { catalogOf } from './catalog.ts'
import { findPlaces } from './places/find-places.ts'
import { placeLabel } from './places/places-store.ts'

type FilterList = Response<'getVehicleFilters'>
type Models = Record<string, Record<string, string>>

/** Filter options of the cars that are free now; with a city, makes and models are those within fifty miles (API-10, SRV-05). */
export async function listFilters(
  city: string,
  { parts, locale, address }: { parts: Parts; locale: Locale; address: string },
): Promise<FilterList> {
  const place = city === '' ? undefined : await findPlaces(parts, address).resolve(city)
  const near = place && { lat: place.lat, lng: place.lng }
  const snapshot = await catalogOf(parts.database).listings.current()
  return snapshot.once(`filters ${JSON.stringify([locale, near])}`, () => filtersOf(snapshot, near, locale))
}

function filtersOf(snapshot: Snapshot, near: Point | undefined, locale: Locale): FilterList {
  const years = snapshot.valuesIn('year', {}).map(Number)
  const models = modelsIn(snapshot, near ? { city: near } : {})
  return {
    status: true,
    result: [
      { name: 'city', options: labelled(snapshot.cities().map(placeLabel), label => label) },
      { name: 'make', options: labelled(Object.keys(models), make => make) },
      { name: 'model', options: models },
      { name: 'cab_type', options: labelled(snapshot.valuesIn('body', {}), value => bodyLabel(value, locale)) },
      { name: 'color', options: labelled(snapshot.valuesIn('color', {}), value => colorLabel(value, locale)) },
      { name: 'year', options: { min: Math.min(firstYear, ...years), max: Math.max(firstYear, ...years) } },
    ],
  }
}

/** Makes and models of a partner's free cars (API-11). */
export async function listPartnerFilters(partner: string, parts: Parts): Promise<FilterList> {
  const snapshot = await catalogOf(parts.database).listings.current()
  return snapshot.once(`filters of ${partner}`, () => ({
    status: true,
    result: [{ name: 'model', options: modelsIn(snapshot, { partner }) }],
  }))
}

function modelsIn(snapshot: Snapshot, criteria: Criteria): Models {
  const models: Models = {}
  for (const key of snapshot.valuesIn('model', criteria)) {
    const { make, model } = modelOf(key)
    models[make] ??= {}
    models[make][model] = model
  }
  return models
}

function labelled(values: readonly string[], label: (value: string) => string): Record<string, string> {
  return Object.fromEntries(values.map(value => [value, label(value)]))
}
