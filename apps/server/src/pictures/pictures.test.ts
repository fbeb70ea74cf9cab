import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '../outside/files/port.ts'
import { composePaint, studioFloor } from './compose.ts'
import { coverFiles, coverFolder } from './covers.ts'
import { illustrationKey, parsePictureFile } from './picture-key.ts'
import { pictureOf } from './picture-of.ts'
import { type PictureShop, pictureShop } from './picture-shop.ts'
import { servePictures } from './serve-pictures.ts'

const studio = fileURLToPath(new URL('../../media/cars/', import.meta.url))
const blueSedan = illustrationKey('sedan', 'front34', '1c468c')
/** One that no cover comes of with the product. */
const blueSide = illustrationKey('sedan', 'side', '1c468c')

let folder: string
let shop: PictureShop
let stored: Map<string, Uint8Array>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ownward-pictures-'))
  stored = new Map()
  shop = pictureShop({ folder, files: memoryFiles(stored) })
})
afterEach(() => rm(folder, { recursive: true }))

function memoryFiles(bytes: Map<string, Uint8Array>): FileStore {
  return {
    put: async (key, content) => void bytes.set(key, content),
    get: async key => bytes.get(key) ?? null,
    remove: async key => void bytes.delete(key),
  }
}

const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

test('look: a painted render over the studio floor is black + (white - black) x paint in linear light, and stands free of that floor', async () => {
  const [black, white] = await Promise.all(
    ['black', 'white'].map(paint => sharp(`${studio}suv-side-${paint}.webp`).removeAlpha().raw().toBuffer()),
  )
  const { data, width, height } = await composePaint('suv', 'side', '9e161e', 1200)
  expect([width, height, data.length]).toEqual([1200, 800, 1200 * 800 * 4])
  const paint = [0x9e, 0x16, 0x1e]
  let far = 0
  let free = 0
  for (let pixel = 0; pixel < width * height; pixel += 31) {
    const covered = data[pixel * 4 + 3]! / 255
    if (covered === 0) free++
    for (let channel = 0; channel < 3; channel++) {
      const low = decode(black![pixel * 3 + channel]! / 255)
      const high = decode(white![pixel * 3 + channel]! / 255)
      const exact = 255 * encode(low + (high - low) * decode(paint[channel]! / 255))
      const shown = data[pixel * 4 + channel]! * covered + studioFloor[channel]! * (1 - covered)
      if (Math.abs(exact - shown) > 6) far++
    }
  }
  const looked = (width * height) / 31
  expect(far / looked / 3, 'of the picture on its own floor').toBeLessThan(0.02)
  expect(free / looked, 'nothing stands around the car').toBeGreaterThan(0.4)
})

test('look: the second ask for a picture comes from disk and two askers share one making', async () => {
  const [first, second] = await Promise.all([
    shop.renderPicture(blueSide, 480, 'avif'),
    shop.renderPicture(blueSide, 480, 'avif'),
  ])
  expect(second).toBe(first)
  expect(await readdir(join(folder, 'made-2'))).toEqual([`${blueSide}-480.avif`])
  expect(await sharp(first!).metadata()).toMatchObject({ width: 480, height: 320 })
  const other = pictureShop({ folder, files: memoryFiles(stored) })
  await sharp(await photo(3, 2).webp().toBuffer()).toFile(join(folder, 'made-2', `${blueSide}-320.webp`))
  expect((await sharp((await other.renderPicture(blueSide, 320, 'webp'))!).metadata()).width).toBe(3)
})

test.each([
  ['an unknown body', 'tank-front34-1c468c-480.webp'],
  ['an unknown angle', 'sedan-top-1c468c-480.webp'],
  ['a colour outside the palette', 'sedan-front34-1c468d-480.webp'],
  ['an unknown width', 'sedan-front34-1c468c-481.webp'],
  ['an unknown format', 'sedan-front34-1c468c-480.gif'],
  ['a path', '..%2f..%2fpackage.json'],
  ['an upload that does not exist', 'up-0123456789abcdefghijkl-1200-480.webp'],
  ['a width wider than the upload', 'up-0123456789abcdefghijkl-500-640.webp'],
])('SRV-23: %s answers 404 and leaves nothing on disk', async (_, file) => {
  const app = Fastify()
  await app.register(servePictures, { shop })
  const answer = await app.inject(`/pictures/${file}`)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await readdir(folder)).toEqual([])
})

