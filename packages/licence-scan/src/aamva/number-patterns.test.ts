import { expect, test } from 'vitest'
import { fitsIssuer } from './number-patterns.ts'

test('ACC-10, O-26: a number is held against the forms that its issuer gives out, however it is grouped', () => {
  expect(fitsIssuer('A1234567', 'CA')).toBe(true)
  expect(fitsIssuer('a123 4567', 'CA')).toBe(true)
  expect(fitsIssuer('41234567', 'CA')).toBe(false)
  expect(fitsIssuer('A12345678', 'CA')).toBe(false)
  expect(fitsIssuer('A1234-56789-01234', 'ON')).toBe(true)
  expect(fitsIssuer('AI234-56789-01234', 'ON')).toBe(false)
  expect(fitsIssuer('WDLABC123456', 'WA')).toBe(true)
  expect(fitsIssuer('12ABC34567', 'NH')).toBe(true)
  expect(fitsIssuer('20250204183C', 'AZ')).toBe(false)
})

test('ACC-10: where the forms of an issuer are not known nothing is said of a number', () => {
  expect(fitsIssuer('A1234567', 'GU')).toBeUndefined()
  expect(fitsIssuer('A1234567', '')).toBeUndefined()
})
