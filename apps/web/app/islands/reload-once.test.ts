import { expect, test } from 'vitest'
import { reloadOnce } from './reload-once.ts'

test('DET-17, C-15: a car loads its page again once in a minute, another car has its own minute', () => {
  const kept = new Map<string, string>()
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
  }
  let loads = 0
  const load = () => {
    loads += 1
  }
  const at = (carId: number, now: number) => reloadOnce(memory, carId, now, load)
  const noon = Date.UTC(2026, 2, 2, 12)
  expect(at(7, noon)).toBe(true)
  expect(at(7, noon + 59_999)).toBe(false)
  expect(at(8, noon + 59_999)).toBe(true)
  expect(at(7, noon + 60_000)).toBe(true)
  expect(loads).toBe(3)
})
