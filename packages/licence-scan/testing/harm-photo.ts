import type { Quad } from '../src/picture/perspective.ts'
import type { Random } from './random.ts'

interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha. */
  readonly data: Uint8Array
}

/** A place on a card as shares of its width and height, from its top left. */
type Place = readonly [number, number]

/** What befalls a card or its picture; all that is left out does not. */
export interface Hurt {
  /** A spot so bright that nothing is left in it: where, and how wide as a share of the card. */
  burnt?: { at: Place; size: number }
  /** Half of the card in a shadow with a hard edge: through which place, the direction of the edge in degrees, and what light is left. */
  shadow?: { through: Place; angle: number; light: number }
  /** A finger that holds the card: where its tip is, from which side it comes, how wide it is as a share of the card. */
  finger?: { tip: Place; from: Place; size: number }
  /** Fine light lines across the card. */
  scratches?: number
  /** The weave of a screen that was photographed: pixels a wave, its direction in degrees, how deep. */
  ripple?: { period: number; angle: number; depth: number }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Where a place of a card is in the photo. Between the corners it is interpolated, which is near enough for what lies on a card. */
function pointAt([a, b, c, d]: Quad, [u, v]: Place): { x: number; y: number } {
  const mix = (k: 'x' | 'y') => a[k] * (1 - u) * (1 - v) + b[k] * u * (1 - v) + c[k] * u * v + d[k] * (1 - u) * v
  return { x: mix('x'), y: mix('y') }
}

function widthOf([a, b]: Quad): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

function each(
  { width, height, data }: Pixels,
  change: (x: number, y: number, at: number, data: Uint8Array) => void,
): void {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) change(x, y, (y * width + x) * 4, data)
}

/** Adds light that leaves nothing at its middle and fades to its edge. */
export function burnSpot(photo: Pixels, corners: Quad, { at: place, size }: NonNullable<Hurt['burnt']>): void {
  const { x: cx, y: cy } = pointAt(corners, place)
  const radius = (widthOf(corners) * size) / 2
  each(photo, (x, y, at, data) => {
    const far = Math.hypot(x - cx, (y - cy) * 1.3) / radius
    if (far > 1.6) return
    const lamp = far < 1 ? 400 : 400 * (1 - (far - 1) / 0.6)
    for (let k = 0; k < 3; k++) data[at + k] = Math.min(255, data[at + k]! + lamp)
  })
}

/** Darkens everything on one side of a line, whose edge is two pixels soft. */
export function castShadow(photo: Pixels, corners: Quad, { through, angle, light }: NonNullable<Hurt['shadow']>): void {
  const { x: cx, y: cy } = pointAt(corners, through)
  const [nx, ny] = [-Math.sin(radians(angle)), Math.cos(radians(angle))]
  each(photo, (x, y, at, data) => {
    const side = (x - cx) * nx + (y - cy) * ny
    const here = side < -1 ? 1 : side > 1 ? light : 1 + ((light - 1) * (side + 1)) / 2
    for (let k = 0; k < 3; k++) data[at + k] = data[at + k]! * here
  })
}

/** Lays a rounded finger over the card, from one side to its tip. */
export function layFinger(photo: Pixels, corners: Quad, { tip, from, size }: NonNullable<Hurt['finger']>): void {
  const [end, start] = [pointAt(corners, tip), pointAt(corners, from)]
  const radius = (widthOf(corners) * size) / 2
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = dx * dx + dy * dy
  each(photo, (x, y, at, data) => {
    const along = Math.max(-3, Math.min(1, ((x - start.x) * dx + (y - start.y) * dy) / length))
    const far = Math.hypot(x - start.x - along * dx, y - start.y - along * dy) / radius
    if (far > 1) return
    const round = 0.75 + 0.25 * Math.sqrt(1 - far * far)
    for (const [k, shade] of [205, 158, 130].entries()) data[at + k] = shade * round
  })
}

/** Scratches a card itself: each scratch a pixel or two wide, light, from one place to another. */
export function scratch(card: Pixels, count: number, random: Random): void {
  const { width, height, data } = card
  for (let i = 0; i < count; i++) {
    const [x0, y0] = [random.next() * width, height * random.between(0.25, 0.95)]
    const turn = random.between(0, Math.PI)
    const length = width * random.between(0.1, 0.5)
    const wide = Math.max(1, Math.round((width / 1200) * random.between(1, 3)))
    for (let step = 0; step < length; step++) {
      const [x, y] = [Math.round(x0 + step * Math.cos(turn)), Math.round(y0 + step * Math.sin(turn))]
      for (let j = 0; j < wide; j++)
        for (let i = 0; i < wide; i++) {
          if (x + i < 0 || y + j < 0 || x + i >= width || y + j >= height) continue
          const at = ((y + j) * width + x + i) * 4
          for (let k = 0; k < 3; k++) data[at + k] = data[at + k]! * 0.25 + 225 * 0.75
        }
    }
  }
}

/** Two waves across each other, as when a screen is photographed. */
export function ripple(photo: Pixels, { period, angle, depth }: NonNullable<Hurt['ripple']>): void {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  each(photo, (x, y, at, data) => {
    const wave =
      Math.sin((2 * Math.PI * (x * cos + y * sin)) / period) +
      Math.sin((2 * Math.PI * (y * cos - x * sin)) / (period * 1.13))
    for (let k = 0; k < 3; k++) data[at + k] = Math.max(0, Math.min(255, data[at + k]! * (1 + (depth * wave) / 2)))
  })
}
