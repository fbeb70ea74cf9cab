import { expect, test } from 'vitest'
import { drawFacts } from '../../testing/made-up-people.ts'
import { seeded } from '../../testing/random.ts'
import { writeAamva } from '../../testing/write-aamva.ts'
import type { Spot } from '../barcode/locate.ts'
import type { FrontPrint } from '../front/read-front.ts'
import type { Quad } from '../picture/perspective.ts'
import { codeAt, type FrontFrame, guideBack, guideFront, isSteady } from './guidance.ts'
import { licenceIn, noPrint, readingOf } from './licence-reading.ts'

const evenly = (width: number, height: number) => ({ width, height, data: new Uint8Array(width * height).fill(180) })
const wide = evenly(1280, 720)
const tall = evenly(720, 1280)
const spot = (change: Partial<Spot>): Spot => ({
  x: 640,
  y: 360,
  length: 640,
  height: 170,
  angle: 0,
  coherence: 0.6,
  ...change,
})
const degrees = Math.PI / 180

test.each<[Partial<Spot> | null, string]>([
  [null, 'lost'],
  [{ coherence: 0.2 }, 'lost'],
  [{ length: 300 }, 'closer'],
  [{ length: 1200 }, 'farther'],
  [{ x: 250 }, 'farther'],
  [{ angle: 24 * degrees }, 'angle'],
  [{ angle: -24 * degrees }, 'angle'],
  [{ angle: 88 * degrees, length: 500 }, 'still'],
  [{}, 'still'],
])('ACC-14 ERR-15: a barcode at %j is %s', (at, guidance) => {
  expect(guideBack(at && spot(at), wide)).toBe(guidance)
})

test('ACC-14: bars that agree and are wide are a code, what hardly agrees is none, and between them it is not known', () => {
  expect([codeAt(null, wide), codeAt(spot({ coherence: 0.2 }), wide)]).toEqual([false, false])
  expect(codeAt(spot({}), wide)).toBe(true)
  expect([codeAt(spot({ coherence: 0.4 }), wide), codeAt(spot({ length: 200 }), wide)]).toEqual([undefined, undefined])
})

test('ACC-14 ERR-15: on an upright screen a card is near enough when it fills the width', () => {
  expect(guideBack(spot({ x: 360, y: 640, length: 460 }), tall)).toBe('still')
  expect(guideBack(spot({ x: 360, y: 640, length: 300 }), tall)).toBe('closer')
  expect(guideFront(card(360, 640, 620), tall)).toBe('found')
  expect(guideFront(card(360, 640, 380), tall)).toBe('closer')
})

/** A card of a width around a point, turned by some degrees, its left side shorter by a share. */
function card(x: number, y: number, width: number, turn = 0, shorter = 0): Quad {
  const [w, h, a] = [width / 2, width / 2 / 1.586, turn * degrees]
  const at = (dx: number, dy: number) => ({
    x: x + dx * Math.cos(a) - dy * Math.sin(a),
    y: y + dx * Math.sin(a) + dy * Math.cos(a),
  })
  return [at(-w, -h * (1 - shorter)), at(w, -h), at(w, h), at(-w, h * (1 - shorter))]
}

test.each<[Quad | null, string]>([
  [null, 'lost'],
  [card(640, 360, 900), 'found'],
  [card(640, 360, 500), 'closer'],
  [card(640, 360, 1300), 'farther'],
  [card(420, 360, 900), 'farther'],
  [card(640, 360, 800, 15), 'angle'],
  [card(640, 360, 800, 0, 0.25), 'angle'],
  [
    [
      { x: 463, y: 80 },
      { x: 816, y: 80 },
      { x: 816, y: 640 },
      { x: 463, y: 640 },
    ],
    'found',
  ],
])('ACC-14 ERR-15: the front at %j is %s', (quad, guidance) => {
  expect(guideFront(quad, wide)).toBe(guidance)
})

