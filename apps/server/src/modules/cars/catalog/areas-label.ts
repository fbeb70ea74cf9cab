import { readAreas } from '@ownward/domain/catalog'
import type { Locale } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import type { Sql } from '../../../db/connect.ts'
import { placeLabel } from './places/places-store.ts'
import { catalogStore } from './store.ts'

/** What asked areas are called: 'Florida', 'Miami, FL', and of several the first with how many more (PICK-13). */
export async function areasLabel(areas: string, { db, locale }: { db: Sql; locale: Locale }): Promise<string> {
  const [first, ...others] = readAreas(areas)
  if (!first) return ''
  const [country = '', state = ''] = first.code.split('-')
  const region = first.town === undefined ? await catalogStore(db).region(country, state) : undefined
  const name =
    first.town === undefined
      ? ((locale === 'fr' ? region?.nameFr : region?.name) ?? state)
      : placeLabel({ name: first.town, state })
  return others.length > 0 ? m.catalog_areas_more({ name, n: others.length }, { locale }) : name
}
