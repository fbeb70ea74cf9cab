import { setLocaleSource } from '@ownward/texts'
import { afterEach, expect, test } from 'vitest'
import { readOdometer, readWhole } from './read-whole.ts'

afterEach(() => setLocaleSource(() => 'en'))

test.each([
  ['21400', 21_400],
  [' 21400 ', 21_400],
  ['24,100', 24_100],
  ['24 100', 24_100],
  ['24\u202f100', 24_100],
  ['24’100', 24_100],
  ['1,234,567', 1_234_567],
  ['0', 0],
  ['1,2', null],
  ['12,34', null],
  ['1234,567', null],
  ['1,234 567', null],
  ['12.345', null],
  ['1.5', null],
  ['-1', null],
  ['', null],
  ['far', null],
])('SRV-16, SRV-32: a whole number typed as %j is %j in English', (typed, read) => {
  expect(readWhole(typed)).toBe(read)
})

test.each([
  ['12.345', 12_345],
  ['12 345', 12_345],
  ['12,345', 12_345],
  ['1.5', null],
  ['1,2', null],
])('SRV-16, CONST-10: a whole number typed as %j is %j in French', (typed, read) => {
  setLocaleSource(() => 'fr')
  expect(readWhole(typed)).toBe(read)
})

test('SRV-16: an odometer has seven digits at the most', () => {
  expect(readOdometer('9,999,999')).toBe(9_999_999)
  expect(readOdometer('10,000,000')).toBeUndefined()
  expect(readOdometer('1,2')).toBeUndefined()
})
