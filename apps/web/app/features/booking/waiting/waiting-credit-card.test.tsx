import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type WaitingCredit, WaitingCreditCard } from './waiting-credit-card.tsx'

const credit = {
  creditId: 3,
  amount: 974.95,
  lastDay: '2027-02-15',
  waitsUntil: '2027-02-16T05:00:00.000Z',
  priceToConvert: 17_275.25,
  priceWithout: 18_250.2,
  state: 'waiting',
  reservedBy: null,
  standsStill: 0,
  bookingId: 7,
  bookingNumber: '100007',
  vehicleId: 12,
  year: 2021,
  make: 'Toyota',
  model: 'Camry',
  timeZone: 'America/New_York',
  car: 'free',
  due: null,
  promised: null,
  leftOver: null,
} as WaitingCredit

const wordsOf = (of: Partial<WaitingCredit>, now = '2027-01-02T15:00:00Z', isHere = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WaitingCreditCard credit={{ ...credit, ...of }} now={new Date(now)} isHere={isHere} />
    </MemoryRouter>,
  )

test('KEEP-07: credit that waits is told with its last day, what the same car costs with it, and the way to use it', () => {
  const words = wordsOf({})
  expect(words).toContain('$974.95')
  expect(words).toContain('It waits to the end of February 15, 2027.')
  expect(words).toContain('44 days left')
  expect(words).toContain('From booking 100007, 2021 Toyota Camry')
  expect(words).toContain('$17,275.25')
  expect(words).toContain('$18,250.20')
  expect(words).toContain('href="/booking?car=12"')
  expect(words).toContain('Nothing has to be paid for it.')
})

test('KEEP-04: days are counted by the calendar of the place, to the last one', () => {
  expect(wordsOf({}, '2027-02-15T04:59:59Z')).toContain('1 day left')
  expect(wordsOf({}, '2027-02-15T05:00:00Z')).toContain('Today is its last day.')
  expect(wordsOf({}, '2027-02-16T04:59:59Z')).toContain('Today is its last day.')
})

test('KEEP-21: a wait that stands still counts no days', () => {
  expect(wordsOf({ standsStill: 1 })).not.toContain('days left')
})

test('KEEP-11: a reserved credit names its reservation instead of the ways to use it', () => {
  const words = wordsOf({ state: 'reserved', reservedBy: { bookingId: 9, bookingNumber: '100009' } })
  expect(words).toContain('Reserved for booking 100009')
  expect(words).not.toContain('href="/booking?car=12"')
})

test('KEEP-22: what is due of the ended program is named with its invoice and the way to pay it', () => {
  const due = { amount: 40.5, number: '100007-9' }
  const words = wordsOf({ due })
  expect(words).toContain('$40.50 of the ended program is still due (invoice 100007-9).')
  expect(words).toContain('href="/account/booking-detail/7/3"')
  expect(words).not.toContain('href="/booking?car=12"')
  // The page of the ended booking has that button already.
  expect(wordsOf({ due }, undefined, true)).not.toContain('href="/account/booking-detail/7/3"')
})

test('KEEP-07: of a car that is gone no price is named, and the credit goes to another', () => {
  const words = wordsOf({ car: 'gone' })
  expect(words).not.toContain('$17,275.25')
  expect(words).toContain('This car cannot be booked any more.')
  expect(words).toContain('href="/cars"')
  expect(wordsOf({ car: 'later' })).toContain('Somebody else has this car now.')
  const checked = wordsOf({ car: 'checking' })
  expect(checked).toContain('We are checking this car')
  expect(checked).toContain('$17,275.25')
  expect(checked).not.toContain('href="/booking?car=12"')
})

test('KEEP-22: credit whose program owes something that is promised names it, its day, and can be used', () => {
  const words = wordsOf({ promised: { amount: 102.52, number: '100007-3', on: '2027-01-08' } })
  expect(words).toContain('$102.52 of the ended program is still due (invoice 100007-3)')
  expect(words).toContain('you have promised it for January 8, 2027')
  expect(words).toContain('href="/booking?car=12"')
})

test('KEEP-09, KEEP-11: what a reservation leaves over waits on, or is told to run out before its pickup', () => {
  const reserved = { state: 'reserved', reservedBy: { bookingId: 9, bookingNumber: '100009' } } as const
  const left = { amount: 70.15, startAt: '2027-02-20T15:00:00.000Z' }
  expect(wordsOf({ ...reserved, leftOver: { ...left, runsOut: 1 } })).toContain(
    '$70.15 of booking 100007 is not used by this program and runs out at the end of February 15, 2027, before the pickup.',
  )
  expect(wordsOf({ ...reserved, leftOver: { ...left, runsOut: 0 } })).toContain(
    '$70.15 is left over and goes on waiting',
  )
  expect(wordsOf({ ...reserved, leftOver: null })).not.toContain('left over')
})
