import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeSetUp, setUpDays, setUpEnd } from './set-up.ts'

const day = 86_400_000
const start = new Date('2026-03-02T15:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

test('DESK-26: looked at whenever, a member without a factor lapses once seven days are over, never sooner and never as the last who could let others in', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 * day }), { maxLength: 20 }), fc.boolean(), (pauses, isLast) => {
      let passed = 0
      let begun = 0
      let until: Date | null = null
      for (const pause of pauses) {
        passed += pause
        const now = later(passed)
        const follows = judgeSetUp({ now, isAsked: true, hasFactor: false, until, isLast })
        expect(follows).not.toBe('stop')
        expect(follows === 'lapse').toBe(!isLast && until !== null && passed - begun >= setUpDays * day)
        if (follows === 'lapse') return
        if (follows !== 'begin') continue
        begun = passed
        until = setUpEnd(now)
      }
    }),
  )
})

test('DESK-26: whoever has a factor, or is asked for none, has no days that run, whatever ran before', () => {
  const facts = fc.record({
    now: fc.integer({ min: 0, max: 100 * day }).map(later),
    until: fc.option(fc.integer({ min: 0, max: 100 * day }).map(later)),
    isLast: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, fc.boolean(), (one, isAsked) => {
      const follows = judgeSetUp({ ...one, isAsked, hasFactor: isAsked })
      expect(follows).toBe(one.until === null ? 'nothing' : 'stop')
    }),
  )
})
