import { expect, test } from 'vitest'
import { sayBookingStatus, sayMoment } from './booking-words.ts'

test('CONST-07, BOOK-19: states have words, and New is shown as Pending', () => {
  expect(['New', '0', '1', '2', '3'].map(sayBookingStatus)).toEqual([
    'Pending',
    'Pending',
    'Active',
    'Canceled',
    'Completed',
  ])
})

test('CONST-10, O-34: moments are told by the clock of the place', () => {
  expect(sayMoment('2026-05-04T19:05:00Z', 'America/New_York')).toBe('3:05 pm - 4th May')
  expect(sayMoment('', 'America/New_York')).toBe('N/A')
})
