import { expect, test } from 'vitest'
import { sayNextCharge } from './say-next-charge.ts'

const next = {
  at: '2026-03-19T15:00:00Z',
  amount: 275.93,
  cardAmount: 157.67,
  held: 'case' as const,
  days: 7,
  lines: [],
}
const booking = { nextCharge: next, promise: null, autoRenew: 1, status: '1', pickupCharge: null } as const

test('HOME-05, CARE-11: what account credit pays of a charge that a case holds is said with why nobody is asked for it, whoever pays it', () => {
  expect(sayNextCharge(booking)).toEqual([
    'Account credit pays $118.26 of $275.93; $157.67 is left.',
    'Your card is not asked while your case is open. It is asked 24 hours after you have your car back.',
  ])
  expect(sayNextCharge({ ...booking, autoRenew: 0 }).join(' ')).not.toContain('card')
})

test('HOME-05, CARE-25: of a charge that nothing holds the card is said to pay the rest only where it is asked', () => {
  const free = { ...booking, nextCharge: { ...next, held: '' as const } }
  expect(sayNextCharge(free)).toEqual(['Account credit pays $118.26. Your card pays $157.67.'])
  expect(sayNextCharge({ ...free, autoRenew: 0 })).toEqual([
    'Account credit pays $118.26 of $275.93; $157.67 is left.',
    'It becomes due then, and you pay it here.',
  ])
})
