import { expect, test } from 'vitest'
import { readDollars } from './dollars.ts'

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
])('SRV-32: an amount typed as %s is %s cents', (typed, read) => {
  expect(readDollars(typed)).toBe(read)
})
