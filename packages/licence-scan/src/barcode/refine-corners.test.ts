import { expect, test } from 'vitest'
import { backSvg, renderCard } from '../../testing/draw-back.ts'
import { drawFacts } from '../../testing/made-up-people.ts'
import { seeded } from '../../testing/random.ts'
import { cornersOf, type Shot, takePhoto } from '../../testing/take-photo.ts'
import { writeAamva } from '../../testing/write-aamva.ts'
import { greyOf } from '../picture/grey.ts'
import { type Point, projection, type Quad } from '../picture/perspective.ts'
import { refineCorners } from './refine-corners.ts'

const facts = drawFacts(seeded(3))
const symbol = { columns: 15, level: 4, rowHeight: 4, stripe: true } as const
const card = await renderCard(backSvg(writeAamva(facts, 9), facts, symbol), 1600)
const held: Shot = { width: 960, height: 720, cardWidth: 820, turn: 2, lean: [4, -3], blur: 0.5, noise: 5, light: 0.85 }

/** From tenths of a millimetre on the card to pixels of its photo, and back. */
function planes(shot: Shot) {
  const flat: Quad = [
    { x: 0, y: 0 },
    { x: 856, y: 0 },
    { x: 856, y: 540 },
    { x: 0, y: 540 },
  ]
  const corners = cornersOf(card, shot)
  const [there, back] = [projection(flat, corners)!, projection(corners, flat)!]
  const pair = ([x, y]: [number, number]): Point => ({ x, y })
  return { inPhoto: (x: number, y: number) => pair(there(x, y)), onCard: ({ x, y }: Point) => pair(back(x, y)) }
}

test.each<[string, Partial<Shot>, number]>([
  ['a still hand', {}, 0],
  ['a hand that moves along the rows', { motion: 4, motionAngle: 2 }, 4],
  ['a hand that moves along the bars', { motion: 4, motionAngle: 92 }, 0],
])(
  'ACC-14: the rims of a code are found to a fraction of a module, and its smear, with %s',
  async (_, change, motion) => {
    const shot = { ...held, ...change }
    const picture = greyOf(await takePhoto(card, shot, seeded(5)))
    const { inPhoto, onCard } = planes(shot)
    // As wrong as they come: too long on one side, askew, and as high as the text above.
    const rough: Quad = [inPhoto(60, 205), inPhoto(790, 190), inPhoto(775, 300), inPhoto(75, 292)]
    const { corners, smear } = refineCorners(picture, rough)!
    const [a, b, c, d] = corners.map(onCard) as [Point, Point, Point, Point]
    for (const { x } of [a, d]) expect(Math.abs(x - 98)).toBeLessThan(1.5)
    for (const { x } of [b, c]) expect(Math.abs(x - 758)).toBeLessThan(4)
    expect(Math.abs(a.y - b.y)).toBeLessThan(1)
    expect(Math.abs(d.y - c.y)).toBeLessThan(1)
    const pixels = smear * (660 / 856) * shot.cardWidth
    expect(Math.abs(Math.sqrt(Math.max(0, pixels ** 2 - 2.1 ** 2)) - motion)).toBeLessThan(motion === 0 ? 1.7 : 0.7)
  },
)

test('ACC-14: where there is no code no rims are found', async () => {
  const shot = { ...held, cardWidth: 300 }
  const picture = greyOf(await takePhoto(card, shot, seeded(5)))
  const far: Quad = [
    { x: 20, y: 20 },
    { x: 300, y: 20 },
    { x: 300, y: 120 },
    { x: 20, y: 120 },
  ]
  expect(refineCorners(picture, far)).toBeUndefined()
  const line: Quad = [far[0], far[0], far[0], far[0]]
  expect(refineCorners(picture, line)).toBeUndefined()
})
