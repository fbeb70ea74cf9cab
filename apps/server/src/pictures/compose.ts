import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Angle, BodyStyle } from './picture-key.ts'

const studio = fileURLToPath(new URL('../../media/cars/', import.meta.url))
/** Fine enough that going through the table never differs from the exact curve by more than rounding does. */
const encodeSteps = 16384
/** Channels composed between two turns of the event loop: about two milliseconds of work. */
const band = 400_000

const toLinear = Float32Array.from({ length: 256 }, (_, level) => decodeSrgb(level / 255))
const toSrgb = Uint8Array.from({ length: encodeSteps + 1 }, (_, step) =>
  Math.round(encodeSrgb(step / encodeSteps) * 255),
)

function decodeSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function encodeSrgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** Raw RGB of a picture, three bytes a pixel. */
export interface Bitmap {
  data: Buffer
  width: number
  height: number
}

/**
 * Paints a studio render: `out = black + (white - black) * paint` per pixel and channel in linear light, as the manifest in
 * media/cars says. Both renders are scaled down first, so a small picture costs little.
 */
export async function composePaint(body: BodyStyle, angle: Angle, hex: string, width: number): Promise<Bitmap> {
  const [black, white] = await Promise.all([render(body, angle, 'black', width), render(body, angle, 'white', width)])
  const paint = [0, 2, 4].map(at => toLinear[Number.parseInt(hex.slice(at, at + 2), 16)]!)
  const out = Buffer.allocUnsafe(black.data.length)
  for (let start = 0; start < out.length; start += band * 3) {
    if (start > 0) await new Promise(resolve => setImmediate(resolve))
    const end = Math.min(out.length, start + band * 3)
    for (let i = start; i < end; i++) {
      const low = toLinear[black.data[i]!]!
      const value = low + (toLinear[white.data[i]!]! - low) * paint[i % 3]!
      out[i] = toSrgb[(value * encodeSteps + 0.5) | 0]!
    }
  }
  return { ...black, data: out }
}

async function render(body: BodyStyle, angle: Angle, paint: 'black' | 'white', width: number): Promise<Bitmap> {
  const { data, info } = await sharp(`${studio}${body}-${angle}-${paint}.webp`)
    .resize({ width })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
