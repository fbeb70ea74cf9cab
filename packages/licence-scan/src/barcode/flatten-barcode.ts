import type { Grey } from '../picture/grey.ts'
import { type Quad, resample } from '../picture/perspective.ts'

/** The quiet zone at both ends that is cut out with a code, as a share of its length. */
export const beside = 0.06
/** Rows that were not dense enough to be counted in. */
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
  if (height < 1) return undefined
  const code: Quad = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ]
  return resample(picture, code, corners, width, height)
}
