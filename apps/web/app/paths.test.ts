import { expect, test } from 'vitest'
import { catalogPaths } from './catalog-paths.ts'
import { paths } from './paths.ts'

test('NAV-20: the public pages have their addresses', () => {
  expect([paths.home(), paths.cars(), paths.framedCars(), paths.login(), paths.signin(), paths.register()]).toEqual([
    '/',
    '/cars',
    '/iframecars',
    '/login',
    '/signin',
    '/register',
  ])
})

test('SRCH-05: a listing has one address for one question', () => {
  expect(catalogPaths.listing()).toBe('/cars')
  expect(catalogPaths.listing({ page: 2, make: 'Ford', model: 'F-150 Lariat' }, '/iframecars')).toBe(
    '/iframecars/make=Ford&model=F-150%20Lariat&page=2',
  )
  // The same question said otherwise: in another order, and with what holds anyway.
  expect(catalogPaths.listing({ model: 'F-150 Lariat', make: 'Ford', page: 2, limit: 16 }, '/iframecars')).toBe(
    '/iframecars/make=Ford&model=F-150%20Lariat&page=2',
  )
  expect(catalogPaths.listing({ page: 1, limit: 16 })).toBe('/cars')
})

test('O-20: the language link comes back to the page it stands on', () => {
  expect(paths.language('fr', '/cars/make=Ford&page=2')).toBe('/language?to=fr&back=%2Fcars%2Fmake%3DFord%26page%3D2')
})
