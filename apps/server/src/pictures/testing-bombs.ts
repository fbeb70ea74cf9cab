import sharp from 'sharp'

/** A JPEG that goes over its picture as often as told: its last scan again and again, as attackers write it. */
export async function jpegOfScans(scans: number, size = { width: 1600, height: 1200 }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const picture = sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
  const plain = await picture.jpeg({ progressive: true, quality: 20 }).toBuffer()
  const begins = [...marks(plain)]
  const last = plain.subarray(begins.at(-1), plain.byteLength - 2)
  const again = Array<Buffer>(Math.max(0, scans - begins.length)).fill(last)
  return Buffer.concat([plain.subarray(0, -2), ...again, plain.subarray(-2)])
}

function* marks(jpeg: Buffer): Generator<number> {
  for (let at = jpeg.indexOf('ffda', 0, 'hex'); at >= 0; at = jpeg.indexOf('ffda', at + 2, 'hex')) yield at
}
