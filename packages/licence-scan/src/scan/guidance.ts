import type { Spot } from '../barcode/locate.ts'
import { distance, shapeOf } from '../outline/find-outline.ts'
import type { Grey } from '../picture/grey.ts'
import type { Quad } from '../picture/perspective.ts'
import { type LightTrouble, lightTrouble } from './light-trouble.ts'

/** What to tell the person who holds the camera (ERR-15). `still`: all is well but for the hand. */
export type Guidance = 'lost' | 'closer' | 'farther' | 'angle' | 'still' | LightTrouble | 'found'

/** How large a frame of the camera is, in pixels. */
export interface FrameSize {
  readonly width: number
  readonly height: number
}

const cardAspect = 1.586
/** Of the widest card that the frame can show whole. */
const [tooSmall, tooLarge] = [0.58, 1.02]
/** The barcode takes so much of a card's width. */
const barcodeShare = 0.77
/** Less agreement of edges than this is print or a face, not bars. */
const clear = 0.25
const tilted = (12 * Math.PI) / 180
/** Opposite sides of a card that is seen too much aslant. */
const slanted = 1.2

function widest({ width, height }: FrameSize): number {
  return Math.min(width, height * cardAspect)
}

const turned = ({ width, height }: FrameSize): FrameSize => ({ width: height, height: width })

/** Print and faces agree less on a direction than this, and are not as wide. */
const barsOnly = 0.45
const leastWide = 0.3

/** Whether what was found is a barcode, readable or not, which shows the back of a card; undefined where it may be print as well. */
export function codeAt(spot: Spot | null, frame: FrameSize): boolean | undefined {
  if (!spot || spot.coherence < clear) return false
  return spot.coherence > barsOnly && spot.length > leastWide * widest(frame) ? true : undefined
}

/** Judges where a barcode was found in a frame, and in which light, before it could be read. */
export function guideBack(spot: Spot | null, frame: Grey): Guidance {
  if (!spot || spot.coherence < clear) return 'lost'
  const upright = Math.abs(spot.angle) > Math.PI / 4
  const share = spot.length / (widest(upright ? turned(frame) : frame) * barcodeShare)
  // A lamp in the middle of a code leaves a short piece of it, which is no nearer for a step closer.
  if (share < tooSmall) return lightTrouble(frame, boxOf(spot, aroundPiece), true) === 'glare' ? 'glare' : 'closer'
  if (spot.length > frame.width * 0.92 || touches(spot, frame)) return 'farther'
  // Upright or lying, a code is read; what is between is held askew.
  const off = upright ? Math.PI / 2 - Math.abs(spot.angle) : Math.abs(spot.angle)
  return off > tilted ? 'angle' : (lightTrouble(frame, spot.corners ?? boxOf(spot), true) ?? 'still')
}

/** Of a piece's own length: so far on either side the code that it is a piece of may go on. */
const aroundPiece = 3

/** The corners of a spot that is known by its middle, length, height and direction; `longer` times as long as it is. */
function boxOf({ x, y, length: own, height, angle }: Spot, longer = 1): Quad {
  const length = own * longer
  const [ux, uy] = [Math.cos(angle) / 2, Math.sin(angle) / 2]
  const at = (along: number, down: number) => ({
    x: x + along * ux * length - down * uy * height,
    y: y + along * uy * length + down * ux * height,
  })
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
}

function touches(spot: Spot, frame: FrameSize): boolean {
  const reachX = (Math.abs(Math.cos(spot.angle)) * spot.length) / 2
  const reachY = (Math.abs(Math.sin(spot.angle)) * spot.length) / 2
  const edge = frame.width * 0.01
  return (
    spot.x - reachX < edge ||
    spot.x + reachX > frame.width - edge ||
    spot.y - reachY < edge ||
    spot.y + reachY > frame.height - edge
  )
}

/** Judges the outline of a card's front in a frame, and the light on it; 'found' means it may be taken when it is held still. */
export function guideFront(quad: Quad | null, frame: Grey): Guidance {
  if (!quad) return 'lost'
  const [a, b, c, d] = quad
  const sides = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)] as const
  const { upright } = shapeOf(quad)
  const long = upright ? (sides[1] + sides[3]) / 2 : (sides[0] + sides[2]) / 2
  const share = long / widest(upright ? turned(frame) : frame)
  if (share < tooSmall) return 'closer'
  const edge = frame.width * 0.004
  const cut = quad.some(({ x, y }) => x < edge || y < edge || x > frame.width - edge || y > frame.height - edge)
  if (share > tooLarge || cut) return 'farther'
  const uneven = Math.max(ratio(sides[0], sides[2]), ratio(sides[1], sides[3]))
  const lean = Math.atan2(b.y - a.y, b.x - a.x)
  const off = Math.abs(lean) > Math.PI / 4 ? Math.abs(Math.PI / 2 - Math.abs(lean)) : Math.abs(lean)
  if (uneven > slanted || off > tilted) return 'angle'
  return lightTrouble(frame, quad, false) ?? 'found'
}

const ratio = (a: number, b: number) => Math.max(a, b) / Math.max(1, Math.min(a, b))

/** So many frames in a row must show the card at the same place, and none of them blurred. */
const steadyFrames = 3
const drift = 0.02
const sharpest = 60

/** What a frame of the front showed: the card's corners where there is one, and what to tell the person. */
export interface FrontFrame {
  readonly guidance: Guidance
  readonly quad: Quad | null
  /** Variance of the Laplacian: how sharp the frame is. */
  readonly sharpness: number
}

/** Whether the last frames show a card that is held still, whole and sharp: then the picture may be taken by itself (ACC-14). */
export function isSteady(frames: readonly FrontFrame[], width: number): boolean {
  const last = frames.slice(-steadyFrames)
  return (
    last.length === steadyFrames &&
    last.every(frame => frame.guidance === 'found' && frame.sharpness > sharpest && isNear(frame, last[0]!, width))
  )
}

/** Whether a card stands at the same place in two frames of a width. */
export function isNear({ quad: one }: FrontFrame, { quad: other }: FrontFrame, width: number): boolean {
  return one !== null && other !== null && one.every((corner, i) => distance(corner, other[i]!) < drift * width)
}
