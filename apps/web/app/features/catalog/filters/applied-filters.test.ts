import { expect, test } from 'vitest'
import { sayFilter } from './applied-filters.tsx'
import { filterWords } from './filter-words.ts'

test('BEY-01, SRCH-24: a weekly bound names the price that it compares, which is not the largest on a card', () => {
  const facets = {
    week_min: [{ value: '200', label: 'From $200 a week', count: 3 }],
    week_max: [{ value: '300', label: 'Up to $300 a week', count: 9 }],
  }
  const query = { weekMin: 200, weekMax: 300, page: 1, orderBy: 'id', limit: 16 } as Parameters<typeof sayFilter>[1]
  expect(sayFilter('weekMin', query, facets)).toBe('“As low as” $200 a week or more')
  expect(sayFilter('weekMax', query, facets)).toBe('“As low as” $300 a week or less')
  expect([filterWords.weekMin.label(), filterWords.weekMax.label()]).toEqual([
    '“As low as”, from',
    '“As low as”, up to',
  ])
})
