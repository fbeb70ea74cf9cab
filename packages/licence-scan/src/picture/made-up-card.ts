import type { Rgba } from './grey.ts'

/** A frame of a camera, and in it the card and its bars, as shares of it. */
const [width, height] = [960, 720]
const card = { left: 0.1, right: 0.9, top: 0.15, bottom: 0.83 }
const bars = { left: 0.2, right: 0.8, top: 0.5, bottom: 0.72 }
/** Dark table, light card, and bars of three pixels, which say nothing. */
const [table, paper, ink] = [70, 220, 30]
const barWidth = 3

/** A picture to practise on: a light card on a dark table with something like a barcode in it, which nobody can read. */
export function madeUpCard(): Rgba {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const isIn = (box: typeof card, x: number, y: number) =>
    x > box.left * width && x < box.right * width && y > box.top * height && y < box.bottom * height
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInk = isIn(bars, x, y) && Math.floor(x / barWidth) % 2 === 0
      const shade = isInk ? ink : isIn(card, x, y) ? paper : table
      data.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { width, height, data }
}
