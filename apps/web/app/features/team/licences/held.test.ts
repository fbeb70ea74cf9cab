import { expect, test } from 'vitest'
import { createHeld } from './held.ts'

function setUp() {
  const done: string[] = []
  let ring = () => {}
  let calledOff = 0
  const held = createHeld<string>({
    act: async (thing, leaving) => void done.push(leaving ? `${thing} on leaving` : thing),
    later: work => {
      ring = work
      return () => {
        calledOff += 1
        if (ring === work) ring = () => {}
      }
    },
  })
  return { held, done, ring: () => ring(), calledOff: () => calledOff }
}

test('SRV-24: a decision is done when its time is over, once', () => {
  const { held, done, ring } = setUp()
  held.hold('approve 1')
  expect([held.get(), done]).toEqual(['approve 1', []])
  ring()
  ring()
  expect([held.get(), done]).toEqual([null, ['approve 1']])
})

test('SRV-24: what is taken back is never done', () => {
  const { held, done, ring, calledOff } = setUp()
  held.hold('approve 1')
  held.undo()
  ring()
  expect([held.get(), done]).toEqual([null, []])
  expect(calledOff()).toBeGreaterThan(0)
})

test('SRV-24: the next decision, or leaving the page, does the one before at once', async () => {
  const { held, done, ring } = setUp()
  held.hold('approve 1')
  held.hold('reject 2')
  expect([held.get(), done]).toEqual(['reject 2', ['approve 1']])
  await held.flush(true)
  ring()
  expect(done).toEqual(['approve 1', 'reject 2 on leaving'])
  await held.flush()
  expect(done).toHaveLength(2)
})

test('SRV-24: whoever shows it is told of each change', () => {
  const { held } = setUp()
  const seen: (string | null)[] = []
  const stop = held.subscribe(() => seen.push(held.get()))
  held.hold('a')
  held.undo()
  stop()
  held.hold('b')
  expect(seen).toEqual(['a', null])
})
