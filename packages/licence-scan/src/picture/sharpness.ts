import { type Grey, shrink } from './grey.ts'

/** How sharp a picture is: the variance of its Laplacian at a common size. Below about 60 print can no longer be read. */
export function sharpnessOf(picture: Grey): number {
  const { width, height, data } = shrink(picture, 960)
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const bend = 4 * data[at]! - data[at - 1]! - data[at + 1]! - data[at - width]! - data[at + width]!
      sum += bend
      squares += bend * bend
      count++
    }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0
}
