import { expect, test } from 'vitest'
import { sayBookingStatus } from './booking-words.ts'

test('CONST-07, BOOK-19: states have words, New is shown as Pending, and what is approved says so', () => {
  expect(['New', '0', '1', '2', '3'].map(sayBookingStatus)).toEqual([
    'Pending',
    'Approved',
    'Active',
    'Canceled',
    'Completed',
  ])
})
