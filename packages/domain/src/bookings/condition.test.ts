import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostOdometer, reportMomentOf } from './condition.ts'
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

test('SRV-16: an odometer may always stay as it is, and show more the longer ago it was read', () => {
  const days = fc.double({ min: -1, max: 400, noNaN: true })
  fc.assert(
    fc.property(fc.nat(2_000_000), days, days, (least, one, other) => {
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
      const most = (after: number) => mostOdometer(least, { moment: 'use', days: after })
      expect(most(sooner)).toBeGreaterThan(least)
      expect(most(later)).toBeGreaterThanOrEqual(most(sooner))
    }),
  )
  expect(mostOdometer(21_400, { moment: 'use', days: 6.5 })).toBe(21_400 + 8 * 1_500)
})