test('ACC-14: a front is taken by itself after three frames that are still, whole and sharp', () => {
  const still: FrontFrame = { guidance: 'found', quad: card(640, 360, 900), sharpness: 400 }
  const moved = { ...still, quad: card(670, 360, 900) }
  expect(isSteady([still, still], 1280)).toBe(false)
  expect(isSteady([still, still, still], 1280)).toBe(true)
  expect(isSteady([moved, still, still, still], 1280)).toBe(true)
  expect(isSteady([still, moved, still], 1280)).toBe(false)
  expect(isSteady([still, { ...still, sharpness: 20 }, still], 1280)).toBe(false)
  expect(isSteady([still, { ...still, guidance: 'angle' }, still], 1280)).toBe(false)
})

const facts = drawFacts(seeded(2))
const printOf = (fields: FrontPrint['fields']): FrontPrint => ({ fields, doubtful: [] })
const front = { documentNumber: 'X1', lastName: 'FRONT', eyeColor: 'HAZ', documentDiscriminator: 'DD1' }

test('ACC-10 O-26: the barcode holds, the front fills what it leaves open, alone it is a proposal, and without either nothing is known', () => {
  const barcode = licenceIn(writeAamva(facts, 1))
  expect(readingOf(barcode, printOf(front))).toMatchObject({
    source: 'barcode',
    fields: {
      documentNumber: facts.documentNumber,
      lastName: facts.lastName,
      givenName: [facts.firstName, facts.middleName].filter(Boolean).join(' '),
      eyeColor: facts.eyeColor,
      issuer: facts.country,
      documentDiscriminator: 'DD1',
    },
  })
  expect(readingOf(null, printOf(front))).toMatchObject({
    source: 'front',
    fields: { documentNumber: 'X1', givenName: '' },
  })
  const scrap = { documentNumber: '3055550143', lastName: 'LICENSE' }
  expect(readingOf(null, printOf(scrap)), 'a number on some picture').toMatchObject({
    source: 'none',
    fields: { documentNumber: '' },
  })
  expect(readingOf(null, printOf({ lastName: 'FRONT' }))).toMatchObject({
    source: 'none',
    fields: { documentNumber: '' },
  })
})

test('ACC-10, O-26: of a front alone each field that may be wrong is named, with the piece of the picture where the wire has that field', () => {
  const piece = { width: 1, height: 1, data: new Uint8Array([7]) }
  const doubtful = [{ field: 'lastName', piece }, { field: 'eyeColor' }, { field: 'vehicleClass', piece }] as const
  const read = readingOf(null, { fields: front, doubtful })
  expect(read).toMatchObject({ source: 'front', doubtful: ['lastName', 'eyeColor'] })
  expect(read.pieces).toEqual({ lastName: piece })
  expect(readingOf(licenceIn(writeAamva(facts, 8)), { fields: front, doubtful })).toMatchObject({
    doubtful: [],
    pieces: {},
  })
})

test('ACC-10: of a damaged barcode each field that may be wrong is named as the wire names it', () => {
  const text = writeAamva({ ...facts, middleName: 'RAE' }, 8)
  expect(readingOf(licenceIn(text), noPrint).doubtful).toEqual([])
  const damaged = text.replace('DADRAE', 'DADR\x07AE').replace('DAG', '%DAG')
  expect(readingOf(licenceIn(damaged), noPrint).doubtful).toEqual(['givenName', 'addressStreet'])
})

test('ACC-10: a barcode without a number, cut by guess or of something else is not relied on', () => {
  const text = writeAamva(facts, 8)
  expect(licenceIn(text)).not.toBeNull()
  expect(licenceIn(null)).toBeNull()
  expect(licenceIn('M1QUILL/IMOGEN EABC123')).toBeNull()
  expect(licenceIn(text.replace(facts.documentNumber, 'NONE'))).toBeNull()
  expect(licenceIn(text.replace(facts.documentNumber, ''))).toBeNull()
  expect(licenceIn(text.replaceAll('\n', ''))).toBeNull()
})
