import { setLocaleSource } from '@ownward/texts'
import { afterEach, expect, test } from 'vitest'
import { sayMileRate, sayMiles, sayMilesAMonth, sayMilesAWeek } from './say-miles.ts'

afterEach(() => setLocaleSource(() => 'en'))

test('SRV-16: a car that counts in kilometers says both units of a plan, never a kilometer too many', () => {
  expect([sayMiles(1000, 'mi'), sayMiles(1000, 'km')]).toEqual(['1,000 mi', '1,000 mi (1,609 km)'])
  expect(sayMiles(66, 'km', 107)).toBe('66 mi (107 km)')
  expect(sayMilesAMonth(1500, 'mi')).toBe('1,500 miles a month')
  expect(sayMilesAMonth(1500, 'km')).toBe('1,500 miles a month (2,414 km)')
  expect(sayMilesAWeek(350, 'mi')).toBe('350 a week')
  expect(sayMilesAWeek(350, 'km')).toBe('350 (563 km) a week')
  expect(sayMileRate('$0.25', 'km')).toBe('$0.25 a mile (1.609 km)')
})

test('SRV-16, CONST-10: both units in French', () => {
  setLocaleSource(() => 'fr')
  expect(sayMilesAMonth(1500, 'km')).toMatch(/^1\s500 milles par mois \(2\s414 km\)$/)
  expect(sayMilesAWeek(350, 'km')).toBe('350 (563 km) par semaine')
})
