import type { Rgba } from '../picture/grey.ts'

/** Where a small copy of a picture changes: strength and direction at each pixel, thinned to one pixel's width. */
export interface Edges {
  readonly width: number
  readonly height: number
  /** Of the whole picture to this copy. */
  readonly scale: number
  /** 0 where there is no edge. */
  readonly strength: Float32Array
  /** Across the edge, in radians from 0 to π. */
  readonly angle: Float32Array
}

/** Enough to see a card; the corners are right to half a hundredth of it. */
const longest = 320
/** Weaker than this share of pixels is texture, not an outline. */
const strongest = 0.12
const faint = 24

/**
 * Finds edges in colour: a blue header on brown wood is as bright as the wood, and still ends where it ends. Of the three colours the
 * one that changes most speaks for a pixel.
 */
export function findEdges(picture: Rgba): Edges {
  const { width, height, scale, planes } = shrinkColours(picture)
  const size = width * height
  const [raw, dirX, dirY] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)]
  for (const plane of planes)
    for (let y = 1; y < height - 1; y++)
      for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
        // Written out, as it runs for every pixel of every frame of a film.
        const [a, c] = [plane[at - width - 1]!, plane[at - width + 1]!]
        const [g, i] = [plane[at + width - 1]!, plane[at + width + 1]!]
        const dx = c + i - a - g + 2 * (plane[at + 1]! - plane[at - 1]!)
        const dy = g + i - a - c + 2 * (plane[at + width]! - plane[at - width]!)
        const strength = Math.sqrt(dx * dx + dy * dy)
        if (strength <= raw[at]!) continue
        raw[at] = strength
        dirX[at] = dx
        dirY[at] = dy
      }
  const floor = Math.max(faint, shadeAbove(raw, strongest))
  const strength = new Float32Array(size)
  const angle = new Float32Array(size)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const here = raw[at]!
      if (here < floor) continue
      // Only the ridge of an edge counts, else a soft one would be many.
      const stepX = Math.round(dirX[at]! / here)
      const stepY = Math.round(dirY[at]! / here)
      const side = stepY * width + stepX
      if (raw[at + side]! > here || raw[at - side]! > here) continue
      strength[at] = here
      const turned = Math.atan2(dirY[at]!, dirX[at]!)
      angle[at] = turned < 0 ? turned + Math.PI : turned
    }
  return { width, height, scale, strength, angle }
}

function shrinkColours({ width, height, data }: Rgba) {
  const scale = Math.max(1, Math.max(width, height) / longest)
  const [w, h] = [Math.max(3, Math.round(width / scale)), Math.max(3, Math.round(height / scale))]
  const planes = [0, 1, 2].map(() => new Float32Array(w * h))
  for (let y = 0; y < h; y++) {
    const [top, bottom] = [
      Math.floor((y * height) / h),
      Math.max(Math.floor((y * height) / h) + 1, Math.floor(((y + 1) * height) / h)),
    ]
    for (let x = 0; x < w; x++) {
      const left = Math.floor((x * width) / w)
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / w))
      let [red, green, blue] = [0, 0, 0]
      for (let j = top; j < bottom; j++)
        for (let i = left, at = (j * width + left) * 4; i < right; i++, at += 4) {
          red += data[at]!
          green += data[at + 1]!
          blue += data[at + 2]!
        }
      const count = (right - left) * (bottom - top)
      const at = y * w + x
      planes[0]![at] = red / count
      planes[1]![at] = green / count
      planes[2]![at] = blue / count
    }
  }
  return { width: w, height: h, scale: width / w, planes }
}

/** Sobel's operator gives no more of shades up to 255. */
const most = 1443

/** The value that this share of all is above, to a whole number: counting is quicker than sorting. */
function shadeAbove(values: Float32Array, share: number): number {
  const counts = new Uint32Array(most + 1)
  for (const value of values) counts[Math.min(most, Math.floor(value))]!++
  let [at, above] = [most, counts[most]!]
  while (at > 0 && above < values.length * share) above += counts[--at]!
  return at
}
