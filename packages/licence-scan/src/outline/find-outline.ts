import type { Rgba } from '../picture/grey.ts'
import type { Point, Quad } from '../picture/perspective.ts'
import { type Edges, findEdges } from './edges.ts'
import { crossing, findLines, type Line } from './lines.ts'

/** Width over height of a card, ISO/IEC 7810 ID-1; how far perspective may bend it. */
const aspect = 1.586
const [flattest, steepest] = [1.25, 2.05]
/** Opposite sides of a card seen aslant. */
const nearlyParallel = (22 * Math.PI) / 180
/** A side of a card is seen for this share of its length at least. */
const leastSupport = 0.45
/** Smaller than this share of the picture is not the card somebody is showing. */
const leastArea = 0.06

/**
 * Finds the outline of a card in a picture, corners from the top left clockwise; null when there is none. Reliable on a table that
 * differs from the card, not on white paper: whoever asks must do without (ACC-14).
 */
export function findOutline(picture: Rgba): Quad | null {
  const edges = findEdges(picture)
  const lines = findLines(edges)
  const pairs = parallels(lines, Math.min(edges.width, edges.height) * 0.18)
  let best: { quad: Quad; score: number } | null = null
  for (const [i, one] of pairs.entries())
    for (const other of pairs.slice(i + 1)) {
      const corners = cornersOf(one, other)
      const quad = corners && inOrder(corners)
      const found: number = quad ? judge(quad, edges, best?.score ?? 0) : 0
      if (quad && found > (best?.score ?? 0)) best = { quad, score: found }
    }
  return best && (best.quad.map(({ x, y }) => ({ x: x * edges.scale, y: y * edges.scale })) as unknown as Quad)
}

type Pair = readonly [Line, Line]

function parallels(lines: readonly Line[], apart: number): Pair[] {
  return lines.flatMap((a, i) =>
    lines.slice(i + 1).flatMap((b): Pair[] => {
      const turn = Math.abs(a.theta - b.theta)
      const flipped = Math.PI - turn < turn
      if (Math.min(turn, Math.PI - turn) > nearlyParallel) return []
      return Math.abs(a.rho - (flipped ? -b.rho : b.rho)) < apart ? [] : [[a, b]]
    }),
  )
}

function cornersOf([a, b]: Pair, [c, d]: Pair): Point[] | undefined {
  const corners = [crossing(a, c), crossing(a, d), crossing(b, d), crossing(b, c)]
  return corners.every(corner => corner !== undefined) ? corners : undefined
}

/** Clockwise from the corner nearest to the top left, so that the first side is the upper one. */
function inOrder(corners: readonly Point[]): Quad {
  const cx = corners.reduce((sum, p) => sum + p.x, 0) / 4
  const cy = corners.reduce((sum, p) => sum + p.y, 0) / 4
  const round = [...corners].sort((p, q) => Math.atan2(p.y - cy, p.x - cx) - Math.atan2(q.y - cy, q.x - cx))
  const first = round.reduce((best, p, i) => (p.x + p.y < round[best]!.x + round[best]!.y ? i : best), 0)
  return [0, 1, 2, 3].map(i => round[(first + i) % 4]!) as unknown as Quad
}

/** How much a quad is like a card; 0 when it is none. `beat` is what it has to beat: most are given up early. */
function judge(quad: Quad, edges: Edges, beat: number): number {
  const margin = 0.03
  const isInside = quad.every(
    ({ x, y }) =>
      x > -margin * edges.width &&
      x < (1 + margin) * edges.width &&
      y > -margin * edges.height &&
      y < (1 + margin) * edges.height,
  )
  if (!isInside) return 0
  const share = areaOf(quad) / (edges.width * edges.height)
  const { ratio } = shapeOf(quad)
  if (share < leastArea || ratio < flattest || ratio > steepest) return 0
  const likeness = Math.exp(-(((ratio - aspect) / 0.35) ** 2)) * Math.sqrt(share)
  if (likeness <= beat) return 0
  const sides = quad.map((corner, i) => supportOf(corner, quad[(i + 1) % 4]!, edges))
  if (Math.min(...sides) < leastSupport) return 0
  return likeness * (sides.reduce((sum, side) => sum + side, 0) / 4) ** 2
}

/** Longer over shorter extent, and whether the card stands upright. */
export function shapeOf([a, b, c, d]: Quad): { ratio: number; upright: boolean } {
  const wide = (distance(a, b) + distance(d, c)) / 2
  const high = (distance(a, d) + distance(b, c)) / 2
  return { ratio: Math.max(wide, high) / Math.max(1, Math.min(wide, high)), upright: high > wide }
}

/** Area within a quad, in square pixels. */
export function areaOf(quad: Quad): number {
  return Math.abs(quad.reduce((sum, { x, y }, i) => sum + x * quad[(i + 1) % 4]!.y - quad[(i + 1) % 4]!.x * y, 0)) / 2
}

/** The distance between two points, in pixels. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The share of a side along which there is an edge that runs as it does. The rounded corners are left out. */
function supportOf(from: Point, to: Point, { width, height, strength, angle }: Edges): number {
  const length = distance(from, to)
  const steps = Math.max(8, Math.round(length / 3))
  const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length]
  const across = (Math.atan2(ny, nx) + Math.PI) % Math.PI
  let seen = 0
  for (let i = 0; i < steps; i++) {
    const part = 0.06 + (0.88 * (i + 0.5)) / steps
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
    for (let off = -2; off <= 2; off++) {
      const [px, py] = [Math.round(x + nx * off), Math.round(y + ny * off)]
      if (px < 0 || py < 0 || px >= width || py >= height || !strength[py * width + px]) continue
      const turn = Math.abs(angle[py * width + px]! - across)
      if (Math.min(turn, Math.PI - turn) > 0.3) continue
      seen++
      break
    }
  }
  return seen / steps
}
