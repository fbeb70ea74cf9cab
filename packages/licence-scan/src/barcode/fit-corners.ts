import type { Point, Quad } from '../picture/perspective.ts'

/** A small part of a picture that belongs to a barcode, with the sums of its edges' directions. */
export interface Cell {
  /** Its middle, in pixels. */
  readonly x: number
  readonly y: number
  /** The structure tensor of its edges: how far they run along, how far aslant. */
  readonly cos: number
  readonly sin: number
}

/** All points at `origin + t * (dx, dy)`. */
interface Course {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/** Fewer cells across than this tell no course of an edge. */
const fewest = 6
/** Of a side's cells: those nearest the ends are rounded off. */
const ends = 0.1

/**
 * The corners of a barcode seen aslant, from those of its first row's begin clockwise; undefined where its cells make no four sides.
 * Its rows run along the upper and lower rim, its bars as their edges say on the left and on the right, which is more exact than the
 * few cells of those rims.
 */
export function fitCorners(cells: readonly Cell[], angle: number, size: number): Quad | undefined {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const turned = cells.map(cell => ({ u: cell.x * ux + cell.y * uy, v: cell.y * ux - cell.x * uy, cell }))
  const [fromU, toU] = reach(turned.map(({ u }) => u))
  const upper = rim(turned, size, -1)
  const lower = rim(turned, size, 1)
  if (!upper || !lower) return undefined
  const middle = (fromU + toU) / 2
  const sides = [-1, 1].map(side => {
    const half = turned.filter(({ u }) => (u - middle) * side > 0)
    const bars = directionOf(half.map(({ cell }) => cell))
    const at = mean(half.map(({ u }) => u))
    return bars === undefined ? undefined : { at, lean: Math.tan(bars - angle) }
  })
  const [left, right] = sides
  if (!left || !right || right.at - left.at < size) return undefined
  // Seen aslant the bars turn evenly from one end to the other.
  const leanAt = (u: number) => left.lean + ((right.lean - left.lean) * (u - left.at)) / (right.at - left.at)
  const centre = (upper.v + lower.v) / 2
  const [begin, end] = [fromU - size / 2, toU + size / 2]
  const bar = (u: number): Course => ({ x: u, y: centre, dx: -leanAt(u), dy: 1 })
  const row = ({ slope, v, u }: Rim): Course => ({ x: u, y: v, dx: 1, dy: slope })
  const corners = [
    meet(row(upper), bar(begin)),
    meet(row(upper), bar(end)),
    meet(row(lower), bar(end)),
    meet(row(lower), bar(begin)),
  ]
  return corners.map(({ x, y }) => ({ x: x * ux - y * uy, y: x * uy + y * ux })) as unknown as Quad
}

interface Rim {
  /** How v changes with u, and one place on it. */
  readonly slope: number
  readonly u: number
  readonly v: number
}

/** The straight line along the outermost cells of one side, by the median of the slopes between them: a stray cell moves it little. */
function rim(turned: readonly { u: number; v: number }[], size: number, side: -1 | 1): Rim | undefined {
  const outermost = new Map<number, number>()
  for (const { u, v } of turned) {
    const bin = Math.round(u / size)
    const known = outermost.get(bin)
    if (known === undefined || (v - known) * side > 0) outermost.set(bin, v)
  }
  const all = [...outermost].map(([bin, v]) => ({ u: bin * size, v })).sort((a, b) => a.u - b.u)
  const skip = Math.floor(all.length * ends)
  const points = all.slice(skip, all.length - skip)
  if (points.length < fewest) return undefined
  const slopes: number[] = []
  // Nearer ones would tell more of the raster than of the rim.
  const apart = Math.ceil(points.length / 4)
  for (let i = 0; i < points.length; i++)
    for (let j = i + apart; j < points.length; j++)
      slopes.push((points[j]!.v - points[i]!.v) / (points[j]!.u - points[i]!.u))
  const slope = median(slopes)
  const u = (points[0]!.u + points.at(-1)!.u) / 2
  return { slope, u, v: median(points.map(point => point.v - slope * (point.u - u))) + (side * size) / 2 }
}

function directionOf(cells: readonly Cell[]): number | undefined {
  let [c, s] = [0, 0]
  for (const { cos, sin } of cells) {
    c += cos
    s += sin
  }
  return c === 0 && s === 0 ? undefined : Math.atan2(s, c) / 2
}

function meet(a: Course, b: Course): Point {
  const det = a.dx * b.dy - a.dy * b.dx
  const t = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / det
  return { x: a.x + t * a.dx, y: a.y + t * a.dy }
}

function reach(values: readonly number[]): [number, number] {
  let [from, to] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < from) from = value
    if (value > to) to = value
  }
  return [from, to]
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
