import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesOf, pageWindow, yearOptions } from './paging.ts'

test.each([
  [1, 1, []],
  [1, 0, []],
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 5]],
  [2, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [4, 20, [2, 3, 4, 5, 6]],
  [10, 20, [8, 9, 10, 11, 12]],
  [18, 20, [16, 17, 18, 19, 20]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
])('SRCH-30: on page %i of %i the numbers are %j', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected)
})

test('SRCH-30: the window always holds the current page and stays inside the list', () => {
  const place = fc
    .integer({ min: 2, max: 500 })
    .chain(pages => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const numbers = pageWindow(page, pages)
      expect(numbers).toContain(page)
      expect(numbers).toHaveLength(Math.min(5, pages))
      expect(numbers[0]).toBeGreaterThanOrEqual(1)
      expect(numbers.at(-1)).toBeLessThanOrEqual(pages)
    }),
  )
})

test.each([
  [0, 16, 0],
  [16, 16, 1],
  [17, 16, 2],
  [11, 10, 2],
])('CONST-02: %i records by %i are %i pages', (records, limit, pages) => {
  expect(pagesOf(records, limit)).toBe(pages)
})

test('SRCH-12, CONST-03: years run from 2010, or from the given one, to the current year', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(yearOptions(undefined, now)).toHaveLength(17)
  expect(yearOptions(undefined, now)[0]).toBe(2010)
  expect(yearOptions(2024, now)).toEqual([2024, 2025, 2026])
  expect(yearOptions(2030, now)).toEqual([])
})
