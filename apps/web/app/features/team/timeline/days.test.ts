import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, dayAfter, monthsOf, placedOf } from './days.ts'

const grid = { from: '2026-03-02', days: 14 }
const zone = 'America/New_York'

test.each([
  ['2026-03-02T15:00:00Z', '2026-03-04T15:00:00Z', { at: 0, wide: 3 }],
  // Midnight in New York ends the day before; in summer time it is an hour earlier.
  ['2026-03-03T05:00:00Z', '2026-03-04T05:00:00Z', { at: 1, wide: 1 }],
  ['2026-03-10T04:00:00Z', '2026-03-11T04:00:00Z', { at: 8, wide: 1 }],
  ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', { at: 0, wide: 14 }],
  ['2026-01-01T00:00:00Z', '2026-03-02T05:00:00Z', null],
  ['2026-03-16T04:00:00Z', '2026-03-20T00:00:00Z', null],
])('SRV-32: from %s to %s is in the columns %o', (from, until, columns) => {
  expect(columnsOf({ from, until }, zone, grid)).toEqual(columns)
})

test('SRV-32, DESK-32: each day that somebody has a car stands in exactly one place, in order', () => {
  const spans = fc
    .uniqueArray(fc.integer({ min: -40, max: 40 }), { minLength: 2, maxLength: 8 })
    .map(hours => hours.sort((a, b) => a - b))
    .map(days =>
      days.slice(1).map((day, at) => ({
        from: `${dayAfter('2026-03-02', days[at]!)}T12:00:00Z`,
        until: `${dayAfter('2026-03-02', day)}T12:00:00Z`,
      })),
    )
  fc.assert(
    fc.property(spans, list => {
      const placed = placedOf(list, () => zone, grid)
      const shown = placed.flatMap(({ at, wide }) => Array.from({ length: wide }, (_, i) => at + i))
      const taken = new Set(
        list.flatMap(span => {
          const columns = columnsOf(span, zone, grid)
          return columns ? Array.from({ length: columns.wide }, (_, i) => columns.at + i) : []
        }),
      )
      expect(shown).toEqual([...taken].sort((a, b) => a - b))
    }),
  )
})

test('DESK-32: the months of the days stand above them, each once', () => {
  expect(monthsOf({ from: '2026-03-30', days: 34 })).toMatchObject([
    { at: 0, wide: 2, name: 'Mar' },
    { at: 2, wide: 30, name: 'Apr 2026' },
    { at: 32, wide: 2, name: 'May' },
  ])
})
