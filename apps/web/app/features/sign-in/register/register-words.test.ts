import { expect, test } from 'vitest'
import { registerWordsFor } from './register-words.ts'

test('VAL-07: terms that were never accepted and terms that are not accepted any more are asked for in their own words', () => {
  expect(registerWordsFor.terms(true, true)).toBeUndefined()
  expect(registerWordsFor.terms(false, false)).toBe('You must accept the terms and conditions')
  expect(registerWordsFor.terms(false, true)).toBe('The terms and conditions must be accepted.')
})