test('PERF: a picture is served immutable with an ETag, by HEAD too, and 304 to who has it', async () => {
  const app = Fastify()
  await app.register(servePictures, { shop })
  const address = `/pictures/${blueSedan}-320.webp`
  const full = await app.inject(address)
  expect([full.statusCode, full.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(full.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const head = await app.inject({ method: 'HEAD', url: address })
  expect([head.statusCode, head.body.length]).toEqual([200, 0])
  const again = await app.inject({ url: address, headers: { 'if-none-match': String(full.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('SRV-23: an upload is cropped to 3:2, loses its metadata and is served in the sizes it reaches', async () => {
  const sent = await photo(1400, 700)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
  const taken = await shop.storeUploadedPicture(sent, 'ana')
  if (!taken.ok) throw new Error(taken.code)
  const { key } = taken.value
  expect(pictureOf(key)).toMatchObject({ kind: 'photo', width: 1050, height: 700, widths: [320, 480, 640, 960] })
  expect(await sharp(stored.get(key)!).metadata()).toMatchObject({ width: 1050, height: 700, format: 'webp' })
  expect((await sharp(stored.get(key)!).metadata()).exif).toBeUndefined()
  expect(await sharp((await shop.renderPicture(key, 640, 'webp'))!).metadata()).toMatchObject({
    width: 640,
    height: 427,
  })
  expect(await shop.renderPicture(key, 1200, 'webp')).toBeNull()
})

test('SRV-23: a photo taken on its side is stood upright before it is cropped', async () => {
  const sky = await photo(600, 450).png().toBuffer()
  const sent = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#000000' } })
    .composite([{ input: sky, gravity: 'north' }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const taken = await shop.storeUploadedPicture(sent, 'ana')
  if (!taken.ok) throw new Error(taken.code)
  const [[key, bytes]] = [...stored] as [[string, Uint8Array]]
  expect(pictureOf(key).width).toBe(900)
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const blueAt = (x: number) => data[(300 * 900 + x) * 3 + 2]!
  // Orientation 6 turns the top to the right.
  expect(blueAt(100)).toBeLessThan(40)
  expect(blueAt(800)).toBeGreaterThan(120)
})

test.each([
  ['a script renamed .jpg', async () => Buffer.from('#!/bin/sh\nrm -rf /\n'), 'picture-not-an-image'],
  [
    'a drawing with scripts (SVG)',
    async () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600"/></svg>',
      ),
    'picture-not-an-image',
  ],
  ['a JPEG head with nothing behind it', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'picture-not-an-image'],
  ['half a PNG', async () => (await photo(900, 600).png().toBuffer()).subarray(0, 300), 'picture-not-an-image'],
  ['forty megapixels', () => photo(8000, 5000).png().toBuffer(), 'picture-too-many-pixels'],
  ['more than ten megabytes', async () => Buffer.alloc(10 * 1024 * 1024 + 1), 'picture-too-big'],
  ['a stamp', () => photo(300, 200).png().toBuffer(), 'picture-too-small'],
])('SRV-23: %s is refused', async (_, bytes, code) => {
  expect(await shop.storeUploadedPicture(await bytes(), 'ana')).toMatchObject({ ok: false, code })
  expect(stored.size).toBe(0)
})

test('API-13: a key tells its picture without a look at the disk, and a foreign key is a fault', () => {
  expect(pictureOf(blueSedan)).toEqual({
    src: '/pictures/sedan-front34-1c468c-960.webp',
    base: '/pictures/sedan-front34-1c468c',
    widths: [320, 480, 640, 960, 1200],
    width: 1200,
    height: 800,
    kind: 'illustration',
    angle: 'front34',
  })
  expect(() => pictureOf('../secret')).toThrow(RangeError)
})

test('look: warming makes the card sizes of every picture once', async () => {
  await shop.warm([blueSide])
  expect((await readdir(join(folder, 'made-2'))).toSorted()).toEqual(
    [320, 480, 640].map(width => `${blueSide}-${width}.avif`),
  )
})

test('BEY-20: a shared link shows a JPEG of 1200 by 630, whatever the photo was, and nothing for a key that is none', async () => {
  const app = Fastify()
  await app.register(servePictures, { shop })
  const found = await app.inject(`/pictures/${blueSedan}-share.jpg`)
  expect(found.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(found.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const stored = await shop.storeUploadedPicture(await photo(700, 900).jpeg().toBuffer(), 'ana')
  const upload = stored.ok ? stored.value.key : ''
  expect(await sharp((await shop.renderShared(upload))!).metadata()).toMatchObject({ width: 1200, height: 630 })
  for (const file of ['nothing-share.jpg', '-share.jpg', 'sedan-front34-000001-share.jpg', '..%2f-share.jpg'])
    expect((await app.inject(`/pictures/${file}`)).statusCode, file).toBe(404)
  await app.close()
})

test('PICK-27: on an empty folder every cover of an illustrated car is there already, and nothing is painted for it', async () => {
  let bytes = 0
  for (const file of coverFiles) {
    const { key, width, format } = parsePictureFile(file)!
    const picture = (await shop.renderPicture(key, width, format))!
    bytes += picture.length
    const { height, hasAlpha } = await sharp(picture).metadata()
    expect([height, hasAlpha], file).toEqual([Math.round((width * 2) / 3), true])
  }
  expect(await readdir(folder)).toEqual([])
  expect(bytes).toBeLessThan(4 * 1024 * 1024)
  expect((await readdir(coverFolder)).toSorted()).toEqual([...coverFiles].toSorted())
})

test('PICK-27: a cover that comes with the product looks as its car is painted today', async () => {
  for (const [body, hex] of [
    ['sedan', '1c468c'],
    ['van', 'f4f4f2'],
    ['coupe', '5a1420'],
    ['suv-rugged', '244a3a'],
  ] as const) {
    const cover = await shop.renderPicture(illustrationKey(body, 'front34', hex), 320, 'avif')
    const kept = await sharp(cover!).raw().toBuffer()
    const { data } = await composePaint(body, 'front34', hex, 320)
    let off = 0
    for (let at = 0; at < data.length; at++) {
      const seen = at % 4 === 3 ? 1 : data[at | 3]! / 255
      off += Math.abs(data[at]! - kept[at]!) * seen
    }
    expect(off / data.length, `${body} ${hex}`).toBeLessThan(2)
  }
})
