import { expect, test } from 'vitest'
import { partsThatDiffer } from './changed-parts.ts'

test('SRV-32: short texts are shown whole, of long ones the part with the change in it', () => {
  expect(partsThatDiffer('one', 'two', 8)).toEqual(['one', 'two'])
  const [was, is] = ['a'.repeat(50), `${'a'.repeat(40)}b${'a'.repeat(9)}`]
  expect(partsThatDiffer(was, is, 8)).toEqual(['…aaaaaaaa…', '…aabaaaaa…'])
  expect(partsThatDiffer('abc', `abc${'d'.repeat(20)}`, 8)).toEqual(['…bc', '…bcdddddd…'])
})
