import { expect, test } from 'vitest'
import { badRowsOf } from './bad-rows.ts'

const say = (field: string) => ({ vin: 'VIN', engine: 'Engine' })[field] ?? field

test('SRV-32: the rows of a file that were not imported come back under its head with the reason in words, one of two lines whole', () => {
  const csv = '\uFEFFvin,engine\r\nA,"2.5L\r\nI4"\r\nB,V6\r\n\r\nC,V8\r\n'
  const report = [
    {
      line: 2,
      outcome: 'refused',
      problems: [
        { field: 'vin', message: 'A VIN has 17 characters.' },
        { field: 'engine', message: 'Use one of these: "I4".' },
      ],
    },
    { line: 4, outcome: 'created', problems: [] },
    { line: 6, outcome: 'refused', problems: [{ field: '', message: 'It is there twice.' }] },
  ]
  expect(badRowsOf(csv, report, say, 'Why it was not imported')).toBe(
    [
      'vin,engine,"Why it was not imported"',
      'A,"2.5L\nI4","VIN: A VIN has 17 characters. Engine: Use one of these: ""I4""."',
      'C,V8,"It is there twice."',
      '',
    ].join('\n'),
  )
})

test('SRV-32: a file with semicolons gets its reason behind one', () => {
  const report = [{ line: 2, outcome: 'refused', problems: [{ field: 'vin', message: 'Fill this in.' }] }]
  expect(badRowsOf('vin;"a,b,c"\n;1\n', report, say, 'Why')).toBe('vin;"a,b,c";"Why"\n;1;"VIN: Fill this in."\n')
})
