import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Angle, BodyStyle } from './picture-key.ts'

const studio = fileURLToPath(new URL('../../media/cars/', import.meta.url))
/** Fine enough that going through the table never differs from the exact curve by more than rounding does. */
const encodeSteps = 16384
/** Pixels composed between two turns of the event loop: about two milliseconds of work. */
const band = 130_000
/** The floor that the renders were made on, as red, green and blue; a picture for other sites stands on it again. */
export const studioFloor = [0xf3, 0xf0, 0xea] as const

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

/** Raw RGBA of a picture, four bytes a pixel, colors not multiplied by what they cover. */
export interface Bitmap {
  data: Buffer
  width: number
  height: number
}

/**
 * Paints a studio render, as the manifest in media/cars says: `out = black + (white - black) * paint` per pixel and channel in
 * linear light, then the studio floor is taken out by the alpha beside the renders, so that the car and its shadow stand on
 * whatever the page has behind them. All three are scaled down first, so a small picture costs little.
 */
export async function composePaint(body: BodyStyle, angle: Angle, hex: string, width: number): Promise<Bitmap> {
  const [black, white, alpha] = await Promise.all([
    render(body, angle, 'black', width),
    render(body, angle, 'white', width),
    render(body, angle, 'alpha', width),
  ])
  const paint = [0, 2, 4].map(at => toLinear[Number.parseInt(hex.slice(at, at + 2), 16)]!)
  const pixels = black.width * black.height
  const out = Buffer.alloc(pixels * 4)
  for (let start = 0; start < pixels; start += band) {
    if (start > 0) await new Promise(resolve => setImmediate(resolve))
    for (let pixel = start; pixel < Math.min(pixels, start + band); pixel++) {
      const covered = alpha.data[pixel * 3]!
      if (covered === 0) continue
      const bare = 1 - covered / 255
      for (let channel = 0; channel < 3; channel++) {
        const at = pixel * 3 + channel
        const low = toLinear[black.data[at]!]!
        const value = low + (toLinear[white.data[at]!]! - low) * paint[channel]!
        const onFloor = toSrgb[(value * encodeSteps + 0.5) | 0]!
        out[pixel * 4 + channel] = clamp((onFloor - bare * studioFloor[channel]!) / (1 - bare))
      }
      out[pixel * 4 + 3] = covered
    }
  }
  return { data: out, width: black.width, height: black.height }
}

function clamp(level: number): number {
  return Math.min(255, Math.max(0, Math.round(level)))
}

async function render(body: BodyStyle, angle: Angle, layer: 'black' | 'white' | 'alpha', width: number) {
  const { data, info } = await sharp(`${studio}${body}-${angle}-${layer}.webp`)
    .resize({ width })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
