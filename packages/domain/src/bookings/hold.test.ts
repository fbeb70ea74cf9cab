import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes } from '../calendar.ts'
import { decideHold, holdMinutes, holdPauseMinutes, longestHoldMinutes } from './hold.ts'

const first = new Date('2026-11-20T15:00:00Z')
const after = (minutes: number) => addMinutes(first, minutes)

test.each([
  ['the first time', 0, null, { since: 0, until: 15 }],
  ['again at once', 0, 0, { since: 0, until: 15 }],
  ['ten minutes on', 10, 0, { since: 0, until: 25 }],
  ['fifteen minutes on', 15, 0, { since: 0, until: 30 }],
  ['twenty minutes on', 20, 0, { since: 0, until: 30 }],
  ['when thirty minutes are over', 30, 0, null],
  ['in the pause', 59, 0, null],
  ['when the pause is over', 60, 0, { since: 60, until: 75 }],
])('BEY-10: who asks %s is held the car so long', (_, now, since, held) => {
  expect(decideHold(after(now), since === null ? null : after(since))).toEqual(
    held && { since: after(held.since), until: after(held.until) },
  )
})

test('BEY-10: however often somebody asks, others can have the car for half of any hour', () => {
  const minute = 60_000
  const span = (longestHoldMinutes + holdPauseMinutes) * minute
  const waits = fc.array(fc.integer({ min: 0, max: 40 * minute }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(waits, pauses => {
      let now = first.getTime()
      let since: Date | null = null
      const held: { from: number; until: number }[] = []
      for (const pause of pauses) {
        const hold = decideHold(new Date(now), since)
        if (hold) {
          since = hold.since
          expect(hold.until.getTime()).toBeGreaterThan(now)
          expect(hold.until.getTime()).toBeLessThanOrEqual(now + holdMinutes * minute)
          const last = held.at(-1)
          if (last && last.until >= now) last.until = Math.max(last.until, hold.until.getTime())
          else held.push({ from: now, until: hold.until.getTime() })
        }
        now += pause
      }
      for (const { from } of held) {
        const within = held.map(hold => Math.min(hold.until, from + span) - Math.max(hold.from, from))
        const total = within.reduce((sum, part) => sum + Math.max(0, part), 0)
        expect(total).toBeLessThanOrEqual(longestHoldMinutes * minute)
      }
    }),
    { numRuns: 1000 },
  )
})
