import type { Hold } from '@ownward/domain/billing'
import { expect, test } from 'vitest'
import { withoutNewestPromise } from './read-promise.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))

test('PACT-13, PACT-16: what follows a withdrawal leaves a pause that is planned, and promises of before, as they are', () => {
  const holds: Hold[] = [
    { reason: 'case', from: day(1), until: day(2) },
    { reason: 'promise', from: day(3), until: day(6) },
    { reason: 'promise', from: day(8), until: day(12) },
    // A pause stands after all promises, however they lie in time.
    { reason: 'pause', from: day(14), until: day(21) },
  ]
  expect(withoutNewestPromise(holds, day(9))).toEqual([
    holds[0],
    holds[1],
    { reason: 'promise', from: day(8), until: day(9) },
    holds[3],
  ])
})
