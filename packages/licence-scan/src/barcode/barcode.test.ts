import { expect, test, vi } from 'vitest'
import { degradedBacks } from '../../testing/degraded-backs.ts'
import { backSvg, renderCard } from '../../testing/draw-back.ts'
import { testEngines } from '../../testing/engines.ts'
import { filmOfBack } from '../../testing/films.ts'
import { drawFacts } from '../../testing/made-up-people.ts'
import { seeded } from '../../testing/random.ts'
import { fromFile, type Shot, takePhoto } from '../../testing/take-photo.ts'
import { writeAamva } from '../../testing/write-aamva.ts'
import { type Grey, greyOf, shrink } from '../picture/grey.ts'
import { locateBarcodes } from './locate.ts'
import { createFrameReader, readBarcode } from './read-barcode.ts'
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

test('ACC-10: a back that leans away, trembles, lies in a hard shadow or under a finger is read', async () => {
  const hard: Partial<Shot>[] = [
    { lean: [28, -26] },
    { motion: 5, motionAngle: 30 },
    { shadow: { through: [0.5, 0.58], angle: 200, light: 0.3 } },
    { finger: { tip: [0.05, 0.85], from: [-0.3, 1], size: 0.16 } },
  ]
  for (const shot of hard) {
    const seen = await photo({ width: 1600, height: 1200, cardWidth: 1250, blur: 0.6, noise: 4, turn: 4, ...shot })
    expect((await readBarcode(seen, decode)).text).toBe(text)
  }
})

test('ACC-10: a text that is no licence does not end the search, and what only the hardest means read is read twice', async () => {
  const seen = await photo({ turn: 3 })
  const answers = ['print taken for bars', text]
  const isLicence = (said: string) => said === text
  expect((await readBarcode(seen, async () => answers.shift() ?? null, isLicence)).text).toBe(text)

  // After the five easier ways for each place come the hard ones.
  const easy = 5 * locateBarcodes(seen).length
  const readAt = async (...calls: number[]) => {
    let call = 0
    return (await readBarcode(seen, async () => (calls.includes(call++ - easy) ? text : null))).text
  }
  expect(await readAt(-1)).toBe(text)
  expect(await readAt(0)).toBeNull()
  expect(await readAt(0, 2)).toBe(text)
})

test('ACC-14: a frame of a film gets two tries always, and a third that is another one in later frames while there is time', async () => {
  const asked: string[] = []
  const spy = async (picture: Grey) => {
    asked.push(`${picture.width} ${Buffer.from(picture.data).toString('base64').slice(2_000, 9_000)}`)
    return null
  }
  const frame = await photo({ turn: 3 })
  const readFrame = createFrameReader(spy)
  await readFrame(frame, { number: 0 })
  await readFrame(frame, { number: 1 })
  await readFrame(frame, { number: 1, hasTime: () => false })
  expect(asked).toHaveLength(8)
  expect(asked.slice(3, 5)).toEqual(asked.slice(6))
  expect(asked[2]).not.toBe(asked[5])
  expect((await createFrameReader(decode)(frame, { number: 0 })).text).toBe(text)
})

test('ACC-14: a film in a hard shadow or of a trembling hand is read in most of its frames', async () => {
  const films = [
    ['hard shadow', 1080],
    ['trembling', 720],
  ] as const
  for (const [scene, rows] of films) {
    const readFrame = createFrameReader(decode)
    let [read, number] = [0, 0]
    for await (const { jpeg, text: wanted } of filmOfBack(scene, rows, 6, 3)) {
      const { text: got } = await readFrame(greyOf(await fromFile(jpeg)), { number: number++ })
      expect([wanted, null]).toContain(got)
      if (got) read++
    }
    expect(read).toBeGreaterThanOrEqual(5)
  }
})

test('ACC-14: frames that the hand smeared along the rows are read where the code lay before, and tell nothing of what was read there', async () => {
  const smeared = { width: 960, height: 720, cardWidth: 820, blur: 0.5, noise: 5, light: 0.85, motion: 4 }
  const steady = await photo({ ...smeared, motion: 0 })
  const alongRows = await photo({ ...smeared, off: [4, -3] })
  const readFrame = createFrameReader(decode)
  expect((await readFrame(steady, { number: 0 })).text).toBe(text)
  expect((await readFrame(alongRows, { number: 1 })).text).toBe(text)

  const blank: Grey = { ...steady, data: new Uint8Array(steady.data.length).fill(200) }
  expect((await readFrame(blank, { number: 2 })).text).toBeNull()
  let seen = 0
  const blind = createFrameReader(async () => (seen++ === 0 ? text : null))
  expect((await blind(steady, { number: 0 })).text).toBe(text)
  expect((await blind(alongRows, { number: 1 })).text, 'what another frame said').toBeNull()
})

test('ACC-10: a picture is made smaller by the mean of its pixels, and never larger', () => {
  const checks: Grey = { width: 4, height: 2, data: Uint8Array.from([0, 200, 40, 60, 200, 0, 60, 40]) }
  expect(shrink(checks, 2)).toEqual({ width: 2, height: 1, data: Uint8Array.from([100, 50]) })
  expect(shrink(checks, 9)).toBe(checks)
})
