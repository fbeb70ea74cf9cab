import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askAgainFrom } from './refused-tries.ts'

const first = new Date('2026-11-20T15:00:00Z').getTime()
const minute = 60_000
const day = 24 * 60 * minute

test('SRV-26: six refusals in ten minutes let a person wait until the first of them is ten minutes old', () => {
  const refused = [5, 4, 3, 2, 1, 0].map(minutes => new Date(first + minutes * minute))
  const now = new Date(first + 6 * minute)
  expect(askAgainFrom(now, refused.slice(1))).toBeNull()
  expect(askAgainFrom(now, refused)).toEqual(new Date(first + 10 * minute))
  expect(askAgainFrom(new Date(first + 10 * minute), refused)).toBeNull()
})

test('SRV-26: however patiently somebody asks, six refusals come in any ten minutes and twenty in any day, and then it goes on', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 * minute }), { minLength: 1, maxLength: 120 }), pauses => {
      let now = first
      const refused: number[] = []
      for (const pause of pauses) {
        now += pause
        const newest = refused.map(at => new Date(at)).reverse()
        const from = askAgainFrom(new Date(now), newest)
        if (!from) refused.push(now)
        else expect(askAgainFrom(from, newest)).toBeNull()
      }
      for (const at of refused) {
        const within = (span: number) => refused.filter(other => other >= at && other < at + span).length
        expect(within(10 * minute)).toBeLessThanOrEqual(6)
        expect(within(day)).toBeLessThanOrEqual(20)
      }
    }),
    { numRuns: 500 },
  )
})
