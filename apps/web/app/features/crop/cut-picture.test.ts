import { expect, test } from 'vitest'
import { type Part, planCut } from './cut-picture.ts'

const picture = { width: 400, height: 200 }

/** Where a point of the picture lands on the canvas; measured from the picture's top left corner. */
function landing(part: Part, degrees: number, point: [number, number], longest = 1000): number[] {
  const [a, b, c, d, e, f] = planCut(picture, part, degrees, longest).transform
  const [x, y] = [point[0] - picture.width / 2, point[1] - picture.height / 2]
  return [a * x + c * y + e, b * x + d * y + f].map(value => Math.round(value))
}

test('ACC-09: the corner of the chosen part becomes the corner of what is cut out', () => {
  expect(landing({ x: 100, y: 50, width: 100, height: 100 }, 0, [100, 50])).toEqual([0, 0])
  expect(landing({ x: 100, y: 50, width: 100, height: 100 }, 0, [200, 150])).toEqual([100, 100])
})

test('ACC-09: turned by a quarter, the part is measured in the turned picture', () => {
  // The picture stands 200 wide and 400 high; its top left corner is at the top right.
  const whole = { x: 0, y: 0, width: 200, height: 400 }
  expect(landing(whole, 90, [0, 0])).toEqual([200, 0])
  expect(landing(whole, 90, [400, 200])).toEqual([0, 400])
  expect(landing({ ...whole, y: 100, height: 100 }, 90, [0, 0])).toEqual([200, -100])
})

test('ACC-09: what is cut out is at most so long, and never blown up', () => {
  const part = { x: 0, y: 0, width: 400, height: 200 }
  expect(planCut(picture, part, 0, 100)).toMatchObject({ width: 100, height: 50 })
  expect(landing(part, 0, [400, 200], 100)).toEqual([100, 50])
  expect(planCut(picture, part, 0, 4000)).toMatchObject({ width: 400, height: 200 })
})
