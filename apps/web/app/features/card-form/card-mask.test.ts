import { expect, test } from 'vitest'
import { expiryAsTyped, groupedCardNumber } from './card-mask.ts'

test('ACC-22: a card number is shown in groups of four, digits only, 19 at most', () => {
  expect(groupedCardNumber('4242-4242x4242 4242')).toBe('4242 4242 4242 4242')
  expect(groupedCardNumber('42424')).toBe('4242 4')
  expect(groupedCardNumber('1'.repeat(25)).replaceAll(' ', '')).toHaveLength(19)
})

test('O-28: a 15-digit card fits the same groups', () => {
  expect(groupedCardNumber('378282246310005')).toBe('3782 8224 6310 005')
})

test('ACC-22: an expiry becomes MM/YY while it is typed, and can be deleted again', () => {
  expect(expiryAsTyped('123')).toBe('12/3')
  expect(expiryAsTyped('7')).toBe('07')
  expect(expiryAsTyped('0730')).toBe('07/30')
  expect(expiryAsTyped('07/')).toBe('07/')
  expect(expiryAsTyped('12 / 2031')).toBe('12/31')
  expect(expiryAsTyped('3/')).toBe('03/')
  expect(expiryAsTyped('07')).toBe('07')
})
