import { expect, test } from 'vitest'
import { fixedPages, pagesAhead } from '../page/public-paths.ts'
import { keptAs, kindOf, mayFetchAhead, mayKeep } from './keeping.ts'

test.each([
  ['/', 'page'],
  ['/cars', 'page'],
  ['/cars/make=Ford&page=2', 'page'],
  ['/car/details/12/2019-honda-civic', 'page'],
  ['/how-it-works/', 'page'],
  ['/account/home', 'shell'],
  ['/assets/react-Ab1.js', 'file'],
  ['/pictures/suv-front34-ffffff-480.avif', 'picture'],
])('PLAT-02, HOME-20: %s is kept as a %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

test.each([
  '/api/v1/getMetas',
  '/api/openapi.json',
  '/account',
  '/account/bookings/1',
  '/account/home.data',
  '/account/home/7',
  '/booking',
  '/confirm-reservation',
  '/confirm-buy-reservation',
  '/booking-success',
  '/login',
  '/register',
  '/team',
  '/dev',
  '/dev/outbox.json',
  '/files/x.webp',
  '/sw.js',
  '/cars.data',
  '/assets/../account',
])('PLAT-03: %s is never kept', path => {
  expect(kindOf(path)).toBeNull()
})

const answer = (headers: Record<string, string>, change: object = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
  ...change,
})

test('PLAT-03: an answer for one reader, a refusal or a way around is not kept, whatever its address', () => {
  expect(mayKeep(answer({ 'cache-control': 'private, no-cache' }), 'page')).toBe(true)
  expect(mayKeep(answer({ 'cache-control': 'no-store' }), 'page')).toBe(false)
  expect(mayKeep(answer({}, { status: 404 }), 'page')).toBe(false)
  expect(mayKeep(answer({}, { redirected: true }), 'page')).toBe(false)
  expect(mayKeep(answer({}, { type: 'opaque' }), 'file')).toBe(false)
  expect(mayKeep(answer({ 'content-type': 'application/json' }), 'page')).toBe(false)
})

test('HOME-20: the empty home alone is kept although it is marked for none to keep, as a page and whichever way it was opened', () => {
  expect(mayKeep(answer({ 'cache-control': 'no-store' }), 'shell')).toBe(true)
  expect(mayKeep(answer({ 'content-type': 'application/json' }), 'shell')).toBe(false)
  expect(keptAs('http://localhost/account/home/?from=push#x')).toBe('http://localhost/account/home')
})

test('PLAT-02: a page is kept once, whichever campaign or slash it was opened with', () => {
  const kept = keptAs('http://localhost/drivers')
  for (const path of ['/drivers/', '/drivers?', '/drivers#top', '/drivers/?utm_source=x&gclid=1'])
    expect(keptAs(`http://localhost${path}`)).toBe(kept)
  expect(keptAs('http://localhost/drivers?lang=fr')).not.toBe(kept)
  expect(keptAs('http://localhost/')).toBe('http://localhost/')
})

test('PLAT-04: these pages are fetched ahead, cars and questions by intent', () => {
  expect(pagesAhead().toSorted()).toEqual(
    [
      '/drivers',
      '/dealers',
      '/evprogram',
      '/how-it-works',
      '/faq',
      '/contact-us',
      '/investor-relations',
      '/cars',
      '/thank-you',
      '/chat',
    ].toSorted(),
  )
  expect(Object.keys(fixedPages).every(path => kindOf(path) === 'page')).toBe(true)
})

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('PLAT-04: over %j ahead is %s', (connection, may) => {
  expect(mayFetchAhead(connection)).toBe(may)
})
