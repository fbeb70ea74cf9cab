import { setLocaleSource } from '@ownward/texts'
import { afterEach, expect, test } from 'vitest'
import { sayMoment } from './say-moment.ts'

const now = new Date('2026-03-01T12:00:00Z')

afterEach(() => setLocaleSource(() => 'en'))

test('CONST-10, O-34: moments are told by the clock of the place, which is named', () => {
  expect(sayMoment('2026-05-04T19:05:00Z', 'America/New_York', now)).toBe('3:05 pm - 4th May\u00a0(EDT)')
})

test('CONST-10: no line breaks within a French time', () => {
  setLocaleSource(() => 'fr')
  expect(sayMoment('2026-05-04T19:05:00Z', 'America/New_York', now)).toBe('4 mai à 15\u00a0h\u00a005\u00a0(HAE)')
})

test('O-34: a moment of another year says so, judged in the place', () => {
  expect(sayMoment('2029-11-20T14:00:00Z', 'America/New_York', now)).toBe('9:00 am - 20th Nov 2029\u00a0(EST)')
  expect(sayMoment('2027-01-01T03:00:00Z', 'America/New_York', now)).toBe('10:00 pm - 31st Dec\u00a0(EST)')
  setLocaleSource(() => 'fr')
  expect(sayMoment('2029-12-01T14:00:00Z', 'America/New_York', now)).toBe('1er déc. 2029 à 9\u00a0h\u00a000\u00a0(HNE)')
})

test('C-31: without a moment there is N/A', () => {
  expect(sayMoment('', 'America/New_York', now)).toBe('N/A')
})
