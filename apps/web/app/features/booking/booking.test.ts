import { expect, test } from 'vitest'
import { mainAction, typeOf } from './booking.ts'

test('BOOK-11: a payment that is due but was not refused yet leaves the button of a running booking to extend it', () => {
  expect(mainAction({ status: '1', paymentRetry: 0 })).toBe('extend')
  expect(mainAction({ status: '1', paymentRetry: 1 })).toBe('retry')
})

test('C-11, BOOK-04: each status has its part of the address', () => {
  expect(['New', '0', '1', '2', '3'].map(typeOf)).toEqual([null, 1, 2, 3, 3])
})
