import { expect, test } from 'vitest'
import { localeOf, mendAddress, pageAddress, pageLocaleOf, sameSitePath } from './page-request.ts'

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
  [{ 'accept-language': 'de-DE,de;q=0.9,en;q=0.5,fr;q=0.7' }, 'fr'],
  [{ 'accept-language': 'es, fr;q=0' }, 'en'],
  [{ 'accept-language': 'fr', cookie: 'a=b; lang=en' }, 'en'],
  [{ cookie: 'lang=fr' }, 'fr'],
  [{ cookie: 'lang=en; __Host-lang=fr' }, 'fr'],
  [{ cookie: 'lang=xx; slang=fr', 'accept-language': 'fr' }, 'fr'],
] as const)('O-20, PLAT-06: %j reads %s', (headers, locale) => {
  expect(localeOf(headers)).toBe(locale)
})

test.each([
  ['/cars/make=Ford&page=2', '/cars/make=Ford&page=2'],
  ['/cars?x=1#y', '/cars?x=1#y'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/%2e/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [undefined, '/'],
  [['/a'], '/'],
])('AUTH-10, O-21: %j leads back to %s', (path, back) => {
  expect(sameSitePath(path)).toBe(back)
})

test.each([
  ['/cars/make=Ford?lang=fr', '/cars/make=Ford?lang=fr'],
  ['//', '/'],
  ['//[', '/['],
  ['//evil.example:99999/', '/evil.example:99999/'],
  ['//evil.example/cars', '/evil.example/cars'],
  ['/\\evil.example/cars', '/evil.example/cars'],
])('API-06: the page asked for as %s is read as %s of this site', (asked, path) => {
  expect(pageAddress(asked, 'http://localhost:3000').href).toBe(`http://localhost:3000${path}`)
})

test('PLAT-06, O-20: an address that names a language is read in it, whatever the reader has chosen', () => {
  const reader = { cookie: 'lang=en' }
  expect(pageLocaleOf(new URL('http://x/cars?lang=fr'), reader)).toBe('fr')
  expect(pageLocaleOf(new URL('http://x/cars?lang=de'), reader)).toBe('en')
  expect(pageLocaleOf(new URL('http://x/cars'), { cookie: 'lang=fr' })).toBe('fr')
})

test.each([
  ['/cars/q=100%', '/cars/q=100%25'],
  ['/cars/q=100%&make=Ford?x=%', '/cars/q=100%25&make=Ford?x=%'],
  ['/cars/make=%ff&color=Blue', '/cars/make=%EF%BF%BD&color=Blue'],
  ['/cars/city=Montr%C3%A9al%', '/cars/city=Montr%C3%A9al%25'],
  ['/%E0%A4%A', '/%EF%BF%BD%25A'],
  ['/a%2Fb%zz', '/a%2Fb%25zz'],
  ['/car/details/1?referer=%00', '/car/details/1?referer=%EF%BF%BD'],
  ['/cars/q=100%25', '/cars/q=100%25'],
  ['/faq?q=%', '/faq?q=%'],
  ['/api/v1/%', '/api/v1/%'],
])('API-06, SRCH-05: the address %s, which nothing could read, is read as %s', (asked, mended) => {
  expect(mendAddress(asked)).toBe(mended)
  if (!asked.startsWith('/api/')) expect(() => decodeURIComponent(mended.split('?')[0]!)).not.toThrow()
})
