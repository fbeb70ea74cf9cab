import { expect, test } from 'vitest'
import { type Booking, takenAt } from '../booking.ts'
import { nextSentence } from './next-sentence.ts'

const now = new Date('2026-05-06T12:00:00Z')
const driving = {
  status: '1',
  financing: 'pto',
  outcome: '',
  startAt: '2026-05-04T19:05:00Z',
  endAt: '2026-05-11T19:05:00Z',
  returnAt: null,
  missedReturnAt: null,
  timeZone: 'America/New_York',
  city: 'Miami',
  state: 'FL',
  autoRenew: 1,
  paymentRetry: 0,
  paymentPending: 0,
  amountDue: 0,
  nextCharge: { at: '2026-05-11T19:05:00Z', amount: 275.93, days: 7, lines: [] },
} as unknown as Booking
const say = (change: Partial<Booking>) => nextSentence({ ...driving, ...change }, now)

test('BOOK-06: what happens next is said in one sentence, by the clock of the place', () => {
  expect(say({})).toBe('Paid for until 3:05 pm - 11th May\u00a0(EDT). The next cycle is then charged to your card.')
  expect(say({ autoRenew: 0 })).toMatch(/Extend it before then/)
  expect(say({ returnAt: '2026-05-08T14:00:00Z' })).toBe(
    'We expect the car back: 10:00 am - 8th May\u00a0(EDT), Miami, FL.',
  )
  const lot = { name: 'Bayside Lot', street: '400 Bayside Drive', city: 'Miami' } as Booking['returnPlace']
  expect(say({ returnAt: '2026-05-08T14:00:00Z', returnPlace: lot })).toContain(
    ', Bayside Lot, 400 Bayside Drive, Miami.',
  )
  expect(say({ nextCharge: null })).toMatch(/At the end of this cycle the car is yours/)
})

test('BEY-11: a planned return that was missed stands above, with what is charged next and when', () => {
  const missed = { missedReturnAt: '2026-05-05T14:00:00Z' }
  expect(say(missed)).toBe(
    'You planned to bring the car back: 10:00 am - 5th May\u00a0(EDT). That day is over, so your program goes on. Next charge: $275.93, 3:05 pm - 11th May\u00a0(EDT).',
  )
  expect(say({ ...missed, nextCharge: null })).toMatch(/at the end of this one the car is yours/)
  expect(say({ ...missed, amountDue: 275.93, paymentRetry: 1 })).toMatch(/Please pay \$275\.93/)
})

test('BOOK-14: a missing payment and a bank that has not answered come before everything else', () => {
  const planned = { returnAt: '2026-05-08T14:00:00Z' }
  expect(say({ ...planned, amountDue: 275.93, paymentRetry: 1 })).toMatch(/Please pay \$275\.93/)
  expect(say({ ...planned, amountDue: 275.93, paymentPending: 275.93 })).toMatch(/has not answered yet/)
  // What no card was asked for yet did not fail.
  expect(say({ amountDue: 226.13, retryAt: null })).toBe('$226.13 is due. Your card is not asked for it now.')
  expect(say({ amountDue: 226.13, retryAt: '2026-05-07T19:05:00Z' })).toMatch(/^\$226\.13 is due\. Your card is asked/)
})

test('BOOK-16, BOOK-20: a booking that is over says how it ended', () => {
  expect(say({ status: '2' })).toMatch(/canceled before pickup/)
  expect(say({ status: '3', outcome: 'sold' })).toBe('This car is yours.')
  expect(say({ status: '3', outcome: 'returned' })).toMatch(/You returned this car: 3:05 pm - 11th May/)
  const held = { held: 250, by: '2026-05-16T19:05:00Z', againstDue: 0, kept: 0, reason: '', back: 0 }
  expect(say({ status: '3', outcome: 'returned', depositReturn: held })).toMatch(/comes back after the check/)
  expect(say({ status: '3', outcome: 'returned', toCheck: 1 })).toMatch(/We are still checking it/)
  expect(say({ status: '3', outcome: 'returned', amountDue: 12 })).toMatch(/\$12\.00 is still to be paid/)
})

test('KEEP-15, KEEP-19: a swap that was asked for is said with its car, and a booking that was swapped says where its program goes on', () => {
  const car = { year: 2022, make: 'Honda', model: 'Accord' }
  const swap = { ...car, state: 'asked', swapAt: '2026-05-08T14:00:00Z' } as NonNullable<Booking['swap']>
  expect(say({ swap })).toMatch(/^You have asked to swap this car for the 2022 Honda Accord: 10:00 am - 8th May/)
  expect(say({ swap: { ...swap, state: 'approved' } })).toMatch(/^You swap this car for the 2022 Honda Accord/)
  expect(say({ swap, amountDue: 5, paymentRetry: 1 })).toMatch(/Please pay \$5\.00/)
  const continuesAs = car as NonNullable<Booking['continuesAs']>
  expect(say({ status: '3', outcome: 'swapped', continuesAs })).toMatch(/Your program goes on with it/)
})

test('KEEP-19: a car that was swapped is never said to be returned, whatever is still to be paid for it', () => {
  const other = { year: 2021, make: 'Honda', model: 'Accord' } as Booking['continuesAs']
  const over: Partial<Booking> = { status: '3', outcome: 'swapped', continuesAs: other }
  expect(say(over)).toMatch(/^You swapped this car for the 2021 Honda Accord: /)
  expect(say({ ...over, amountDue: 343.79 })).toMatch(/^You swapped this car .* \$343\.79 is still to be paid/)
})

test('KEEP-19: a car that a swap has brought begins at the exchange, not at the hour of its days, and no earlier one counts before it', () => {
  const startAt = '2026-05-04T14:00:00Z'
  const before = { status: '3', endAt: '2026-05-04T19:05:00Z' } as Booking['previousBookings'][number]
  expect(takenAt({ startAt, previousBookings: [before] })).toBe(before.endAt)
  expect(takenAt({ startAt, previousBookings: [] })).toBe(startAt)
  // A swap that is asked for: the car before is still driven.
  expect(takenAt({ startAt, previousBookings: [{ ...before, status: '1' }] })).toBe(startAt)
})
