import { expect, test } from 'vitest'
import { undoMotion } from './undo-motion.ts'

/** Bars of two pixels and of four, in shades as they are on paper. */
const bars = Uint8Array.from({ length: 240 }, (_, x) =>
  x < 40 || x >= 200 || [0, 1, 4, 5, 8, 9, 10, 11, 16, 17].includes((x - 40) % 20) ? 200 : 40,
)
const width = bars.length

/** As seen by a camera that moves by so many pixels. */
const moved = (length: number) =>
  Uint8Array.from(bars, (_, x) => {
    let sum = 0
    for (let i = 0; i < 20; i++) {
      const at = x + length * ((i + 0.5) / 20 - 0.5)
      sum += bars[Math.max(0, Math.min(width - 1, Math.round(at)))]!
    }
    return sum / 20
  })

test('ACC-14: what a moving camera wiped out along the rows comes back', () => {
  const seen = moved(5)
  const dark = (shades: Uint8Array) => Array.from(shades, shade => shade < 120)
  const wrong = (shades: Uint8Array) => dark(shades).filter((is, x) => is !== dark(bars)[x]).length
  expect(wrong(seen)).toBeGreaterThan(20)
  const { data } = undoMotion({ width, height: 1, data: seen }, 5)
  expect(wrong(data)).toBeLessThan(wrong(seen) / 3)
})

test('ACC-14: plain paper stays as it is, to its ends', () => {
  const paper = { width: 90, height: 2, data: new Uint8Array(180).fill(190) }
  expect(Array.from(undoMotion(paper, 4).data).every(shade => Math.abs(shade - 190) <= 1)).toBe(true)
})
