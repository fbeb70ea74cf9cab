import { expect, test } from 'vitest'
import { blockDay } from './claim-time.tsx'

test('DESK-17: a car is kept back for whole days of its place, of which the last one is named', () => {
  // Two days in Los Angeles, over the change of the hour.
  const claim = { kind: 'block', from: '2026-03-07T08:00:00Z', until: '2026-03-09T07:00:00Z' }
  expect(blockDay(claim, 'from', 'America/Los_Angeles')).toBe('2026-03-07')
  expect(blockDay(claim, 'until', 'America/Los_Angeles')).toBe('2026-03-08')
})
