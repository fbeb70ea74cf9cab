import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

test('AUTH-10: back to the car somebody came from, else to the start page', () => {
  expect(afterSignIn('/cars/details/7/2021-toyota-camry')).toBe('/cars/details/7/2021-toyota-camry')
  expect(afterSignIn('')).toBe('/')
})

test.each([
  '//evil.test/x',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
])('O-21: an address of another site is never followed (%j)', address => {
  expect(afterSignIn(address)).toBe('/')
})
