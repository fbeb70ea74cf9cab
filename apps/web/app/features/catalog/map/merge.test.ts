import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeNear } from './merge.ts'

const spots = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: 1000 }),
    y: fc.integer({ min: 0, max: 1000 }),
    count: fc.integer({ min: 1, max: 500 }),
  }),
  { maxLength: 60 },
)

test('PICK-13: circles are as far apart as asked or one, not too many, and none of their cars is lost or counted twice', () => {
  fc.assert(
    fc.property(spots, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 40 }), (all, least, most) => {
      const groups = mergeNear(all, least, most)
      expect(groups.length).toBeLessThanOrEqual(most)
      for (const [at, a] of groups.entries())
        for (const b of groups.slice(at + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(least)
      expect(groups.flatMap(({ of }) => of).sort((a, b) => a - b)).toEqual(all.map((_, at) => at))
      for (const { of, count, x, y } of groups) {
        const own = of.map(at => all[at]!)
        expect(count).toBe(own.reduce((sum, spot) => sum + spot.count, 0))
        const inside = (value: number, values: number[]) =>
          value >= Math.min(...values) - 1e-6 && value <= Math.max(...values) + 1e-6
        expect(
          inside(
            x,
            own.map(spot => spot.x),
          ) &&
            inside(
              y,
              own.map(spot => spot.y),
            ),
        ).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('PICK-13, PICK-14: spots that are far enough apart are left as they are, in the order in which they were given', () => {
  const far = [
    { x: 0, y: 90, count: 3 },
    { x: 0, y: 0, count: 1 },
  ]
  expect(mergeNear(far, 90, 20)).toEqual([
    { x: 0, y: 90, count: 3, of: [0] },
    { x: 0, y: 0, count: 1, of: [1] },
  ])
  expect(mergeNear(far, 91, 20)).toEqual([{ x: 0, y: 67.5, count: 4, of: [0, 1] }])
})
