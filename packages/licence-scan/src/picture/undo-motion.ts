import type { Grey } from './grey.ts'
import { scratch } from './scratch.ts'

const rowFor = scratch(length => new Float32Array(length))
const tapsFor = scratch(length => new Float32Array(length))

/** So much noise a picture has against what is drawn in it, as shares of power: less would make stripes of it, more leaves the motion. */
const noise = 0.003
/** The soft focus of every lens, against the length of the motion. */
const focus = 0.15
/** Frequencies that the filter is made from. */
const steps = 256

/**
 * Takes back that the camera moved along the rows by so many pixels while a picture was taken (Wiener's filter for a way of even speed).
 * Its shades should be the mean along the bars already, else noise is all that it finds.
 */
export function undoMotion({ width, height, data }: Grey, length: number): Grey {
  const reach = Math.ceil(3.5 * length)
  const taps = filterFor(length, reach)
  const row = rowFor(width + 2 * reach)
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = y * width
    row.fill(data[from]!, 0, reach)
    row.set(data.subarray(from, from + width), reach)
    row.fill(data[from + width - 1]!, reach + width)
    for (let x = 0; x < width; x++) {
      let sum = taps[0]! * row[x + reach]!
      for (let i = 1; i <= reach; i++) sum += taps[i]! * (row[x + reach - i]! + row[x + reach + i]!)
      out[from + x] = Math.max(0, Math.min(255, sum))
    }
  }
  return { width, height, data: out }
}

/** The middle of the filter and one of its two like sides. */
function filterFor(length: number, reach: number): Float32Array {
  const taps = tapsFor(reach + 1).fill(0)
  for (let step = 0; step <= steps; step++) {
    const turn = (Math.PI * step) / (2 * steps)
    const way = step === 0 ? 1 : Math.sin(turn * length) / (turn * length)
    const seen = way * Math.exp(-2 * (turn * length * focus) ** 2)
    const gain = (seen / (seen * seen + noise)) * (step % steps === 0 ? 0.5 : 1)
    for (let i = 0; i <= reach; i++) taps[i]! += gain * Math.cos(2 * turn * i)
  }
  let sum = 0
  for (let i = 0; i <= reach; i++) {
    // Fading out to both ends, it rings less.
    taps[i]! *= 0.5 + 0.5 * Math.cos((Math.PI * i) / (reach + 1))
    sum += i === 0 ? taps[i]! : 2 * taps[i]!
  }
  return taps.map(tap => tap / sum)
}
