import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaCodes, readAreas, writeAreas } from './areas.ts'
import { formatListingQuery, parseListingQuery } from './listing-query.ts'

test('PICK-13: there are 50 states and the District of Columbia, and 13 provinces and territories, each once', () => {
  expect(new Set(areaCodes).size).toBe(64)
  expect(areaCodes.filter(code => code.startsWith('US-'))).toHaveLength(51)
  expect(areaCodes.filter(code => code.startsWith('CA-'))).toHaveLength(13)
  expect(areaCodes).toEqual(expect.arrayContaining(['US-FL', 'US-DC', 'CA-QC', 'CA-NU']))
})

test('PICK-13: an address names states and cities of them; what is none is left out, and a city counts for nothing beside its state', () => {
  expect(readAreas('US-FL')).toEqual([{ code: 'US-FL' }])
  expect(readAreas('CA-QC-Saint-Jérôme~US-FL-Miami')).toEqual([
    { code: 'CA-QC', town: 'Saint-Jérôme' },
    { code: 'US-FL', town: 'Miami' },
  ])
  expect(readAreas('US-FL-Miami~US-FL~US-GA~US-GA')).toEqual([{ code: 'US-FL' }, { code: 'US-GA' }])
  expect(readAreas('US-SD- Alma~US-SD-Alma~US-SD- Yale')).toEqual([
    { code: 'US-SD', town: 'Alma' },
    { code: 'US-SD', town: 'Yale' },
  ])
  for (const none of ['', 'FL', 'US-ZZ', 'us-fl', 'MX-FL', 'US-FL-', 'US-FLX', '~~', `US-FL-${'x'.repeat(61)}`])
    expect(readAreas(none), none).toEqual([])
  expect(parseListingQuery('state=US-ZZ&make=Ford')).toEqual({ make: 'Ford' })
  expect(parseListingQuery(`state=${'US-FL~'.repeat(600)}`)).toEqual({})
  expect(formatListingQuery(parseListingQuery('view=map&state=US-GA~US-XX~US-FL'))).toBe('state=US-FL~US-GA&view=map')
})

test('PICK-13: whatever is asked for is written so that it reads back the same', () => {
  const part = fc.oneof(
    fc.constantFrom(...areaCodes),
    fc.string(),
    fc.tuple(fc.constantFrom(...areaCodes), fc.string()).map(([code, town]) => `${code}-${town}`),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), parts => {
      const areas = readAreas(parts.join('~'))
      expect(readAreas(writeAreas(areas))).toEqual(areas)
    }),
    { numRuns: 1000 },
  )
})
