import { expect, test } from 'vitest'
import { badRowsOf } from './bad-rows.ts'

test('SRV-32: the rows of a file that were not taken come back under its head, one of two lines whole', () => {
  const csv = '\uFEFFvin,engine\r\nA,"2.5L\r\nI4"\r\nB,V6\r\n\r\nC,V8\r\n'
  const report = [
    { line: 2, outcome: 'refused' },
    { line: 4, outcome: 'created' },
    { line: 6, outcome: 'refused' },
  ]
  expect(badRowsOf(csv, report)).toBe('vin,engine\nA,"2.5L\nI4"\nC,V8\n')
})
