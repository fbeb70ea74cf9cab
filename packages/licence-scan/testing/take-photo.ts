import sharp from 'sharp'
import { projection, type Quad } from '../src/picture/perspective.ts'
import type { Random } from './random.ts'

export interface Colours {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha. */
  readonly data: Uint8Array
}

/** How a card is photographed; all that is left out is perfect. */
export interface Shot {
  /** Size of the photo in pixels. */
  width: number
  height: number
  /** Width of the card in the photo, in pixels. */
  cardWidth: number
  /** Degrees, clockwise. */
  turn?: number
  /** How much one side is shorter than the other, as a share; negative for the other two sides. */
  slant?: number
  /** 1 is full light. */
  light?: number
  /** Standard deviation of the focus, in pixels. */
  blur?: number
  /** Pixels that the hand moved along a row. */
  motion?: number
  /** Standard deviation of each colour, of 255. */
  noise?: number
  /** A lamp reflected on the card. */
  glare?: boolean
  /** What lies under the card: its colour, and whether there are lines of print on it. */
  table?: readonly [number, number, number]
  print?: boolean
  /** Moves the card from the middle, in pixels. */
  off?: readonly [number, number]
}

const dark: readonly [number, number, number] = [92, 74, 58]

/** Photographs a card lying on a table. Noise is drawn from `random`. */
export async function takePhoto(card: Colours, shot: Shot, random: Random): Promise<Colours> {
  const { width, height } = shot
  const data = layTable(shot)
  layCard(data, await resized(card, shot.cardWidth), shot)
  shade(data, shot)
  if (shot.motion) smear(data, width, height, shot.motion)
  if (shot.blur) soften(data, width, height, shot.blur)
  if (shot.noise) grain(data, shot.noise, random)
  return { width, height, data }
}

/** Where the corners of the card are in the photo. */
export function cornersOf(card: Pick<Colours, 'width' | 'height'>, shot: Shot): Quad {
  const [w, h] = [shot.cardWidth, (shot.cardWidth * card.height) / card.width]
  const slant = shot.slant ?? 0
  const [sx, sy] = slant >= 0 ? [1 - slant, 1] : [1, 1 + slant]
  const turn = ((shot.turn ?? 0) * Math.PI) / 180
  const [offX, offY] = shot.off ?? [0, 0]
  const at = (x: number, y: number) => ({
    x: shot.width / 2 + offX + x * Math.cos(turn) - y * Math.sin(turn),
    y: shot.height / 2 + offY + x * Math.sin(turn) + y * Math.cos(turn),
  })
  return [at((-w / 2) * sx, (-h / 2) * sy), at((w / 2) * sx, -h / 2), at(w / 2, h / 2), at(-w / 2, (h / 2) * sy)]
}

/** As a file of a camera: JPEG of a quality from 0 to 1. */
export function asJpeg({ width, height, data }: Colours, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: Math.round(quality * 100) })
    .toBuffer()
}

/** Back from a file to colours. */
export async function fromFile(file: Buffer | string): Promise<Colours> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

function layTable({ width, height, table = dark, print }: Shot): Uint8Array {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      // Strokes in rows with gaps between words: print, as an edge finder sees it.
      const inked = print && y % 26 < 12 && (x * 7 + Math.floor(y / 26) * 131) % 97 > 22 && (x * x + y * 3) % 7 < 3
      const at = (y * width + x) * 4
      for (let k = 0; k < 3; k++) data[at + k] = inked ? 40 : table[k]!
      data[at + 3] = 255
    }
  return data
}

function layCard(data: Uint8Array, card: Colours, shot: Shot): void {
  const quad = cornersOf(card, shot)
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: card.width, y: 0 },
    { x: card.width, y: card.height },
    { x: 0, y: card.height },
  ]
  const project = projection(quad, whole)!
  const xs = quad.map(p => p.x)
  const ys = quad.map(p => p.y)
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(shot.height, Math.max(...ys)); y++)
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < Math.min(shot.width, Math.max(...xs)); x++) {
      const [px, py] = project(x + 0.5, y + 0.5)
      const [cx, cy] = [Math.floor(px - 0.5), Math.floor(py - 0.5)]
      if (cx < 0 || cy < 0 || cx >= card.width - 1 || cy >= card.height - 1) continue
      const from = (cy * card.width + cx) * 4
      const under = from + card.width * 4
      const [fx, fy] = [px - 0.5 - cx, py - 0.5 - cy]
      const mixed = (k: number) => {
        const top = card.data[from + k]! + (card.data[from + 4 + k]! - card.data[from + k]!) * fx
        return top + (card.data[under + k]! + (card.data[under + 4 + k]! - card.data[under + k]!) * fx - top) * fy
      }
      const alpha = mixed(3) / 255
      const at = (y * shot.width + x) * 4
      for (let k = 0; k < 3; k++) data[at + k] = data[at + k]! * (1 - alpha) + mixed(k) * alpha
    }
}

/** The card as large as it will be in the photo, so that nothing finer than a pixel is left to flicker. */
async function resized({ width, height, data }: Colours, to: number): Promise<Colours> {
  const scaled = sharp(data, { raw: { width, height, channels: 4 } }).resize(Math.round(to))
  const { data: bytes, info } = await scaled.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(bytes) }
}

/** Less light, falling off to one side, and perhaps a lamp. */
function shade(data: Uint8Array, { width, height, light = 1, glare }: Shot): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = light * (1 - 0.15 * (x / width))
      const lamp = glare
        ? 150 * Math.exp(-(((x - width * 0.62) / (width * 0.09)) ** 2 + ((y - height * 0.45) / (height * 0.1)) ** 2))
        : 0
      const at = (y * width + x) * 4
      for (let k = 0; k < 3; k++) data[at + k] = Math.min(255, data[at + k]! * here + lamp)
    }
}

function smear(data: Uint8Array, width: number, height: number, length: number): void {
  convolve(data, width, height, Array<number>(length).fill(1 / length), 4)
}

function soften(data: Uint8Array, width: number, height: number, sigma: number): void {
  const reach = Math.ceil(sigma * 2.5)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)))
  const total = weights.reduce((a, b) => a + b)
  const kernel = weights.map(weight => weight / total)
  convolve(data, width, height, kernel, 4)
  convolve(data, width, height, kernel, 4 * width)
}

/** One dimension of a filter, in place; `step` is the distance to the next pixel in it. */
function convolve(data: Uint8Array, width: number, height: number, kernel: readonly number[], step: number): void {
  const source = new Uint8Array(data)
  const reach = (kernel.length - 1) / 2
  const along = step === 4 ? width : height
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const place = step === 4 ? x : y
      const at = (y * width + x) * 4
      for (let k = 0; k < 3; k++) {
        let sum = 0
        for (let i = 0; i < kernel.length; i++) {
          const to = Math.min(along - 1, Math.max(0, place + i - Math.floor(reach)))
          sum += source[at + (to - place) * step + k]! * kernel[i]!
        }
        data[at + k] = sum + 0.5
      }
    }
}

function grain(data: Uint8Array, sigma: number, random: Random): void {
  for (let at = 0; at < data.length; at++) {
    if (at % 4 === 3) continue
    // Three even draws add up to nearly a bell.
    const value = data[at]! + (random.next() + random.next() + random.next() - 1.5) * 2 * sigma
    data[at] = Math.max(0, Math.min(255, value))
  }
}
