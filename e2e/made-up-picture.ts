import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const width = 856
const height = 540

/** A PNG of a licence's size that shows grey stripes: others for each text, so that no two people send the same picture. */
export function madeUpPicture(text: string): Buffer {
  const shades = createHash('sha256').update(text).digest()
  const row = Buffer.from([
    0,
    ...Array.from({ length: width }, (_, x) => shades[Math.floor((x * shades.length) / width)]!),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for a pixel, of grey.
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(8 + named.length)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), 4 + named.length)
  return framed
}
