import { type Grey, shrink } from '../picture/grey.ts'
import { evenLight } from '../picture/light.ts'
import type { Quad } from '../picture/perspective.ts'
import { fitCorners } from './fit-corners.ts'

/** Where a barcode may lie, in pixels of the picture it was looked for in. */
export interface Spot {
  readonly x: number
  readonly y: number
  /** Along the reading direction, and across it. */
  readonly length: number
  readonly height: number
  /** Of the reading direction against the horizontal, in radians above -π/2 and at most π/2; which end is first is not known. */
  readonly angle: number
  /** How far all edges agree on a direction, 0 to 1: bars come near 1, text and faces stay low. */
  readonly coherence: number
  /** Its corners as it is seen aslant, the begin of its first row first; left out where they cannot be told. */
  readonly corners?: Quad | undefined
}

/** Finer than this is not needed to see where the bars are. */
const longest = 900
const block = 8
/** Of the densest part; less is not part of it. */
const dense = 0.28

interface Blocks {
  columns: number
  rows: number
  /** Strength of edges, and their direction as the two parts of the structure tensor. */
  energy: Float32Array
  cos: Float32Array
  sin: Float32Array
}

/** As many places are worth a try. */
const most = 3

/**
 * Finds the densest stacks of parallel edges, the likeliest first: in a picture of a licence's back one of them is its PDF417. The
 * bars tell the angle to a degree whatever the card does, which the decoder needs: it reads no code tilted by more than two.
 */
export function locateBarcodes(picture: Grey): Spot[] {
  const small = shrink(picture, longest)
  // Half of a code may lie in a shadow, where its edges would not count beside those in the light.
  const blocks = measure(evenLight(small))
  const near = agreeing(blocks)
  const wide = boxMean(near, blocks, 3)
  const floor = dense * wide.reduce((top, value) => Math.max(top, value), 0)
  if (floor <= 0) return []
  const marks = near.map(value => (value > floor ? 1 : 0))
  const scale = picture.width / small.width
  return connected(marks, blocks)
    .map(part => ({ part, ...describe(part, blocks) }))
    .reduce<Found[]>((all, one) => joined(all, one, blocks), [])
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ part, x, y, length, height, angle, coherence }) => ({
      corners: cornersOf(part, blocks, angle, scale),
      x: x * scale,
      y: y * scale,
      length: length * scale,
      height: height * scale,
      angle,
      coherence,
    }))
}

function measure({ width, height, data }: Grey): Blocks {
  const columns = Math.max(1, Math.floor(width / block))
  const rows = Math.max(1, Math.floor(height / block))
  const [energy, cos, sin] = [0, 1, 2].map(() => new Float32Array(columns * rows)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const bottom = Math.min(height - 1, rows * block)
  for (let y = 1; y < bottom; y++) {
    const row = Math.floor(y / block) * columns
    for (let column = 0; column < columns; column++) {
      // A block's sums are carried along its row: a list takes as long to write as the rest together.
      let [e, c, s] = [0, 0, 0]
      const right = Math.min(width - 1, (column + 1) * block)
      for (let x = Math.max(1, column * block), at = y * width + x; x < right; x++, at++) {
        const [above, below] = [at - width, at + width]
        // Scharr's operator: the angle it gives is right to a tenth of a degree.
        const rising = data[below + 1]! - data[above - 1]!
        const falling = data[above + 1]! - data[below - 1]!
        const dx = 3 * (rising + falling) + 10 * (data[at + 1]! - data[at - 1]!)
        const dy = 3 * (rising - falling) + 10 * (data[below]! - data[above]!)
        e += dx * dx + dy * dy
        c += dx * dx - dy * dy
        s += 2 * dx * dy
      }
      energy[row + column]! += e
      cos[row + column]! += c
      sin[row + column]! += s
    }
  }
  return { columns, rows, energy, cos, sin }
}

/** How strong the edges around each block are, as far as they agree on a direction: the camera's own noise does not. */
function agreeing(blocks: Blocks): Float32Array {
  const cos = boxMean(blocks.cos, blocks, 1)
  const sin = boxMean(blocks.sin, blocks, 1)
  return cos.map((value, at) => Math.hypot(value, sin[at]!))
}

function boxMean(values: Float32Array, { columns, rows }: Blocks, reach: number): Float32Array {
  const sums = new Float64Array((columns + 1) * (rows + 1))
  for (let y = 0; y < rows; y++)
    for (let x = 0, row = 0; x < columns; x++) {
      row += values[y * columns + x]!
      sums[(y + 1) * (columns + 1) + x + 1] = sums[y * (columns + 1) + x + 1]! + row
    }
  const means = new Float32Array(values.length)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(columns, x + reach + 1)]
      const [top, bottom] = [Math.max(0, y - reach), Math.min(rows, y + reach + 1)]
      const sum =
        sums[bottom * (columns + 1) + right]! -
        sums[top * (columns + 1) + right]! -
        sums[bottom * (columns + 1) + left]! +
        sums[top * (columns + 1) + left]!
      means[y * columns + x] = sum / ((right - left) * (bottom - top))
    }
  return means
}

