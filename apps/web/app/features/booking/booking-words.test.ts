import { expect, test } from 'vitest'
import { sayBookingStatus } from './booking-words.ts'

test('CONST-07, BOOK-19: states have words, and New is shown as Pending', () => {
  expect(['New', '0', '1', '2', '3'].map(sayBookingStatus)).toEqual([
    'Pending',
    'Pending',
    'Active',
    'Canceled',
    'Completed',
  ])
})
