import { licenceAspect } from '@ownward/domain/accounts'
import type { Quad } from '@ownward/licence-scan'
import { inTime } from '../../../delays.ts'
import { pixelsOf } from './pixels.ts'
import { canScan, scanner } from './scanner.ts'

/** Where a cut may begin: a part of the picture once it was turned by so many degrees. */
export interface CutProposal {
  readonly part: { x: number; y: number; width: number; height: number }
  readonly degrees: number
}

/** An outline is as clear in a small picture. */
const longest = 1280
/** Left around the card, as a share of its longer side. */
const margin = 0.03

/** Proposes how to cut a picture to the card in it; null where none is found, or not in time (ACC-09). */
export async function proposeCut(picture: Blob): Promise<CutProposal | null> {
  if (!canScan()) return null
  try {
    const { scale, ...pixels } = await pixelsOf(picture, longest)
    const frame = await inTime('outline', scanner().ask('frontFrame', { picture: pixels }))
    return frame?.quad ? cutAround(frame.quad, pixels, scale) : null
  } catch {
    // The person cuts it as ever.
    return null
  }
}

/** Of a card seen a little aslant: what is longer or shorter is a part of one, as where a finger lies on it. */
const [shortest, longestShape] = [1.4, 1.8]

/**
 * The part around a card with its margin, in a card's shape; null for what has no card's shape. A card that stands upright in an upright
 * picture is laid down. `scale`: as `pixelsOf` gives it.
 */
export function cutAround(quad: Quad, size: { width: number; height: number }, scale: number): CutProposal | null {
  const wide = Math.hypot(quad[1].x - quad[0].x, quad[1].y - quad[0].y)
  const high = Math.hypot(quad[2].x - quad[1].x, quad[2].y - quad[1].y)
  const isUpright = high > wide
  const shape = Math.max(wide, high) / Math.min(wide, high)
  // Nobody holds the phone across a card that stands: what stands there is a part of one that lies.
  if (!(shape > shortest && shape < longestShape) || (isUpright && size.width > size.height)) return null
  // Turned by a quarter to the right, what was below is left.
  const seen = isUpright ? quad.map(({ x, y }) => ({ x: size.height - y, y: x })) : quad
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max(right - left, (bottom - top) * licenceAspect) * (1 + 2 * margin)
  const height = width / licenceAspect
  const part = { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
  return {
    part: { x: part.x / scale, y: part.y / scale, width: part.width / scale, height: part.height / scale },
    degrees: isUpright ? 90 : 0,
  }
}
