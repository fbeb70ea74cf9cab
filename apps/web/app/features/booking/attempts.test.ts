import { expect, test } from 'vitest'
import { createAttempts } from './attempts.ts'

test('AUTH-28, BOOK-12: the same thing asked again is the same attempt until its answer is known', () => {
  let last = 0
  const attempts = createAttempts(() => `key-${++last}`)
  const first = attempts.keyOf('autorenew', { booking_id: 7 })
  expect(attempts.keyOf('autorenew', { booking_id: 7 })).toBe(first)
  expect(attempts.keyOf('autorenew', { booking_id: 8 })).not.toBe(first)
  expect(attempts.keyOf('retryPayment', { booking_id: 7 })).not.toBe(first)
  attempts.end('autorenew', { booking_id: 7 })
  expect(attempts.keyOf('autorenew', { booking_id: 7 })).not.toBe(first)
})
