import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveCursor, nearest } from './cursor.ts'
import { lineHeight, linesInSight, linesOf, lotSize, lotsOf } from './lines.ts'

const groups = [
  { key: '1', name: 'Miami, FL', cars: 2 },
  { key: '2', name: 'Tampa, FL', cars: 1 },
]
const lines = linesOf({ groups, ids: [7, 9, 4] })

test('DESK-32: cars stand under the head of their group, and without any where nothing is put together', () => {
  expect(lines.map(line => (line.kind === 'car' ? line.id : line.name))).toEqual(['Miami, FL', 7, 9, 'Tampa, FL', 4])
  expect(linesOf({ groups: [{ key: '0', name: '', cars: 2 }], ids: [3, 5] })).toEqual([
    { kind: 'car', id: 3, at: 0 },
    { kind: 'car', id: 5, at: 1 },
  ])
  expect(linesOf({ groups: [], ids: [] })).toEqual([])
})

test('DESK-32: of 5,000 cars only those in sight are drawn and asked for, and all that are in sight are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
      const [height, all] = [600, count * lineHeight]
      const top = share * Math.max(0, all - height)
      const { begin, end } = linesInSight(top, height, count)
      expect(begin * lineHeight).toBeLessThanOrEqual(top)
      expect(end * lineHeight).toBeGreaterThanOrEqual(Math.min(all, top + height))
      expect(end - begin).toBeLessThan(40)
      const many = linesOf({
        groups: [{ key: '0', name: '', cars: count }],
        ids: Array.from({ length: count }, (_, id) => id + 1),
      })
      const lots = lotsOf(many.slice(begin, end))
      expect(lots.length).toBeLessThanOrEqual(2)
      for (const line of many.slice(begin, end))
        expect(lots).toContain(Math.floor((line as { at: number }).at / lotSize))
    }),
  )
})

test('DESK-32: arrows go from day to day and car to car, over the heads of groups, and stay inside', () => {
  const field = { lines, days: 14, page: 3 }
  const press = (cursor: { line: number; day: number }, key: string, held: object = {}) =>
    moveCursor(cursor, { ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, ...held }, field)
  expect(press({ line: 2, day: 3 }, 'ArrowDown')).toEqual({ line: 4, day: 3 })
  expect(press({ line: 4, day: 3 }, 'ArrowDown')).toEqual({ line: 4, day: 3 })
  expect(press({ line: 4, day: 3 }, 'ArrowUp')).toEqual({ line: 2, day: 3 })
  expect(press({ line: 1, day: 3 }, 'ArrowUp')).toEqual({ line: 1, day: 3 })
  expect(press({ line: 1, day: 0 }, 'ArrowLeft')).toEqual({ line: 1, day: -1 })
  expect(press({ line: 1, day: -1 }, 'ArrowLeft')).toEqual({ line: 1, day: -1 })
  expect(press({ line: 1, day: 13 }, 'ArrowRight')).toEqual({ line: 1, day: 13 })
  expect(press({ line: 1, day: 5 }, 'Home')).toEqual({ line: 1, day: -1 })
  expect(press({ line: 1, day: 5 }, 'End')).toEqual({ line: 1, day: 13 })
  expect(press({ line: 4, day: 5 }, 'Home', { ctrlKey: true })).toEqual({ line: 1, day: 5 })
  expect(press({ line: 1, day: 5 }, 'End', { metaKey: true })).toEqual({ line: 4, day: 5 })
  expect(press({ line: 1, day: 5 }, 'PageDown')).toEqual({ line: 4, day: 5 })
  for (const [key, held] of [
    ['x', {}],
    ['ArrowDown', { shiftKey: true }],
    ['ArrowLeft', { ctrlKey: true }],
  ] as const)
    expect(press({ line: 1, day: 5 }, key, held)).toBeNull()
  expect(nearest([], 3, 1)).toBe(0)
})
