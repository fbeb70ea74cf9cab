import { expect, test, vi } from 'vitest'
import { degradedBacks } from '../../testing/degraded-backs.ts'
import { backSvg, renderCard } from '../../testing/draw-back.ts'
import { testEngines } from '../../testing/engines.ts'
import { drawFacts } from '../../testing/made-up-people.ts'
import { seeded } from '../../testing/random.ts'
import { fromFile, type Shot, takePhoto } from '../../testing/take-photo.ts'
import { writeAamva } from '../../testing/write-aamva.ts'
import { type Grey, greyOf, shrink } from '../picture/grey.ts'
import { locateBarcodes } from './locate.ts'
import { readBarcode, readFrame } from './read-barcode.ts'
import { createDecoder } from './zxing.ts'

// A photo of a card takes its time to be made.
vi.setConfig({ testTimeout: 120_000 })

const decode = await createDecoder(await testEngines.barcode())
const facts = drawFacts(seeded(3))
const text = writeAamva(facts, 9)
const card = await renderCard(backSvg(text, facts, { columns: 17, level: 4, rowHeight: 3, stripe: true }), 1600)
const photo = async (shot: Partial<Shot>) =>
  greyOf(await takePhoto(card, { width: 1000, height: 800, cardWidth: 820, ...shot }, seeded(5)))

test('ACC-10 O-25: the barcode of a turned back beside a magnetic stripe is found, and told to the degree', async () => {
  for (const turn of [-40, 75]) {
    const [spot] = locateBarcodes(await photo({ turn, cardWidth: 700 }))
    const found = (spot!.angle * 180) / Math.PI
    // Which end is first cannot be seen: 80° and -100° are the same bars.
    const off = Math.abs(((found - turn + 270) % 180) - 90)
    expect(off).toBeLessThan(1.5)
    expect(spot!.length).toBeGreaterThan(450)
    expect(Math.hypot(spot!.x - 500, spot!.y - 400)).toBeLessThan(60)
  }
})

test('ACC-10: an empty picture and one of a plain table hold no barcode', async () => {
  const plain: Grey = { width: 300, height: 200, data: new Uint8Array(60_000).fill(128) }
  expect(locateBarcodes(plain)).toEqual([])
  expect(await readBarcode(plain, decode)).toEqual({ text: null, spot: null })
  expect(await readBarcode({ width: 1, height: 1, data: new Uint8Array(1) }, decode)).toEqual({
    text: null,
    spot: null,
  })
})

test('ACC-10: every byte of the code arrives, control characters among them, and the decoder alone would not have read it', async () => {
  const tilted = await photo({ turn: 14, slant: 0.06 })
  expect(await decode(tilted)).toBeNull()
  expect((await readBarcode(tilted, decode)).text).toBe(text)
})

test('ACC-10: backs that are turned, slanted, blurred and noisy are read, and never as something else', async () => {
  let read = 0
  for await (const back of degradedBacks(4, 21)) {
    const { text: got } = await readBarcode(greyOf(await fromFile(back.jpeg)), decode)
    expect([back.text, null]).toContain(got)
    if (got) read++
  }
  expect(read).toBe(4)
})

test('ACC-14: a frame of a film gets two tries, and other leans in later frames', async () => {
  const asked: string[] = []
  const spy = async (picture: Grey) => {
    asked.push(Buffer.from(picture.data).toString('base64').slice(2_000, 9_000))
    return null
  }
  const frame = await photo({ turn: 3 })
  await readFrame(frame, spy, 0)
  await readFrame(frame, spy, 1)
  expect(asked).toHaveLength(4)
  expect(asked[0]).toBe(asked[2])
  expect(asked[1]).not.toBe(asked[3])
  expect((await readFrame(frame, decode, 0)).text).toBe(text)
})

test('ACC-10: a picture is made smaller by the mean of its pixels, and never larger', () => {
  const checks: Grey = { width: 4, height: 2, data: Uint8Array.from([0, 200, 40, 60, 200, 0, 60, 40]) }
  expect(shrink(checks, 2)).toEqual({ width: 2, height: 1, data: Uint8Array.from([100, 50]) })
  expect(shrink(checks, 9)).toBe(checks)
})
