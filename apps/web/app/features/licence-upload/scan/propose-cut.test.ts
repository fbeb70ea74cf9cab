import { expect, test } from 'vitest'
import { cutAround } from './propose-cut.ts'

const at = (x: number, y: number) => ({ x, y })

const cutIn = (...asked: Parameters<typeof cutAround>) => cutAround(...asked)!

test('ACC-09: a cut is proposed around the card, a little more than it, in its shape and in the pixels of the picture', () => {
  const { part, degrees } = cutIn(
    [at(100, 100), at(734, 100), at(734, 500), at(100, 500)],
    { width: 1280, height: 960 },
    0.5,
  )
  expect(degrees).toBe(0)
  expect(part.width / part.height).toBeCloseTo(1.586, 2)
  expect(part.width).toBeGreaterThan(2 * 634)
  expect(part.width).toBeLessThan(2 * 634 * 1.1)
  expect([part.x + part.width / 2, part.y + part.height / 2]).toEqual([expect.closeTo(834), expect.closeTo(600)])
})

test('ACC-09: a card that stands upright is laid down, and the part is that of the turned picture', () => {
  const { part, degrees } = cutIn(
    [at(200, 100), at(600, 100), at(600, 734), at(200, 734)],
    { width: 960, height: 1280 },
    1,
  )
  expect(degrees).toBe(90)
  expect(part.width / part.height).toBeCloseTo(1.586, 2)
  // The middle at 400, 417 is 417 from the top: turned, so far from the right of 1280.
  expect([part.x + part.width / 2, part.y + part.height / 2]).toEqual([expect.closeTo(1280 - 417), expect.closeTo(400)])
})

test('ACC-09: no cut is proposed around a part of a card, nor one that stands in a picture that lies', () => {
  expect(cutAround([at(0, 0), at(634, 0), at(634, 250), at(0, 250)], { width: 1280, height: 960 }, 1)).toBeNull()
  expect(cutAround([at(0, 0), at(300, 0), at(300, 475), at(0, 475)], { width: 1300, height: 820 }, 1)).toBeNull()
})
