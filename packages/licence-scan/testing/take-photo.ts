import sharp from 'sharp'
import { projection, type Quad } from '../src/picture/perspective.ts'
import { burnSpot, castShadow, type Hurt, layFinger, ripple, scratch } from './harm-photo.ts'
import type { Random } from './random.ts'

export interface Colours {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha. */
  readonly data: Uint8Array
}

/** How a card is photographed; all that is left out is perfect. */
export interface Shot extends Hurt {
  /** Size of the photo in pixels. */
  width: number
  height: number
  /** Width of the card in the photo, in pixels. */
  cardWidth: number
  /** Degrees, clockwise. */
  turn?: number
  /** How much one side is shorter than the other, as a share; negative for the other two sides. */
  slant?: number
  /** Degrees by which the card is turned away about its upright middle, and about its lying one, as a lens sees it. */
  lean?: readonly [number, number]
  /** 1 is full light. */
  light?: number
  /** Standard deviation of the focus, in pixels. */
  blur?: number
  /** Pixels that the hand moved, and the direction in degrees against a row. */
  motion?: number
  motionAngle?: number
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
  const sized = await resized(card, shot.cardWidth)
  if (shot.scratches) scratch(sized, shot.scratches, random)
  layCard(data, sized, shot)
  const corners = cornersOf(card, shot)
  if (shot.finger) layFinger({ width, height, data }, corners, shot.finger)
  shade(data, shot)
  if (shot.shadow) castShadow({ width, height, data }, corners, shot.shadow)
  if (shot.burnt) burnSpot({ width, height, data }, corners, shot.burnt)
  if (shot.ripple) ripple({ width, height, data }, shot.ripple)
  const seen = await unsharp({ width, height, data }, shot)
  if (shot.noise) grain(seen, shot.noise, random)
  return { width, height, data: seen }
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
  const flat = [
    [(-w / 2) * sx, (-h / 2) * sy],
    [(w / 2) * sx, -h / 2],
    [w / 2, h / 2],
    [-w / 2, (h / 2) * sy],
  ] as const
  return flat.map(([x, y]) => at(...leaned(x, y, w, shot.lean ?? [0, 0]))) as unknown as Quad
}

/** A phone is held about two widths of a card away. */
const away = 2

function leaned(x: number, y: number, width: number, [aside, back]: readonly [number, number]): [number, number] {
  const [a, b] = [(aside * Math.PI) / 180, (back * Math.PI) / 180]
  const [rx, rz] = [x * Math.cos(a), x * Math.sin(a)]
  const [ry, depth] = [y * Math.cos(b) - rz * Math.sin(b), y * Math.sin(b) + rz * Math.cos(b)]
  const nearer = (away * width) / (away * width - depth)
  return [rx * nearer, ry * nearer]
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
  const pixels = card.data
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
      const [w1, w2, w3, w4] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
      const alpha =
        (pixels[from + 3]! * w1 + pixels[from + 7]! * w2 + pixels[under + 3]! * w3 + pixels[under + 7]! * w4) / 255
      const at = (y * shot.width + x) * 4
      for (let k = 0; k < 3; k++) {
        const mixed =
          pixels[from + k]! * w1 + pixels[from + 4 + k]! * w2 + pixels[under + k]! * w3 + pixels[under + 4 + k]! * w4
        data[at + k] = data[at + k]! * (1 - alpha) + mixed * alpha
      }
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

/** What the lens and the hand do, by the picture library: it is a hundred times as fast as we would be. */
async function unsharp({ width, height, data }: Colours, { blur, motion, motionAngle = 0 }: Shot): Promise<Uint8Array> {
  if (!blur && !motion) return data
  let picture = sharp(data, { raw: { width, height, channels: 4 } })
  if (motion) picture = picture.convolve(trackOf(motion, motionAngle))
  if (blur) picture = picture.blur(blur)
  return new Uint8Array(await picture.raw().toBuffer())
}

/** A kernel that spreads a pixel along the way of the hand. */
function trackOf(length: number, degrees: number): { width: number; height: number; kernel: number[] } {
  const size = 2 * Math.ceil(length / 2) + 1
  const kernel = new Array<number>(size * size).fill(0)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const steps = 16 * size
  for (let i = 0; i <= steps; i++) {
    const along = length * (i / steps - 0.5)
    const [x, y] = [Math.round(size / 2 - 0.5 + along * cos), Math.round(size / 2 - 0.5 + along * sin)]
    kernel[Math.min(size - 1, y) * size + Math.min(size - 1, x)]! += 1
  }
  return { width: size, height: size, kernel }
}

const bells = 1 << 16

function grain(data: Uint8Array, sigma: number, random: Random): void {
  // Three even draws add up to nearly a bell; the same draws serve again from another place on.
  const table = Float32Array.from(
    { length: bells },
    () => (random.next() + random.next() + random.next() - 1.5) * 2 * sigma,
  )
  let from = 0
  for (let at = 0; at < data.length; at++) {
    if (at % bells === 0) from = random.int(0, bells)
    if (at % 4 === 3) continue
    data[at] = Math.max(0, Math.min(255, data[at]! + table[(at + from) % bells]!))
  }
}
