import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNearWord } from './near-words.ts'

const letter = fc.constantFrom(...'abcde')
const wordOf = (least: number) => fc.array(letter, { minLength: least, maxLength: 9 }).map(letters => letters.join(''))

test('DESK-12: one error anywhere in a word of five letters or more is forgiven', () => {
  fc.assert(
    fc.property(wordOf(5), fc.nat(), letter, (word, place, other) => {
      const at = place % word.length
      const [before, after] = [word.slice(0, at), word.slice(at + 1)]
      expect(isNearWord(before + other + after, word)).toBe(true)
      expect(isNearWord(before + other + word.slice(at), word)).toBe(true)
      expect(isNearWord(word, before + after)).toBe(true)
      expect(isNearWord(before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2), word)).toBe(true)
    }),
  )
})

test('DESK-12: two errors are not, nor one in a shorter word', () => {
  expect(isNearWord('tayoto', 'toyota')).toBe(false)
  expect(isNearWord('toyotaaa', 'toyota')).toBe(false)
  expect(isNearWord('toy', 'toyota')).toBe(false)
  expect(isNearWord('ytooat', 'toyota')).toBe(false)
  expect(isNearWord('jhon', 'john')).toBe(false)
  expect(isNearWord('john', 'johns')).toBe(false)
  expect(isNearWord('john', 'john')).toBe(true)
})
