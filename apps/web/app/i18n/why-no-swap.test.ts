import { expect, test } from 'vitest'
import { whyNoSwap } from './why-no-swap.ts'

type Facts = Parameters<typeof whyNoSwap>[0]

const now = new Date('2027-01-01T15:00:00Z')
const free: Facts = {
  amountDue: 0,
  case: null,
  returnAt: null,
  pause: null,
  loaner: null,
  swapFrom: '2027-01-01T15:00:00Z',
  timeZone: 'America/New_York',
}
const why = (change: Partial<Facts>) => whyNoSwap({ ...free, ...change }, now)

test('KEEP-13, CARE-24: a car can be swapped from its moment on, and before it says what has to be first, and from when on it can be', () => {
  expect(why({})).toBe('')
  expect(why({ swapFrom: '2027-01-01T15:01:00Z' })).toBe('')
  expect(why({ swapFrom: '2027-01-01T15:01:01Z' })).toMatch(/^You can swap the car from: 10:01 am - 1st Jan/)
  expect(why({ swapFrom: null })).toMatch(/Nothing more is charged/)
  expect(why({ amountDue: 0.01 })).toMatch(/once nothing is due/)
  const down = { downUntil: null } as Facts['case']
  expect(why({ amountDue: 275.93, case: down })).toBe('')
  expect(why({ amountDue: 275.93, case: { ...down!, downUntil: '2027-01-01T10:00:00Z' } })).toMatch(
    /once nothing is due/,
  )
  expect(why({ returnAt: '2027-01-03T15:00:00Z' })).toMatch(/planned a return/)
  expect(why({ pause: { days: 7 } as Facts['pause'] })).toMatch(/no pause/)
  expect(why({ loaner: { state: 'taken' } as Facts['loaner'] })).toMatch(/once the loaner is back/)
  expect(why({ loaner: { state: 'offered' } as Facts['loaner'] })).toBe('')
})
