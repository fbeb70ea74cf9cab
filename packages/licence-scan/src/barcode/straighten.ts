import type { Grey } from '../picture/grey.ts'
import { shadeAt } from '../picture/perspective.ts'
import type { Spot } from './locate.ts'

/** Around a spot: the quiet zone at both ends, and rows that were not dense enough to be counted in. */
const beside = 0.09
const above = 0.25
/** Fewer pixels than this do not hold the modules of the widest code, more only take time. */
const narrowest = 900
const widest = 1600

/** How else than it was found a barcode may lie. */
export interface Turn {
  /** Radians by which the rows lean against the bars: perspective does that. */
  readonly shear: number
  /** The reading direction is across the one found. */
  readonly across?: boolean
}

/** Cuts a spot out of the whole picture, turned so that its bars stand upright; between pixels it is interpolated. */
export function straighten(picture: Grey, spot: Spot, { shear, across = false }: Turn): Grey {
  const angle = spot.angle + (across ? Math.PI / 2 : 0)
  const [length, high] = across ? [spot.height, spot.length] : [spot.length, spot.height]
  const [spanX, spanY] = [length * (1 + 2 * beside), high * (1 + 2 * above)]
  const width = Math.round(Math.min(widest, Math.max(narrowest, spanX)))
  const step = spanX / width
  const height = Math.max(1, Math.min(width, Math.round(spanY / step)))
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const lean = Math.tan(shear)
  const data = new Uint8Array(width * height)
  // One step along a row, and one down a bar.
  const [rowX, rowY] = [(ux - uy * lean) * step, (uy + ux * lean) * step]
  const [downX, downY] = [-uy * step, ux * step]
  for (let y = 0; y < height; y++) {
    const down = y - (height - 1) / 2
    let px = spot.x + downX * down - (rowX * (width - 1)) / 2
    let py = spot.y + downY * down - (rowY * (width - 1)) / 2
    for (let at = y * width; at < (y + 1) * width; at++, px += rowX, py += rowY) data[at] = shadeAt(picture, px, py)
  }
  return { width, height, data }
}
