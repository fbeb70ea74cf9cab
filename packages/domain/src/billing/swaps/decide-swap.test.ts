import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDaysInZone, addMonthsInZone } from '../../calendar.ts'
import { choiceSince, decideSwap, mostSwaps, swapFrom } from './decide-swap.ts'

const timeZone = 'America/New_York'
const startAt = new Date('2026-12-01T15:00:00Z')
const day = (days: number) => addDaysInZone(startAt, days, timeZone)
const program = { startAt, swaps: [] as Date[], endsAt: day(1000), timeZone, isOutOfCase: false }

test('KEEP-13: a car is swapped 14 days after the start or the last swap, by the calendar, and four times in twelve months', () => {
  const decide = (now: Date, swaps: Date[] = [], isOutOfCase = false) =>
    decideSwap({ ...program, now, swapAt: new Date(now.getTime() + 1), swaps, isOutOfCase })
  expect(decide(day(13))).toEqual({ ok: false, code: 'swap-too-soon', facts: { from: day(14) } })
  // From the beginning of that day on.
  expect(decide(new Date('2026-12-15T05:00:00Z')).ok).toBe(true)
  expect(decide(new Date('2026-12-15T04:59:00Z')).ok).toBe(false)
  expect(decide(day(40), [day(30)])).toMatchObject({ code: 'swap-too-soon', facts: { from: day(44) } })
  const four = [20, 40, 60, 80].map(day)
  const from = addMonthsInZone(day(20), 12, timeZone)
  expect(decide(day(200), four)).toEqual({ ok: false, code: 'swap-limit', facts: { from } })
  expect(decide(from, four).ok).toBe(true)
  expect(decide(day(200), four.slice(1)).ok).toBe(true)
  // Out of a long case neither holds (CARE-24).
  expect([decide(day(1), [], true).ok, decide(day(200), four, true).ok]).toEqual([true, true])
})

test('KEEP-15: the exchange is ahead, within 14 days and before the program ends', () => {
  const decide = (swapAt: Date, endsAt = program.endsAt) => decideSwap({ ...program, now: day(20), swapAt, endsAt })
  expect(decide(day(34)).ok).toBe(true)
  const late = new Date(day(34).getTime() + 1)
  expect(decide(late)).toEqual({ ok: false, code: 'swap-day', facts: { from: day(20), until: day(34) } })
  expect(decide(day(20))).toMatchObject({ code: 'swap-day' })
  expect(decide(day(31), day(30))).toMatchObject({ facts: { until: day(30) } })
})

test('CARE-24: they are asked after 30 days without a car, and 30 days after they said that they wait', () => {
  const since = (now: Date, waitedAt: Date | null = null) => choiceSince({ downFrom: day(0), waitedAt }, now, timeZone)
  expect([since(new Date(day(30).getTime() - 1)), since(day(30))]).toEqual([null, day(30)])
  expect([since(day(60), day(31)), since(day(61), day(31))]).toEqual([null, day(61)])
})

test('KEEP-13: from the day that is named on a swap is never refused for time or number, and before it always is', () => {
  const given = fc.record({
    gaps: fc.array(fc.integer({ min: 14, max: 120 }), { maxLength: 7 }),
    after: fc.integer({ min: -60, max: 60 }),
  })
  fc.assert(
    fc.property(given, ({ gaps, after }) => {
      let reached = 0
      const swaps = gaps.map(gap => {
        reached += gap
        return day(reached)
      })
      const from = swapFrom({ ...program, swaps })
      const now = addDaysInZone(from, after, timeZone)
      const decided = decideSwap({ ...program, endsAt: day(9999), now, swapAt: new Date(now.getTime() + 1), swaps })
      expect(decided.ok).toBe(after >= 0)
      const lately = swaps.filter(at => at > addMonthsInZone(now, -12, timeZone)).length
      if (decided.ok) expect(lately).toBeLessThanOrEqual(mostSwaps)
    }),
  )
})
