import { expect, test } from 'vitest'
import { mainAction, typeOf } from './booking.ts'

const fine = { payment_retry: 0, amount_due: 0 } as const

test('BOOK-11: the button starts what is approved, extends what is in good standing, and retries what was refused', () => {
  expect(mainAction({ status: '0', ...fine })).toBe('start')
  expect(mainAction({ status: '1', ...fine })).toBe('extend')
  expect(mainAction({ status: '1', payment_retry: 1, amount_due: 275.93 })).toBe('retry')
})

test('BOOK-11, BOOK-14: what fell due a moment ago can be paid, after the return too; else there is nothing to press', () => {
  expect(mainAction({ status: '1', payment_retry: 0, amount_due: 275.93 })).toBe('retry')
  expect(mainAction({ status: '3', payment_retry: 0, amount_due: 12 })).toBe('retry')
  expect(mainAction({ status: '3', ...fine })).toBeNull()
  expect(mainAction({ status: '2', ...fine })).toBeNull()
  expect(mainAction({ status: 'New', ...fine })).toBeNull()
})

test('C-11, BOOK-04: each status has its part of the address', () => {
  expect(['New', '0', '1', '2', '3'].map(typeOf)).toEqual([null, 1, 2, 3, 3])
})
