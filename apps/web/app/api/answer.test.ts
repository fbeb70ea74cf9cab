import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDone, isRefused } from './answer.ts'
import { resultOf, successOf } from './result-of.ts'

test.each([
  { answer: { status: 1, result: 7 }, done: true, refused: false },
  { answer: { status: true, result: 7 }, done: true, refused: false },
  { answer: { status: 0, message: 'No.' }, done: false, refused: true },
  { answer: { status: false, message: 'No.' }, done: false, refused: true },
  { answer: null, done: false, refused: false },
  { answer: undefined, done: false, refused: false },
])('API-04: $answer is done: $done, refused: $refused', ({ answer, done, refused }) => {
  expect([isDone(answer), isRefused(answer)]).toEqual([done, refused])
  expect(successOf(answer)).toBe(done ? answer : undefined)
  expect(resultOf(answer)).toBe(done ? 7 : undefined)
})

test('API-04: only the calls of signing in, which answer more than yes and no, are read by their number', () => {
  const app = join(import.meta.dirname, '..')
  const own = globSync('**/*.{ts,tsx}', { cwd: app }).filter(path => !/test\.tsx?$|^api\//.test(path))
  const readers = own.filter(path =>
    /\b(?!trouble)\w+(\.data)?\??\.status [!=]== (1|0|true|false)\b/.test(readFileSync(join(app, path), 'utf8')),
  )
  expect(readers.sort()).toEqual([
    'features/desk/people-list.tsx',
    'features/sign-in/device-step.tsx',
    'features/sign-in/login-steps.ts',
    'features/sign-in/resend-code.tsx',
  ])
})
