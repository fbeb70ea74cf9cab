import { expect, test } from 'vitest'
import { failedUnits } from './failed-units.ts'

const passed = { status: 'passed', fullName: 'OPS-08: goes well', failureMessages: [] }
const failed = {
  status: 'failed',
  fullName: 'OPS-08: goes wrong',
  failureMessages: ['\u001B[31mexpected 1\u001B[0m\n  at a line'],
}

test('shape: the end of a run repeats what failed and what it said, plainly', () => {
  const report = {
    testResults: [{ name: '/product/tools/a.test.ts', message: '', assertionResults: [passed, failed] }],
  }
  expect(failedUnits(report, '/product')).toEqual([
    '  tools/a.test.ts: OPS-08: goes wrong\n    expected 1\n      at a line',
  ])
})

test('shape: a file that could not be read is told with its fault, and a long message by its beginning', () => {
  const long = { ...failed, failureMessages: [Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')] }
  const said = failedUnits(
    {
      testResults: [
        { name: '/product/b.test.ts', message: 'no such module', assertionResults: [] },
        { name: '/product/c.test.ts', message: '', assertionResults: [long] },
      ],
    },
    '/product',
  )
  expect(said[0]).toBe('  b.test.ts: no such module')
  expect(said[1]).toMatch(/line 11$/)
})

test('shape: a run without a report repeats nothing', () => {
  expect(failedUnits(undefined, '/product')).toEqual([])
})
