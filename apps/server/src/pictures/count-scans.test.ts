import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countScans } from './count-scans.ts'
import { decodable } from './decodable.ts'
import { jpegOfScans } from './testing-bombs.ts'

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })

test('SRV-23: the scans of a JPEG are counted by its marks, also behind what a camera writes before them', async () => {
  const plain = await picture.clone().jpeg().toBuffer()
  expect(countScans(plain, 100)).toBe(1)
  const thumbnail = Buffer.from(plain.toString('latin1').slice(2, -2), 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(thumbnail.byteLength + 2, 2)
  expect(countScans(Buffer.concat([plain.subarray(0, 2), head, thumbnail, plain.subarray(2)]), 100)).toBe(1)
  const filled = Buffer.concat([plain.subarray(0, 2), Buffer.alloc(50, 0xff), plain.subarray(3)])
  expect(countScans(filled, 100)).toBe(1)
  expect(countScans(await jpegOfScans(60, { width: 64, height: 48 }), 100)).toBe(60)
  expect(countScans(Buffer.concat([await jpegOfScans(60, { width: 64, height: 48 }), plain]), 100)).toBe(60)
})

test('SRV-23: a JPEG of a hundred scans is decoded, one of more is none, however long it is', async () => {
  const size = { width: 64, height: 48 }
  expect(decodable(await jpegOfScans(100, size))).not.toBeNull()
  expect(decodable(await jpegOfScans(101, size))).toBeNull()
  expect(decodable(await jpegOfScans(32_000, size))).toBeNull()
})

test('SRV-23: bytes that only look like marks are each read once', () => {
  for (const bytes of [
    Buffer.alloc(9_000_000, 0xff),
    Buffer.alloc(9_000_000, Buffer.from([0xff, 0])),
    Buffer.alloc(3, 0xff),
  ]) {
    const searched = bytes.indexOf.bind(bytes)
    let read = -1
    let again = 0
    const indexOf = (value: number, from: number) => {
      if (from <= read) again++
      read = searched(value, from)
      return read
    }
    Object.assign(bytes, { indexOf })
    expect(countScans(bytes, 100)).toBe(0)
    expect(again).toBe(0)
  }
})

test('SRV-23: a film in a WebP is no photo', async () => {
  const film = Buffer.concat([Buffer.from('RIFF0000WEBPVP8X0000'), Buffer.from([2]), Buffer.alloc(40)])
  expect(decodable(film, { webp: true })).toBeNull()
  expect(decodable(await picture.clone().webp().toBuffer(), { webp: true })).not.toBeNull()
})
