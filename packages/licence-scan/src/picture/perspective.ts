import type { Grey } from './grey.ts'

/** A place in a picture, in pixels from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Four corners in the order in which one walks round: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

/** Carries a point of one plane to where perspective shows it on another. */
export type Projection = (x: number, y: number) => [number, number]

/** The projection that carries four corners to four others; undefined when three of them lie on a line. */
export function projection(from: Quad, to: Quad): Projection | undefined {
  const h = numbersOf(from, to)
  if (!h) return undefined
  return (x, y) => {
    const w = h[6]! * x + h[7]! * y + 1
    return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w]
  }
}

/** The eight numbers that a projection is made of. */
function numbersOf(from: Quad, to: Quad): number[] | undefined {
  // Eight unknowns, two equations for each corner, solved by elimination.
  const rows = from.flatMap(({ x, y }, i) => {
    const { x: X, y: Y } = to[i]!
    return [
      [x, y, 1, 0, 0, 0, -x * X, -y * X, X],
      [0, 0, 0, x, y, 1, -x * Y, -y * Y, Y],
    ]
  })
  for (let column = 0; column < 8; column++) {
    let pivot = column
    for (let row = column + 1; row < 8; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    if (Math.abs(rows[pivot]![column]!) < 1e-9) return undefined
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    const base = rows[column]!
    for (let row = 0; row < 8; row++) {
      if (row === column) continue
      const factor = rows[row]![column]! / base[column]!
      if (factor !== 0) for (let k = column; k < 9; k++) rows[row]![k]! -= factor * base[k]!
    }
  }
  return rows.map((row, i) => row[8]! / row[i]!)
}

/**
 * A picture of such a size in which each pixel shows what perspective puts there: what is at `from` in it is at `to` in the one given.
 * Undefined when the corners are none.
 */
export function resample(picture: Grey, from: Quad, to: Quad, width: number, height: number): Grey | undefined {
  const h = numbersOf(from, to)
  if (!h) return undefined
  const data = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y++) {
    // Along a row all three parts grow evenly.
    let across = h[1]! * y + h[2]!
    let down = h[4]! * y + h[5]!
    let depth = h[7]! * y + 1
    for (let x = 0; x < width; x++, at++) {
      data[at] = shadeAt(picture, across / depth, down / depth)
      across += h[0]!
      down += h[3]!
      depth += h[6]!
    }
  }
  return { width, height, data }
}

/** What lies within a quad, seen from straight above; undefined when the quad is none. */
export function flatten(picture: Grey, quad: Quad, width: number, height: number): Grey | undefined {
  // A pixel's middle is half a pixel from its corner, here and there.
  const [left, top, right, bottom] = [-0.5, -0.5, width - 0.5, height - 0.5]
  const corners: Quad = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  const at = (i: 0 | 1 | 2 | 3) => ({ x: quad[i].x - 0.5, y: quad[i].y - 0.5 })
  return resample(picture, corners, [at(0), at(1), at(2), at(3)], width, height)
}

/** The shade at a point between pixels; white outside, as paper is. */
export function shadeAt({ width, height, data }: Grey, px: number, py: number): number {
  const x = Math.floor(px)
  const y = Math.floor(py)
  if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return 255
  const at = y * width + x
  const fx = px - x
  const fy = py - y
  const top = data[at]! + (data[at + 1]! - data[at]!) * fx
  const bottom = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx
  return top + (bottom - top) * fy + 0.5
}
