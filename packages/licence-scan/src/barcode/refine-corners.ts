import type { Grey } from '../picture/grey.ts'
import { type Point, projection, type Quad, shadeAt } from '../picture/perspective.ts'

/** The corners of a code as its own rims show them, and how far the picture is smeared along its rows. */
export interface Refined {
  readonly corners: Quad
  /** Shares of the code's length over which its first bar's edge is spread: of a moved camera, its way along the rows. */
  readonly smear: number
}

/** Of the code: what is looked at beside and above it. */
const beside = 0.09
const above = 0.22
const leastAbove = 0.035
const widest = 720
/** Rows and columns are looked at in so many stripes. */
const stripes = 12
/** The first bar is eight modules wide, of some 340: an edge is told by what is as wide on both sides. */
const edge = 0.022
/** A weaker fall is none. */
const faint = 12
/** How far within the rough corners a side may lie, and how much of the steepest fall is enough for the outermost to count. */
const within = 0.24
const outer = 0.7
/** The last bars are single ones, lighter than the first. */
const outerRight = 0.5
/** Fewer stripes that agree tell no line. */
const fewest = 7

/**
 * Corners known roughly, found anew where white paper ends: the first bar is so wide that no hand smears it, and all bars together
 * darken their rows. Undefined where no four rims are seen.
 */
export function refineCorners(picture: Grey, rough: Quad): Refined | undefined {
  const [a, b, c, d] = rough
  const apart = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y)
  const long = Math.min(widest, (apart(a, b) + apart(d, c)) / 2)
  const tall = (long * (apart(a, d) + apart(b, c))) / Math.max(1, apart(a, b) + apart(d, c))
  const [x0, y0] = [Math.round(long * beside), Math.round(Math.max(tall * above, long * leastAbove))]
  const [x1, y1] = [x0 + long, y0 + tall]
  const square: Quad = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ]
  const project = projection(square, rough)
  const [width, height] = [Math.round(x0 + x1), Math.round(y0 + y1)]
  if (!project || width < 60 || height < 20 || height > width) return undefined
  const seen = new Float32Array(width * height)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const [px, py] = project(x, y)
      // Beyond the picture it is not white, which would be an edge.
      seen[at] = px >= 0 && py >= 0 && px < picture.width - 1 && py < picture.height - 1 ? shadeAt(picture, px, py) : 0
    }
  const reach = Math.max(4, Math.round(edge * long))
  const down = Math.max(4, Math.round(tall * 0.06))
  const inColumns = stripesOf(seen, width, height, x0, x1, false)
  const deep = y0 + tall * 0.35
  const top = lineThrough(inColumns.map(({ at, profile }) => ({ at, found: edgeIn(profile, 0, deep, down, 1) })))
  const bottom = lineThrough(
    inColumns.map(({ at, profile }) => ({ at, found: edgeIn(profile, height - deep, height, down, -1) })),
  )
  if (!top || !bottom) return undefined
  const [upper, lower] = [top, bottom].map(rim => rim.from + rim.slope * (width / 2)) as [number, number]
  if (lower - upper < 2 * stripes) return undefined
  const inRows = stripesOf(seen, width, height, upper, lower, true)
  const inward = x0 + long * within
  const left = lineThrough(
    inRows.map(({ at, profile }) => ({ at, found: edgeIn(profile, 0, inward, reach, 1, outer) })),
  )
  const right = lineThrough(
    inRows.map(({ at, profile }) => ({ at, found: edgeIn(profile, width - inward, width, reach, -1, outerRight) })),
  )
  if (!left || !right) return undefined
  // x = left(y), y = top(x).
  const meet = (side: Line, rim: Line): Point => {
    const y = (rim.from + rim.slope * side.from) / (1 - rim.slope * side.slope)
    const [px, py] = project(side.from + side.slope * y, y)
    return { x: px, y: py }
  }
  return {
    corners: [meet(left, top), meet(right, top), meet(right, bottom), meet(left, bottom)],
    smear: smearOf(seen, width, left, upper, lower, reach) / long,
  }
}

interface Stripe {
  /** The middle of the stripe. */
  readonly at: number
  readonly profile: Float32Array
}

