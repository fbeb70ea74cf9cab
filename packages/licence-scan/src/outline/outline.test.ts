import { expect, test, vi } from 'vitest'
import { backSvg, renderCard } from '../../testing/draw-back.ts'
import { frontSvg } from '../../testing/draw-front.ts'
import { drawFacts } from '../../testing/made-up-people.ts'
import { seeded } from '../../testing/random.ts'
import { cornersOf, type Shot, takePhoto } from '../../testing/take-photo.ts'
import { writeAamva } from '../../testing/write-aamva.ts'
import { flatten, projection, type Quad } from '../picture/perspective.ts'
import { areaOf, findOutline, shapeOf } from './find-outline.ts'

vi.setConfig({ testTimeout: 120_000 })

const random = seeded(8)
const facts = drawFacts(random)
const front = await renderCard(frontSvg(facts, 'short'), 1200)
const back = await renderCard(
  backSvg(writeAamva(facts, 8), facts, { columns: 15, level: 4, rowHeight: 4, stripe: true }),
  1200,
)
const base: Shot = { width: 960, height: 540, cardWidth: 640 }

/** How far the worst corner is off, as a share of the card's width. */
function error(found: Quad, truth: Quad, width: number): number {
  const off = (from: number) =>
    Math.max(
      ...truth.map((corner, i) => Math.hypot(corner.x - found[(i + from) % 4]!.x, corner.y - found[(i + from) % 4]!.y)),
    )
  return Math.min(...[0, 1, 2, 3].map(off)) / width
}

test.each<[string, Partial<Shot>]>([
  ['straight', {}],
  ['near', { cardWidth: 780 }],
  ['far', { cardWidth: 400 }],
  ['turned', { turn: 9 }],
  ['seen aslant', { slant: 0.1 }],
  ['in the dark', { light: 0.35, noise: 6 }],
  ['on a pale table', { table: [205, 202, 196] }],
  ['upright', { turn: 90, cardWidth: 460 }],
])('ACC-14: the outline of a card %s is found', async (_, change) => {
  const shot = { ...base, ...change }
  for (const card of [front, back]) {
    const found = findOutline(await takePhoto(card, shot, random))
    expect(found).not.toBeNull()
    expect(error(found!, cornersOf(card, shot), shot.cardWidth)).toBeLessThan(0.06)
    expect(shapeOf(found!).upright).toBe(shot.turn === 90)
  }
})

test('ACC-14: a card larger than the picture, and a table without one, have no outline', async () => {
  expect(findOutline(await takePhoto(front, { ...base, cardWidth: 1500 }, random))).toBeNull()
  expect(findOutline({ width: 60, height: 40, data: new Uint8Array(9_600).fill(90) })).toBeNull()
})

test('ACC-14: what perspective bent is straight again, corner upon corner', () => {
  const quad: Quad = [
    { x: 12, y: 8 },
    { x: 90, y: 15 },
    { x: 84, y: 70 },
    { x: 5, y: 60 },
  ]
  const square: Quad = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 30 },
    { x: 0, y: 30 },
  ]
  const there = projection(square, quad)!
  square.forEach(({ x, y }, i) => {
    expect(there(x, y)[0]).toBeCloseTo(quad[i]!.x)
    expect(there(x, y)[1]).toBeCloseTo(quad[i]!.y)
  })
  expect(areaOf(square)).toBe(1500)
  const line: Quad = [quad[0], quad[0], quad[0], quad[0]]
  expect(flatten({ width: 4, height: 4, data: new Uint8Array(16) }, line, 9, 9)).toBeUndefined()
})
