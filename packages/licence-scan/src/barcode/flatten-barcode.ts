import type { Grey } from '../picture/grey.ts'
import { projection, type Quad, shadeAt } from '../picture/perspective.ts'

/** Around the corners: the quiet zone at both ends, and rows that were not dense enough to be counted in. */
const beside = 0.06
const above = 0.12

/** A barcode seen from straight above, so many pixels wide with a rim around it; undefined when the corners are none. */
export function flattenBarcode(picture: Grey, corners: Quad, width: number): Grey | undefined {
  const [a, b, c, d] = corners
  const apart = (p: { x: number; y: number }, q: { x: number; y: number }) => Math.hypot(p.x - q.x, p.y - q.y)
  const [long, high] = [(apart(a, b) + apart(d, c)) / 2, (apart(a, d) + apart(b, c)) / 2]
  const inner = width / (1 + 2 * beside)
  const tall = Math.min(width, (inner * high) / Math.max(1, long))
  const height = Math.round(tall * (1 + 2 * above))
  const [x0, y0] = [inner * beside, tall * above]
  const [x1, y1] = [x0 + inner, y0 + tall]
  const project = projection(
    [
      { x: x0, y: y0 },
      { x: x1, y: y0 },
      { x: x1, y: y1 },
      { x: x0, y: y1 },
    ],
    corners,
  )
  if (!project || height < 1) return undefined
  const data = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const [px, py] = project(x, y)
      data[at] = shadeAt(picture, px, py)
    }
  return { width, height, data }
}
