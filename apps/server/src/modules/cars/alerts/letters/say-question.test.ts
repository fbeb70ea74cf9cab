import { formatListingQuery, type ListingQuery } from '@ownward/domain/catalog'
import { expect, test } from 'vitest'
import { sayFilters, sayQuestion } from './say-question.ts'

test.each<[ListingQuery, string[]]>([
  [{ words: 'hybrid' }, ['hybrid']],
  [{ city: 'Miami' }, ['Miami']],
  [{ areas: 'US-FL' }, ['FL']],
  [{ areas: 'CA-QC~US-FL-Miami~US-FL-Tampa' }, ['QC / Miami, FL / Tampa, FL']],
  [{ make: 'Ford', model: 'Escape' }, ['Ford', 'Escape']],
  [{ fromYear: 2020, toYear: 2023 }, ['2020', '2023']],
  [{ seats: 7 }, ['7']],
])('PICK-06, PICK-13: what %j narrows is said, and never as all cars', (query, parts) => {
  const question = formatListingQuery(query)
  const said = sayFilters(question, 'en')
  expect(said).toHaveLength(parts.length)
  for (const [at, part] of parts.entries()) expect(said[at]).toContain(part)
  for (const locale of ['en', 'fr'] as const) expect(sayQuestion(question, locale)).not.toBe(sayQuestion('', locale))
})
