import { expect, test, vi } from 'vitest'
import { backSvg, renderCard } from '../../testing/draw-back.ts'
import { frontSvg } from '../../testing/draw-front.ts'
import { drawFacts } from '../../testing/made-up-people.ts'
import { seeded } from '../../testing/random.ts'
import { type Shot, takePhoto } from '../../testing/take-photo.ts'
import { writeAamva } from '../../testing/write-aamva.ts'
import { locateBarcodes } from '../barcode/locate.ts'
import { findOutline } from '../outline/find-outline.ts'
import { greyOf } from '../picture/grey.ts'
import { guideBack, guideFront } from './guidance.ts'

// A photo of a card takes its time to be made.
vi.setConfig({ testTimeout: 120_000 })

const random = seeded(9)
const facts = drawFacts(random)
const text = writeAamva(facts, 8)
const back = await renderCard(backSvg(text, facts, { columns: 15, level: 4, rowHeight: 4, stripe: false }), 2140)
const front = await renderCard(frontSvg(facts, 'numbered'), 2140)
const wood = [122, 92, 66] as const
const held: Shot = {
  width: 1440,
  height: 1080,
  cardWidth: 1220,
  turn: 2,
  blur: 0.5,
  noise: 4,
  light: 0.85,
  table: wood,
}

const ofBack = async (shot: Partial<Shot>) => {
  const grey = greyOf(await takePhoto(back, { ...held, ...shot }, random))
  return guideBack(locateBarcodes(grey)[0] ?? null, grey)
}
const ofFront = async (shot: Partial<Shot>) => {
  const picture = await takePhoto(front, { ...held, ...shot }, random)
  return guideFront(findOutline(picture), greyOf(picture))
}

test.each<[string, Partial<Shot>, string]>([
  ['a code in even light', {}, 'still'],
  ['a code in bright light', { light: 1 }, 'still'],
  ['a code with a lamp in it', { burnt: { at: [0.5, 0.62], size: 0.2 } }, 'glare'],
  ['a code whose middle a lamp wipes out', { burnt: { at: [0.5, 0.62], size: 0.3 } }, 'glare'],
  ['a code whose begin a lamp wipes out', { burnt: { at: [0.3, 0.62], size: 0.4 } }, 'glare'],
  ['a code whose end a lamp wipes out', { burnt: { at: [0.7, 0.6], size: 0.4 } }, 'glare'],
  ['a code that is far away', { cardWidth: 600 }, 'closer'],
  ['a code that is far away in bright light', { cardWidth: 600, light: 1, table: [250, 250, 250] }, 'closer'],
  ['a code half in a shadow', { shadow: { through: [0.5, 0.6], angle: 80, light: 0.28 } }, 'shadow'],
  ['a code whose shadow is soft', { shadow: { through: [0.5, 0.6], angle: 80, light: 0.7 } }, 'still'],
])('ACC-14, ERR-15: what is said of %s that cannot be read yet', async (_, shot, said) => {
  expect(await ofBack(shot)).toBe(said)
})

test('ACC-14, ERR-15: a lamp that is mirrored in the front keeps it from being taken by itself; its portrait is no shadow', async () => {
  expect(await ofFront({})).toBe('found')
  expect(await ofFront({ light: 1 })).toBe('found')
  const white = greyOf(await takePhoto(back, { ...held, light: 1 }, random))
  expect(guideFront(findOutline(await takePhoto(back, { ...held, light: 1 }, random)), white)).toBe('found')
  expect(await ofFront({ burnt: { at: [0.6, 0.5], size: 0.25 } })).toBe('glare')
  const shadow = { through: [0.5, 0.5], angle: 80, light: 0.2 } as const
  const halfDark = await takePhoto(back, { ...held, light: 1, shadow }, random)
  expect(guideFront(findOutline(halfDark), greyOf(halfDark)), 'white paper half in a shadow').not.toBe('glare')
  // In a bright light white paper is as burnt as under a lamp, and what is beside it in the shadow is no darker paper.
  const bright = await takePhoto(back, { ...held, light: 1.1, shadow: { ...shadow, light: 0.3 } }, random)
  expect(guideFront(findOutline(bright), greyOf(bright)), 'burnt paper half in a shadow').not.toBe('glare')
  expect(await ofFront({ shadow: { through: [0.5, 0.5], angle: 80, light: 0.5 } })).toBe('found')
})
