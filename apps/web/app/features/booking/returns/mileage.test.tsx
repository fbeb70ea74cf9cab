import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Booking } from '../booking.ts'
import { Mileage } from './mileage.tsx'

const booking = {
  distanceUnit: 'km',
  startMileage: 40_000,
  mileageChecked: 40_600,
  endMileage: null,
  totalMileage: 372,
  lentMiles: 0,
  includedMiles: 234,
  allowedMilesPerCycle: 234,
  extraMilePrice: 0.25,
  extraMilesFee: 34.5,
  mileageRead: null,
} as Booking

const wordsOf = (of: Booking) => renderToStaticMarkup(<Mileage booking={of} />).replace(/(<[^>]+>)+/g, '|')

test('BOOK-07, SRV-16: a car that counts in kilometers says what was driven and included in both, and what a mile costs', () => {
  const words = wordsOf(booking)
  expect(words).toContain('372 of 234 miles included so far; the car counts 600 of 376 km')
  expect(words).toContain('|Total mileage|372 mi (600 km)|')
  expect(words).toContain('|Miles included per cycle|234 mi (376 km)|')
  expect(words).toContain('|$0.25 a mile (1.609 km)|')
})

test('BOOK-07: a car that counts in miles says miles alone', () => {
  const words = wordsOf({ ...booking, distanceUnit: 'mi', mileageChecked: 40_372 })
  expect(words).toContain('|Miles included per cycle|234 mi|')
  expect(words).not.toContain('km')
})
