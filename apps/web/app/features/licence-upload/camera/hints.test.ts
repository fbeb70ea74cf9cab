import { expect, test } from 'vitest'
import { type Hint, hintAfter, isDark } from './hints.ts'

test('ACC-14, ERR-15: words change when two frames in a row agree, not with every one', () => {
  expect(hintAfter([])).toBeNull()
  expect(hintAfter(['closer'])).toBeNull()
  expect(hintAfter(['angle', 'closer'])).toBeNull()
  expect(hintAfter(['angle', 'closer', 'closer'])).toBe('closer')
})

test('ACC-14, ERR-15: that nothing was detected is said only after a while of it', () => {
  const lost = (count: number) => Array<Hint>(count).fill('lost')
  expect(hintAfter(lost(7))).toBeNull()
  expect(hintAfter(lost(8))).toBe('lost')
  expect(hintAfter(['closer', ...lost(7)])).toBeNull()
})

test('ACC-14: a picture is dark by the mean of what it shows', () => {
  const grey = (shade: number) => ({ data: new Uint8ClampedArray(64 * 64 * 4).fill(shade) })
  expect(isDark(grey(20))).toBe(true)
  expect(isDark(grey(90))).toBe(false)
  expect(isDark({ data: new Uint8ClampedArray() })).toBe(false)
})
