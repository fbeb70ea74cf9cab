import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSeen, withSeen } from './seen-cars.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 28)
const nothing = { cars: [], signedIn: false }

test('PICK-29: twelve cars are kept, the newest first and each once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 60, size: 'max' }), ids => {
      const seen = ids.reduce((all, id, at) => withSeen(all, id, now + at), readSeen(null, now, false))
      const newest = [...new Set(ids.toReversed())].slice(0, 12)
      expect(seen.cars.map(({ id }) => id)).toEqual(newest)
      expect(readSeen(JSON.stringify(seen), now + 100, false)).toEqual(seen)
    }),
  )
})

test('PICK-29: after 30 days a car is forgotten, and one of a wrong clock too', () => {
  const stored = JSON.stringify({
    signedIn: false,
    cars: [
      { id: 1, at: now - 30 * day + 1 },
      { id: 2, at: now - 30 * day },
      { id: 3, at: now + 1 },
    ],
  })
  expect(readSeen(stored, now, false).cars.map(({ id }) => id)).toEqual([1])
})

test('PICK-29: what was seen while somebody was signed in is gone once nobody is', () => {
  const kept = withSeen(readSeen(null, now, true), 7, now)
  expect(readSeen(JSON.stringify(kept), now, true).cars).toHaveLength(1)
  expect(readSeen(JSON.stringify(kept), now, false)).toEqual(nothing)
  // What a visitor saw belongs to whoever signs in there.
  const before = withSeen(readSeen(null, now, false), 7, now)
  expect(readSeen(JSON.stringify(before), now, true)).toMatchObject({ signedIn: true, cars: [{ id: 7 }] })
})

test.each([null, '', 'x', '[]', '{}', '{"cars":3}', '{"cars":[{"id":"1","at":0},{"id":-1,"at":1},null]}'])(
  'PICK-29: %s in the storage is nothing',
  stored => {
    expect(readSeen(stored, now, false).cars).toEqual([])
  },
)
