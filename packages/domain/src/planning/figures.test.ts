import { expect, test } from 'vitest'
import { figureStands, readFigure } from './figures.ts'

const today = '2026-11-28'

test.each([
  // Ninety days are not old yet; the day after they are.
  ['2026-08-30', { value: 4.052, ageDays: 90, isOld: false }],
  ['2026-08-29', { value: 4.052, ageDays: 91, isOld: true }],
  ['2026-11-28', { value: 4.052, ageDays: 0, isOld: false }],
  // A year and no more.
  ['2025-11-28', { value: 4.052, ageDays: 365, isOld: true }],
  ['2025-11-27', null],
  ['2026-11-29', null],
])('PICK-23: a figure of %s', (asOf, expected) => {
  expect(figureStands('gallon', '4.052', { asOf, today })).toEqual(expected)
})

test('PICK-23: what is no such figure is none: empty, in words, out of its range, with too many digits', () => {
  for (const typed of ['', '  ', 'four', '1e1', '0.1', '20.5', '4.05211', '-4', 'NaN'])
    expect([typed, readFigure('gallon', typed)]).toEqual([typed, null])
  expect(figureStands('gallon', '', { asOf: today, today })).toBeNull()
  expect(readFigure('gallon', ' 4,05 ')).toBe(4.05)
  expect(readFigure('dealer_apr', '0')).toBe(0)
  expect(readFigure('dealer_apr', '60.5')).toBeNull()
})
