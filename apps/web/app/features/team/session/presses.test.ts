import { expect, test } from 'vitest'
import { createPresses } from './presses.ts'

const minute = 60_000

/** Two tabs of one browser and its clock. */
function browser() {
  const clock = { now: Date.UTC(2026, 10, 28, 12) }
  const store = new Map<string, number>()
  const kept = { get: () => store.get('at') ?? 0, set: (at: number) => void store.set('at', at) }
  const parts = { kept: () => kept, now: () => clock.now }
  return { clock, one: createPresses(parts), two: createPresses(parts) }
}

test('DESK-15: a press in one tab is one in every tab', () => {
  const { clock, one, two } = browser()
  one.press()
  two.press()
  clock.now += 59 * minute
  two.press()
  clock.now += 2 * minute
  expect(one.idleMs()).toBe(2 * minute)
  expect(one.idleHereMs()).toBe(61 * minute)
})

test('DESK-15: of many presses the other tabs hear one in five seconds', () => {
  const { clock, one, two } = browser()
  one.press()
  clock.now += 4_000
  one.press()
  expect([one.idleMs(), two.idleMs()]).toEqual([0, 4_000])
  clock.now += 1_000
  one.press()
  expect([one.idleMs(), two.idleMs()]).toEqual([0, 0])
})

test('DESK-15: a clock that was set back makes nobody idle, and is told of the next press', () => {
  const { clock, one, two } = browser()
  one.press()
  clock.now -= 120 * minute
  expect([one.idleMs(), two.idleMs()]).toEqual([0, 0])
  one.press()
  clock.now += 61 * minute
  expect([one.idleMs(), two.idleMs()]).toEqual([61 * minute, 61 * minute])
})