/** The groups of marked blocks that touch, by their places. */
function connected(marks: Float32Array, { columns, rows }: Blocks): number[][] {
  const parts: number[][] = []
  for (let start = 0; start < marks.length; start++) {
    if (!marks[start]) continue
    const part = [start]
    marks[start] = 0
    for (let i = 0; i < part.length; i++) {
      const [x, y] = [part[i]! % columns, Math.floor(part[i]! / columns)]
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || !marks[ny * columns + nx]) continue
        marks[ny * columns + nx] = 0
        part.push(ny * columns + nx)
      }
    }
    parts.push(part)
  }
  return parts
}

interface Found extends ReturnType<typeof describe> {
  part: number[]
}

/** Two parts of one code that something divides, the edge of a shadow or a finger: they lie in one row and have the same bars. */
function joined(all: readonly Found[], one: Found, blocks: Blocks): Found[] {
  const other = all.find(known => isContinued(known, one))
  if (!other) return [...all, one]
  const part = [...other.part, ...one.part]
  return joined(
    all.filter(known => known !== other),
    { part, ...describe(part, blocks) },
    blocks,
  )
}

const sameBars = (10 * Math.PI) / 180
/** Of the length of both together. */
const widestGap = 0.15

function isContinued(a: Found, b: Found): boolean {
  const turn = Math.abs(a.angle - b.angle)
  if (Math.min(turn, Math.PI - turn) > sameBars || Math.min(a.coherence, b.coherence) < 0.3) return false
  const larger = a.length > b.length ? a : b
  const [ux, uy] = [Math.cos(larger.angle), Math.sin(larger.angle)]
  const apart = Math.abs((b.x - a.x) * ux + (b.y - a.y) * uy) - (a.length + b.length) / 2
  const aside = Math.abs((b.y - a.y) * ux - (b.x - a.x) * uy)
  return apart < widestGap * (a.length + b.length) && aside < Math.max(a.height, b.height) / 2
}

function cornersOf(part: readonly number[], { columns, cos, sin }: Blocks, angle: number, scale: number) {
  const cells = part.map(at => ({
    x: ((at % columns) + 0.5) * block,
    y: (Math.floor(at / columns) + 0.5) * block,
    cos: cos[at]!,
    sin: sin[at]!,
  }))
  const corners = fitCorners(cells, angle, block)
  return corners?.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as Quad | undefined
}

function describe(part: readonly number[], { columns, energy, cos, sin }: Blocks): Spot & { score: number } {
  let [e, c, s] = [0, 0, 0]
  for (const at of part) {
    e += energy[at]!
    c += cos[at]!
    s += sin[at]!
  }
  const angle = Math.atan2(s, c) / 2
  const coherence = e > 0 ? Math.hypot(c, s) / e : 0
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  let [fromU, toU, fromV, toV] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const at of part) {
    const [x, y] = [((at % columns) + 0.5) * block, (Math.floor(at / columns) + 0.5) * block]
    const [u, v] = [x * ux + y * uy, y * ux - x * uy]
    ;[fromU, toU, fromV, toV] = [Math.min(fromU, u), Math.max(toU, u), Math.min(fromV, v), Math.max(toV, v)]
  }
  const [u, v] = [(fromU + toU) / 2, (fromV + toV) / 2]
  const [length, height] = [toU - fromU + block, toV - fromV + block]
  return {
    x: u * ux - v * uy,
    y: u * uy + v * ux,
    length,
    height,
    angle,
    coherence,
    // One long edge, of a magnetic stripe or of the table, is high and short: bars follow one another.
    score: e * coherence * Math.min(1, length / height),
  }
}
