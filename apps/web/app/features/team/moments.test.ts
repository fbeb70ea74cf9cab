import { expect, test } from 'vitest'
import { sayThere } from './moments.ts'

test('CONST-10, SRV-32: a time in the console names its clock once, in summer and in winter', () => {
  expect(sayThere('2026-07-01T14:00:00Z', 'America/New_York')).toMatch(/^10:00 am - 1st Jul[^(]*\s\(EDT\)$/)
  expect(sayThere('2026-01-02T15:00:00Z', 'America/New_York')).toMatch(/^10:00 am - 2nd Jan[^(]*\s\(EST\)$/)
  expect(sayThere('2026-07-01T17:00:00Z', 'America/Los_Angeles')).toMatch(/^10:00 am - 1st Jul[^(]*\s\(PDT\)$/)
  expect(sayThere('', 'America/New_York')).toBe('')
})
