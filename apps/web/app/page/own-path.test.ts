import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each(['/', '/cars/details/7/2021-toyota-camry', '/cars/make=Citro%C3%ABn', '/faq?lang=fr#top'])(
  'O-21: a path of this site is one (%s)',
  path => expect(isOwnPath(path)).toBe(true),
)

test.each([
  '',
  'cars',
  '//evil.test/x',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\\evil.test',
  '\u0000//evil.test',
  '/x\u007f',
  'https://evil.test',
  'javascript:alert(1)',
  7,
  null,
  undefined,
])('O-21: what a browser would read as another address is none (%j)', address => {
  expect(isOwnPath(address)).toBe(false)
  // What the browser makes of it, where it makes an address at all.
  if (typeof address === 'string' && address.startsWith('/') && !address.includes('\u007f'))
    expect(new URL(address, 'https://own.test').host).not.toBe('own.test')
})
