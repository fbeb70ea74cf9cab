import { scratch } from './scratch.ts'

const columnsFor = scratch(length => new Uint32Array(length))

/** A picture in shades of grey: a byte for each pixel, row after row. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A picture as a canvas gives it: red, green, blue and alpha for each pixel. */
export interface Rgba {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** The brightness of a coloured picture, as the eye weighs colours (ITU-R BT.601). */
export function greyOf({ width, height, data }: Rgba): Grey {
  const grey = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < grey.length; i++, at += 4)
    grey[i] = (306 * data[at]! + 601 * data[at + 1]! + 117 * data[at + 2]!) >> 10
  return { width, height, data: grey }
}

/** The same picture at most so many pixels long, each the mean of those it stands for. A small one is given back as it is. */
export function shrink(picture: Grey, longest: number): Grey {
  const scale = Math.max(picture.width, picture.height) / longest
  if (scale <= 1) return picture
  const width = Math.max(1, Math.round(picture.width / scale))
  const height = Math.max(1, Math.round(picture.height / scale))
  const { data: shades, width: stride } = picture
  const data = new Uint8Array(width * height)
  const columns = columnsFor(stride)
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * picture.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * picture.height) / height))
    for (let i = 0, at = top * stride; i < stride; i++, at++) columns[i] = shades[at]!
    for (let j = top + 1; j < bottom; j++)
      for (let i = 0, at = j * stride; i < stride; i++, at++) columns[i]! += shades[at]!
    for (let x = 0, left = 0; x < width; x++) {
      const right = Math.max(left + 1, Math.floor(((x + 1) * stride) / width))
      let sum = 0
      for (let i = left; i < right; i++) sum += columns[i]!
      data[y * width + x] = sum / ((bottom - top) * (right - left))
      left = right
    }
  }
  return { width, height, data }
}

/**
 * Light where light was, dark where dark was, with the edges between made harder: what is left of a picture taken in the dark or out
 * of focus. `amount` is how much of the difference to the surroundings is added.
 */
export function sharpen(picture: Grey, amount: number): Grey {
  const { width, height, data } = picture
  const [low, high] = bounds(data)
  const gain = 255 / Math.max(1, high - low)
  const soft = blurred(picture)
  const out = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) {
    const value = (data[i]! + amount * (data[i]! - soft[i]!) - low) * gain
    out[i] = Math.max(0, Math.min(255, value))
  }
  return { width, height, data: out }
}

/** A file that both readers take without a codec: portable greymap. */
export function portable({ width, height, data }: Grey): Uint8Array {
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`)
  const file = new Uint8Array(head.length + data.length)
  file.set(head)
  file.set(data, head.length)
  return file
}

/** The shades that all but a hundredth of the pixels lie between. */
function bounds(data: Uint8Array): [number, number] {
  const counts = new Uint32Array(256)
  for (const shade of data) counts[shade]!++
  const few = data.length / 100
  let [low, high, below, above] = [0, 255, 0, 0]
  while (low < 255 && below + counts[low]! < few) below += counts[low++]!
  while (high > low && above + counts[high]! < few) above += counts[high--]!
  return [low, high]
}

/** Each pixel as the mean of the 3 × 3 around it. */
function blurred({ width, height, data }: Grey): Uint8Array {
  const rows = new Uint16Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++)
      rows[at] = data[x > 0 ? at - 1 : at]! + data[at]! + data[x < width - 1 ? at + 1 : at]!
  const out = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++)
    out[at] = (rows[at >= width ? at - width : at]! + rows[at]! + rows[at + width < data.length ? at + width : at]!) / 9
  return out
}
