import { expect, test } from 'vitest'
import { cardArea, visibleArea } from './film.ts'

test('ACC-14: of an upright or a lying picture the middle is shown, looked at and sent', () => {
  expect(visibleArea({ width: 1080, height: 1920 })).toEqual({ x: 0, y: 555, width: 1080, height: 810 })
  expect(visibleArea({ width: 1280, height: 720 })).toEqual({ x: 160, y: 0, width: 960, height: 720 })
})

const frame = { width: 960, height: 720 }

test('ACC-09: the picture is cut around the card, never beyond the frame', () => {
  const at = (x: number, y: number) => ({ x, y })
  expect(cardArea([at(100, 120), at(860, 100), at(870, 600), at(110, 620)], frame)).toEqual({
    x: 76,
    y: 76,
    width: 818,
    height: 568,
  })
  expect(cardArea([at(4, 2), at(950, 2), at(950, 700), at(4, 700)], frame)).toEqual({
    x: 0,
    y: 0,
    width: 960,
    height: 720,
  })
})

test('ACC-09: without an outline it is cut to the frame in which the card is held, in a card’s shape', () => {
  const { x, y, width, height } = cardArea(null, frame)
  expect(width / height).toBeCloseTo(1.586, 1)
  expect([x * 2 + width, y * 2 + height]).toEqual([960, 720])
  expect(width).toBeGreaterThan(0.9 * 960)
})