function stripesOf(seen: Float32Array, width: number, height: number, from: number, to: number, isRows: boolean) {
  const found: Stripe[] = []
  for (let i = 0; i < stripes; i++) {
    const [begin, end] = [i, i + 1].map(n => Math.round(from + (to - from) * (0.04 + (0.92 * n) / stripes))) as [
      number,
      number,
    ]
    const profile = new Float32Array(isRows ? width : height)
    for (let k = 0; k < profile.length; k++) {
      let sum = 0
      for (let j = begin; j < end; j++) sum += seen[isRows ? j * width + k : k * width + j]!
      profile[k] = sum / Math.max(1, end - begin)
    }
    found.push({ at: (begin + end - 1) / 2, profile })
  }
  return found
}

/**
 * Where the shade falls most from one side to the other within a part of a profile, to a part of a pixel: the outermost of the places
 * where it falls by such a share of the most.
 */
function edgeIn(profile: Float32Array, from: number, to: number, reach: number, side: 1 | -1, share = 1) {
  const first = Math.max(reach, Math.round(from))
  const last = Math.min(profile.length - reach, Math.round(to))
  const falls = new Float32Array(Math.max(0, last - first))
  for (let k = first; k < last; k++) {
    let fall = 0
    for (let j = 0; j < reach; j++) fall += profile[k - 1 - j]! - profile[k + j]!
    falls[k - first] = (fall * side) / reach
  }
  const most = falls.reduce((top, fall) => Math.max(top, fall), 0)
  if (most < faint) return undefined
  const isPeak = (i: number) =>
    falls[i]! >= share * most && falls[i]! >= (falls[i - 1] ?? 0) && falls[i]! >= (falls[i + 1] ?? 0)
  const order = side > 0 ? falls.keys() : [...falls.keys()].reverse()
  for (const i of order) {
    if (!isPeak(i)) continue
    const [p, q] = [falls[i - 1], falls[i + 1]]
    const bend = p !== undefined && q !== undefined ? p + q - 2 * falls[i]! : 0
    return first + i - 0.5 + (bend < 0 ? (p! - q!) / (2 * bend) : 0)
  }
  return undefined
}

interface Line {
  readonly from: number
  readonly slope: number
}

function lineThrough(points: readonly { at: number; found: number | undefined }[]): Line | undefined {
  const known = points.filter((point): point is { at: number; found: number } => point.found !== undefined)
  if (known.length < fewest) return undefined
  const slopes: number[] = []
  for (let i = 0; i < known.length; i++)
    for (let j = i + Math.ceil(known.length / 3); j < known.length; j++)
      slopes.push((known[j]!.found - known[i]!.found) / (known[j]!.at - known[i]!.at))
  const slope = median(slopes)
  const from = median(known.map(({ at, found }) => found - slope * at))
  const near = known.filter(({ at, found }) => Math.abs(found - slope * at - from) < 2.5)
  return near.length < fewest ? undefined : { slope, from }
}

/** How far the edge of the first bar is spread, in pixels: what lies between a fifth and four fifths of its fall, drawn out to all of it. */
function smearOf(seen: Float32Array, width: number, { from, slope }: Line, y0: number, y1: number, reach: number) {
  const profile = new Float32Array(4 * reach + 1)
  for (let y = Math.round(y0); y < y1; y++)
    for (let k = -2 * reach; k <= 2 * reach; k++) {
      const x = Math.max(0, Math.min(width - 1.001, from + slope * y + k * 0.5))
      const at = Math.floor(x)
      profile[k + 2 * reach]! += seen[y * width + at]! * (1 - x + at) + seen[y * width + at + 1]! * (x - at)
    }
  const [light, dark] = [Math.max(...profile), Math.min(...profile)]
  const crossing = (share: number) => {
    const level = dark + (light - dark) * share
    for (let k = 2 * reach, step = profile[k]! > level ? 1 : -1; k > 0 && k < profile.length - 1; k += step) {
      const [here, next] = [profile[k]!, profile[k + step]!]
      if ((here - level) * (next - level) <= 0 && here !== next) return k + step * ((here - level) / (here - next))
    }
    return 2 * reach
  }
  return ((crossing(0.2) - crossing(0.8)) * 0.5) / 0.6
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
