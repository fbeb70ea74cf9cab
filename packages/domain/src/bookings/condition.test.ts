import { expect, test } from 'vitest'
import { reportMomentOf } from './condition.ts'
import { bookingStates } from './transitions.ts'

test('BOOK-15: reports are made of an approved booking, before the pickup, and of an active one; of no other', () => {
  const moments = Object.fromEntries(bookingStates.map(state => [state, reportMomentOf(state)]))
  expect(moments).toEqual({
    reserving: null,
    new: null,
    approved: 'pickup',
    active: 'use',
    completed: null,
    canceled: null,
    void: null,
  })
})
