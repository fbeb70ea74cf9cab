import { expect, test } from 'vitest'
import { whyNotYet } from './why-not-yet.ts'

const ready = {
  hasQuote: true,
  eligibility: [],
  mayReserve: true,
  signature: { kind: 'typed', name: 'Ana Ruiz' },
  agreed: true,
} as const

test('PROG-19: with everything there Reserve can be pressed', () => {
  expect(whyNotYet(ready)).toBeNull()
})

test.each([
  ['quote', { hasQuote: false }],
  ['eligibility', { mayReserve: false }],
  ['eligibility', { eligibility: undefined }],
  ['signature', { signature: { kind: 'typed', name: ' ' } }],
  ['signature', { signature: { kind: 'drawn', data: '' } }],
  ['agreement', { agreed: false }],
] as const)('PROG-19: without it, Reserve says %s', (reason, missing) => {
  expect(whyNotYet({ ...ready, ...missing })).toBe(reason)
})
