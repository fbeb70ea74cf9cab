import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

const origin = 'https://ownward.example'
const from = (path: string) => ({ referrer: path && origin + path, origin })

test('AUTH-10: back to the car somebody came from, else to the page that led here, else to the start page', () => {
  expect(afterSignIn('/cars/details/7/2021-toyota-camry', from('/cars'))).toBe('/cars/details/7/2021-toyota-camry')
  expect(afterSignIn('', from('/cars/make=Ford&page=2'))).toBe('/cars/make=Ford&page=2')
  expect(afterSignIn('', from(''))).toBe('/')
  for (const way of ['/login', '/register', '/forgot-password']) expect(afterSignIn('', from(way))).toBe('/')
})

test('HOME-01: a driver lands at home, but for the car that they came from', () => {
  const driver = { ...from('/cars'), home: true }
  expect(afterSignIn('', driver)).toBe('/account/home')
  expect(afterSignIn('/cars/details/7/2021-toyota-camry', driver)).toBe('/cars/details/7/2021-toyota-camry')
  expect(afterSignIn('//evil.test', driver)).toBe('/account/home')
})

test('O-21: a page of another site that led here is not followed', () => {
  for (const referrer of ['https://evil.test/cars', `${origin}.evil.test/cars`, `${origin}//evil.test`])
    expect(afterSignIn('', { referrer, origin })).toBe('/')
})

test.each([
  '//evil.test/x',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
])('O-21: an address of another site is never followed (%j)', address => {
  expect(afterSignIn(address, from(''))).toBe('/')
})
