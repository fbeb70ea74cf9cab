import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { calledOffDays, decideAnother, mostCalledOff, mostWaiting } from './another.ts'

const now = new Date('2026-11-20T15:00:00Z')
const dayMs = 86_400_000
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const nothing = { waiting: 0, forNothing: 0, calledOff: [], overdueCents: cents(0) }
const codeOf = (facts: Partial<Parameters<typeof decideAnother>[1]>, paysNow = true) => {
  const decided = decideAnother(now, { ...nothing, ...facts }, { paysNow })
  return decided.ok ? 'may' : decided.code
}

test.each([
  ['nothing', 0, [], 'may'],
  ['two cars that wait', 2, [], 'may'],
  ['three cars that wait', 3, [], 'too-many-bookings'],
  ['four called off', 0, [1, 2, 3, 4], 'may'],
  ['five called off', 0, [1, 2, 3, 4, 29], 'too-many-cancellations'],
  ['five called off, one of them thirty days ago', 0, [1, 2, 3, 4, 30], 'may'],
])('SRV-10: with %s a person may reserve or hears why not', (_, waiting, days, code) => {
  expect(codeOf({ waiting, calledOff: days.map(ago) })).toBe(code)
})

test('SRV-10: who owes something pays it first, whatever else they have', () => {
  const [due, none] = [cents(1), cents(0)]
  expect(codeOf({ overdueCents: due })).toBe('payment-overdue')
  expect(codeOf({ overdueCents: due, waiting: 3 })).toBe('payment-overdue')
  expect(codeOf({ overdueCents: none })).toBe('may')
})

test('SRV-10: one car is kept for nothing at a time; one that is paid for may be kept beside it', () => {
  expect(codeOf({ waiting: 1, forNothing: 1 }, false)).toBe('too-many-unpaid')
  expect(codeOf({ waiting: 1, forNothing: 1 }, true)).toBe('may')
  expect(codeOf({ waiting: 1, forNothing: 0 }, false)).toBe('may')
})

test('SRV-10: however somebody reserves and calls off, they keep three cars at most and call off five in any thirty days', () => {
  const steps = fc.array(fc.record({ pause: fc.nat({ max: 6 * dayMs }), isCalledOff: fc.boolean() }), {
    minLength: 1,
    maxLength: 80,
  })
  fc.assert(
    fc.property(steps, wishes => {
      let at = now.getTime()
      let waiting = 0
      const calledOff: Date[] = []
      for (const { pause, isCalledOff } of wishes) {
        at += pause
        const decided = decideAnother(new Date(at), { ...nothing, waiting, calledOff }, { paysNow: true })
        if (decided.ok) waiting += 1
        else if (decided.code === 'too-many-cancellations') {
          expect(decideAnother(decided.facts.from, { ...nothing, waiting, calledOff }, { paysNow: true }).ok).toBe(true)
          expect(decided.facts.from.getTime()).toBeGreaterThan(at)
        }
        expect(waiting).toBeLessThanOrEqual(mostWaiting)
        if (isCalledOff && waiting > 0) {
          waiting -= 1
          calledOff.push(new Date(at))
        }
      }
      // What waits already can still be called off: so many more.
      const span = calledOffDays * dayMs
      for (const first of calledOff) {
        const within = calledOff.filter(other => other >= first && other.getTime() < first.getTime() + span)
        expect(within.length).toBeLessThan(mostCalledOff + mostWaiting)
      }
    }),
    { numRuns: 500 },
  )
})
