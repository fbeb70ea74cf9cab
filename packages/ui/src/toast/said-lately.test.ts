import { expect, test } from 'vitest'
import { saidLately } from './said-lately.ts'

test('ERR-17, CONST-05: the same words within a second are said once, after it again', () => {
  expect(saidLately('Saved', 10_000)).toBe(false)
  expect(saidLately('Saved', 10_999)).toBe(true)
  expect(saidLately('Saved', 11_000)).toBe(false)
})

test('ERR-17: other words are said at once, and what was not said does not count', () => {
  expect(saidLately('Kept', 20_000)).toBe(false)
  expect(saidLately('Removed', 20_001)).toBe(false)
  expect(saidLately('Kept', 20_900)).toBe(true)
  expect(saidLately('Kept', 21_000)).toBe(false)
})
