import { columns, type Filter, type FilterName, filterNames, filters, readAreas } from '@ownward/domain/catalog'
import { fold } from '@ownward/domain/fold'
import { wordsOf } from '@ownward/listing-index/words'
import type { Database } from '../../../../db/connect.ts'
import type { AskedFilter } from '../../../ground/demand/index.ts'
import { placesStore } from '../places/places-store.ts'
import { fleetVocabulary, type Vocabulary } from './fleet-vocabulary.ts'

/** What stands for a text that the fleet does not know: whatever somebody has typed there, it is not kept. */
const unknownValue = 'other'

/** More states in one search say nothing about any of them. */
const mostAreas = 5

/**
 * What a search was narrowed by, as it may be counted (DESK-33): names that the fleet knows, numbers by the bounds that are offered, of a town its state alone, and
 * of words those that cars are called by. Everything else that was typed is `other`.
 */
export async function askedFilters(asked: Record<string, unknown>, database: Database): Promise<AskedFilter[]> {
  const vocabulary = await fleetVocabulary(database)
  const found: AskedFilter[] = []
  for (const name of filterNames)
    for (const value of await valuesOf(name, asked[filters[name].key], { vocabulary, database }))
      found.push({ filter: name, value })
  return found
}

async function valuesOf(
  name: FilterName,
  value: unknown,
  { vocabulary, database }: { vocabulary: Vocabulary; database: Database },
): Promise<readonly string[]> {
  if (value === undefined || value === null || value === '') return []
  const filter: Filter = filters[name]
  switch (filter.kind) {
    case 'equals':
      if (typeof filter.takes === 'object') return [filter.takes.find(one => one === value) ?? unknownValue]
      return [vocabulary.values[filter.column as keyof Vocabulary['values']].get(fold(String(value))) ?? unknownValue]
    case 'atLeast':
    case 'atMost':
      return [bandOf(Number(value), filter.column)]
    case 'range': {
      const [least = 0, most = 0] = String(value).split('-').map(Number)
      return [bandOf(most || least, filter.column)]
    }
    case 'is':
      return Number(value) === 1 ? ['1'] : []
    case 'near': {
      const place = await placesStore(database.db).resolve(String(value))
      return [place ? `${place.country}-${place.state}` : unknownValue]
    }
    case 'within': {
      const codes = [...new Set(readAreas(String(value)).map(({ code }) => code))]
      return codes.length > mostAreas ? [unknownValue] : codes
    }
    case 'words':
      return [...new Set(wordsOf(String(value)).map(word => (vocabulary.words.has(word) ? word : unknownValue)))]
  }
}

/** A number as it is counted: an amount by the bounds that are offered, '150-199' or '1000-', any other one as it is. */
function bandOf(value: number, name: keyof typeof columns): string {
  const column = columns[name]
  if (!Number.isSafeInteger(value) || value < 0) return unknownValue
  if (column.holds !== 'amount') return String(value)
  const bounds: readonly number[] = [0, ...column.offered]
  const at = bounds.findLastIndex(bound => bound <= value)
  const next = bounds[at + 1]
  return `${bounds[at]}-${next === undefined ? '' : next - 1}`
}
