import { expect, test } from 'vitest'
import type { Grey } from './grey.ts'
import { evenLight, hardenBars } from './light.ts'

/** Bars of four pixels, their shades under a light. */
function bars(light: (x: number) => number): Grey {
  const [width, height] = [240, 40]
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const x = at % width
    return (Math.floor(x / 4) % 2 === 0 ? 220 : 40) * light(x)
  })
  return { width, height, data }
}

const shade = ({ width, data }: Grey, x: number) => data[20 * width + x]!

test('ACC-10: bars in a shadow come out as dark and light as those beside it', () => {
  const shadowed = bars(x => (x < 120 ? 1 : 0.25))
  const even = evenLight(shadowed)
  expect(shade(shadowed, 202)).toBeLessThan(60)
  for (const x of [42, 202]) {
    expect(shade(even, x)).toBeGreaterThan(180)
    expect(shade(even, x + 4)).toBeLessThan(60)
  }
})

test('ACC-10: nothing of a picture is left in the next one, whatever its size', () => {
  const [wide, narrow] = [bars(() => 1), bars(() => 0.6)]
  const part = { width: 100, height: 40, data: narrow.data.subarray(0, 4000) }
  const alone = [evenLight(part), hardenBars(part, 2, 1, 2)].map(({ data }) => Array.from(data))
  for (const before of [wide, { width: 8, height: 9, data: new Uint8Array(72).fill(255) }]) {
    evenLight(before)
    hardenBars(before, 2, 1, 2)
    expect([evenLight(part), hardenBars(part, 2, 1, 2)].map(({ data }) => Array.from(data))).toEqual(alone)
  }
})

test('ACC-10: a black picture stays one, and one of a pixel is taken', () => {
  expect(evenLight({ width: 4, height: 4, data: new Uint8Array(16) }).data.every(value => value === 0)).toBe(true)
  expect(evenLight({ width: 1, height: 1, data: Uint8Array.of(90) }).data).toHaveLength(1)
})

test('ACC-10: hardening takes the noise along a bar and keeps its edge', () => {
  const clean = bars(() => 1)
  const noisy = {
    ...clean,
    data: clean.data.map((value, at) => Math.max(0, Math.min(255, value + ((at * 7919) % 61) - 30))),
  }
  const spread = (picture: Grey) => {
    const column = Array.from({ length: 20 }, (_, y) => picture.data[(y + 10) * picture.width + 42]!)
    return Math.max(...column) - Math.min(...column)
  }
  const hard = hardenBars(noisy, 4, 0, 2)
  expect(spread(hard)).toBeLessThan(spread(noisy) / 2)
  expect(shade(hardenBars(clean, 2, 1, 2), 44) - shade(clean, 44)).toBeLessThanOrEqual(0)
})
