import type { Grey } from './grey.ts'
import { scratch } from './scratch.ts'

const sumsFor = scratch(length => new Float64Array(length))
const meansFor = scratch(length => new Float32Array(length))

/** As wide as this share of a picture is what a pixel's light is measured in. */
const around = 1 / 14
/** So many pixels of a row have nearly the same surroundings. */
const alike = 4
/** Of a shade of paper, once the light is even. */
const paper = 190

/**
 * The same picture as if it were lit evenly: each pixel against the mean of its surroundings. A hard shadow, a lamp to one side and the
 * fall of light over the picture are gone; so is what is truly dark in large.
 */
export function evenLight({ width, height, data }: Grey): Grey {
  const reach = Math.max(4, Math.round(Math.max(width, height) * around))
  const stride = width + 1
  const sums = sumsFor(stride * (height + 1))
  sums.fill(0, 0, stride)
  for (let y = 0; y < height; y++) {
    sums[(y + 1) * stride] = 0
    for (let x = 0, row = 0; x < width; x++) {
      row += data[y * width + x]!
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row
    }
  }
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    const [over, under] = [top * stride, bottom * stride]
    for (let begin = 0; begin < width; begin += alike) {
      const end = Math.min(width, begin + alike)
      const left = Math.max(0, begin - reach)
      const right = Math.min(width, end + reach)
      const sum = sums[under + right]! - sums[over + right]! - sums[under + left]! + sums[over + left]!
      // Half of the surroundings' own light is white, half ink.
      const gain = (paper * 0.7) / Math.max(2, sum / ((right - left) * (bottom - top)))
      for (let at = y * width + begin; at < y * width + end; at++) out[at] = Math.min(255, data[at]! * gain)
    }
  }
  return { width, height, data: out }
}

/**
 * Hardens the edges of upright bars and of nothing else: along a bar the shades are the mean of some pixels, which takes the noise away,
 * and across it the difference to both sides is added. `along` pixels up and down, `amount` as for `sharpen`, over `across` pixels.
 */
export function hardenBars({ width, height, data }: Grey, along: number, amount: number, across: number): Grey {
  const means = meansFor(width * height)
  const column = new Float32Array(width)
  for (let y = -along; y < height; y++) {
    const [enter, leave] = [y + along, y - along - 1]
    if (enter < height) for (let x = 0; x < width; x++) column[x]! += data[enter * width + x]!
    if (leave >= 0) for (let x = 0; x < width; x++) column[x]! -= data[leave * width + x]!
    if (y < 0) continue
    const count = Math.min(height - 1, enter) - Math.max(0, leave + 1) + 1
    for (let x = 0; x < width; x++) means[y * width + x] = column[x]! / count
  }
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      const left = means[row + Math.max(0, x - across)]!
      const right = means[row + Math.min(width - 1, x + across)]!
      const here = means[row + x]!
      out[row + x] = Math.max(0, Math.min(255, here + amount * (here - (left + right) / 2)))
    }
  }
  return { width, height, data: out }
}
