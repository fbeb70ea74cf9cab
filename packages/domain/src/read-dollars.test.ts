import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, formatUsd, readDollars } from './money.ts'

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['$1,250.05', 125005],
  ['1 250,05', 125005],
  ['1,250', 125000],
  ['-3.10', -310],
  ['1.005', null],
  ['1,2,3', null],
  ['', null],
  ['ten', null],
  ['4\u202f200,50\u00a0$', 420050],
  ['4,200.5', 420050],
  ['12,5', 1250],
  ['0,005', null],
  ['12,50,00', null],
  ['1.250,05', null],
  ['Infinity', null],
  ['1e3', null],
])('SRV-32, PLAT-06: an amount typed as %s is %s cents', (typed, read) => {
  expect(readDollars(typed)).toBe(read)
})

test('SRV-32, PLAT-06: every amount is read as it is written, in either language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_99 }),
      fc.constantFrom('en' as const, 'fr' as const),
      (amount, locale) => {
        expect(readDollars(formatUsd(cents(amount), locale))).toBe(amount)
      },
    ),
  )
})
