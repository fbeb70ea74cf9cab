import { expect, test } from 'vitest'
import { type Payment, sayCovering } from './payment-words.ts'

const covering = (from: string, until: string) =>
  sayCovering({
    booking: { startAt: from, endAt: until, timeZone: 'America/New_York' },
  } as unknown as Payment)

test('ACC-18: a payment says the days it covers, and the years of a program that ends in another one', () => {
  expect(covering('2026-05-04T16:00:00Z', '2026-05-11T16:00:00Z')).toBe('5/4 to 5/11')
  expect(covering('2026-12-13T16:00:00Z', '2029-12-13T16:00:00Z')).toBe('12/13/2026 to 12/13/2029')
  expect(covering('2026-12-28T16:00:00Z', '2027-01-04T16:00:00Z')).toBe('12/28/2026 to 1/4/2027')
  // By the clock of the place it is still the old year there.
  expect(covering('2026-12-25T16:00:00Z', '2027-01-01T03:00:00Z')).toBe('12/25 to 12/31')
  expect(covering('', '')).toBe('N/A')
})
