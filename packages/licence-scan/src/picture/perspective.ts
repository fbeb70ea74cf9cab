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
  const h = rows.map((row, i) => row[8]! / row[i]!)
  return (x, y) => {
    const w = h[6]! * x + h[7]! * y + 1
    return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w]
  }
}

/** What lies within a quad, seen from straight above; undefined when the quad is none. */
export function flatten(picture: Grey, quad: Quad, width: number, height: number): Grey | undefined {
  const corners: Quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const project = projection(corners, quad)
  if (!project) return undefined
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [px, py] = project(x + 0.5, y + 0.5)
      data[y * width + x] = shadeAt(picture, px - 0.5, py - 0.5)
    }
  return { width, height, data }
}

/** The shade at a point between pixels; white outside, as paper is. */
export function shadeAt({ width, height, data }: Grey, px: number, py: number): number {
  const [x, y] = [Math.floor(px), Math.floor(py)]
  if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return 255
  const at = y * width + x
  const [fx, fy] = [px - x, py - y]
  const top = data[at]! + (data[at + 1]! - data[at]!) * fx
  const bottom = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx
  return top + (bottom - top) * fy + 0.5
}
