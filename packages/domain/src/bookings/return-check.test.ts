import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositBackBy, depositHeldDays } from './return-check.ts'

test('SRV-19: a deposit is held for the check five days at most, to the same time of day by the clock of the place', () => {
  expect(depositHeldDays).toBe(5)
  // The clocks of Miami go forward in these days.
  expect(depositBackBy(new Date('2026-03-06T15:00:00Z'), 'America/New_York')).toEqual(new Date('2026-03-11T14:00:00Z'))
  expect(depositBackBy(new Date('2026-03-06T15:00:00Z'), 'UTC')).toEqual(new Date('2026-03-11T15:00:00Z'))
})

test('SRV-19: wherever and whenever a car comes back, two working days are left to look at it before the deposit goes back', () => {
  const zones = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'Pacific/Honolulu')
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, zones, (returnedAt, timeZone) => {
      const hours = (depositBackBy(returnedAt, timeZone).getTime() - returnedAt.getTime()) / 3_600_000
      expect(Math.abs(hours - 24 * depositHeldDays)).toBeLessThanOrEqual(1)
      const weekday = (at: number) => new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(at)
      const days = Array.from({ length: depositHeldDays }, (_, i) =>
        weekday(returnedAt.getTime() + (i + 1) * 86_400_000),
      )
      // A weekend, and a holiday beside it.
      expect(days.filter(day => day !== 'Sat' && day !== 'Sun').length - 1).toBeGreaterThanOrEqual(2)
    }),
  )
})
