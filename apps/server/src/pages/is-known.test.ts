import { expect, test } from 'vitest'
import { isKnown } from './is-known.ts'

const tag = '"1-abc"'

test.each([
  [tag, true],
  [`W/${tag}`, true],
  [`"other" ,\t${tag}`, true],
  [undefined, false],
  ['', false],
  ['*', false],
  ['"1-ab"', false],
  [`${'"x", '.repeat(2000)}${tag}`, false],
])('API-06: a reader that keeps %s', (header, known) => {
  expect(isKnown(header, tag)).toBe(known)
})
