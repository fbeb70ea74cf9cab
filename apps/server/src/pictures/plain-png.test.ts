import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture } from '../modules/ground/uploads/clean-picture.ts'
import { decodable } from './decodable.ts'
import { plainPng } from './plain-png.ts'
import { prepareUpload } from './upload.ts'

const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a6ea5' } })
  .withIccProfile('p3')
  .png()
  .toBuffer()
const afterHeader = 8 + 12 + 13

function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const frame = Buffer.alloc(8 + named.byteLength)
  frame.writeUInt32BE(bytes.byteLength)
  named.copy(frame, 4)
  frame.writeUInt32BE(crc32(named), 4 + named.byteLength)
  return frame
}

const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)])

function namesIn(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < bytes.byteLength; at += 12 + bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8))
  return names
}

const bomb = deflateSync(Buffer.alloc(4 << 20))
const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb]))
const international = chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), bomb]))
const profile = chunk('iCCP', Buffer.concat([Buffer.from('p3\0\0', 'latin1'), deflateSync(Buffer.alloc(32 << 20))]))

test('SRV-23: what unpacks to a thousand times its size is taken out of a PNG before a decoder sees it', async () => {
  const sent = withChunks(profile, text, text, international, chunk('acTL', Buffer.alloc(8)))
  const plain = plainPng(sent)!
  expect(namesIn(sent)).toEqual(expect.arrayContaining(['zTXt', 'iTXt', 'acTL']))
  expect(plain.equals(plainPng(png)!)).toBe(true)
  expect(new Set(namesIn(plain))).toEqual(new Set(['IHDR', 'iCCP', 'IDAT', 'IEND']))
  expect(await cleanPicture(sent, 1)).toMatchObject({ ok: true })
})

test('SRV-23: the picture, its colours and which way is up stay as they are', async () => {
  const turned = await sharp(png).keepIccProfile().withMetadata({ orientation: 6 }).png().toBuffer()
  const before = await sharp(turned).metadata()
  const after = await sharp(plainPng(turned)!).metadata()
  expect(after).toMatchObject({ width: 400, height: 300, orientation: 6, space: before.space })
  expect(after.icc?.equals(before.icc!)).toBe(true)
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
  expect((await pixels(plainPng(turned)!)).equals(await pixels(turned))).toBe(true)
})

test.each([
  ['is nothing', Buffer.alloc(0)],
  ['is another kind of picture', await sharp(png).jpeg().toBuffer()],
  ['ends in the middle', png.subarray(0, png.byteLength - 20)],
  ['begins with a text', Buffer.concat([png.subarray(0, 8), text, png.subarray(8)])],
  ['says that a part is longer than it is', withChunks(Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x7a, 0x54, 0x58, 0x74]))],
  ['has no picture in it', Buffer.concat([png.subarray(0, afterHeader), chunk('IEND', Buffer.alloc(0))])],
])('SRV-23: what %s is no PNG', (_, bytes) => {
  expect(plainPng(bytes)).toBeNull()
})

test('SRV-23: what follows after the end of a PNG is not kept', () => {
  expect(plainPng(Buffer.concat([png, Buffer.from('<script>')]))!.equals(plainPng(png)!)).toBe(true)
})

test('SRV-23: a decoder sees a PNG without what is no part of its picture, wherever it was sent to', async () => {
  // A part with such a name makes a decoder stop, so one that goes on has not seen it.
  const sent = withChunks(text, profile, chunk('ABCD', Buffer.alloc(4)))
  await expect(sharp(sent).toBuffer()).rejects.toThrow()
  expect(decodable(sent)!.equals(plainPng(png)!)).toBe(true)
  const taken = await prepareUpload(sent, 'a')
  expect(taken.ok && (await sharp(taken.value.bytes).metadata())).toMatchObject({ width: 400, format: 'webp' })
})

test('SRV-23: JPEG everywhere, WebP where it is asked for, and nothing else', async () => {
  const [jpeg, webp] = [await sharp(png).jpeg().toBuffer(), await sharp(png).webp().toBuffer()]
  expect(decodable(jpeg)).toBe(jpeg)
  expect(decodable(webp, { webp: true })).toBe(webp)
  expect(decodable(webp)).toBeNull()
  for (const no of [await sharp(png).gif().toBuffer(), Buffer.from('????????WEBPVP8 '), Buffer.alloc(0)])
    expect(decodable(no, { webp: true })).toBeNull()
})
