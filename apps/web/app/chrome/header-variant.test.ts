import { expect, test } from 'vitest'
import { type HeaderVariant, headerOf, headers, isFramed } from './header-variant.ts'

const routes: Record<HeaderVariant, string[]> = {
  main: [
    '/',
    '/cars',
    '/cars/make=Ford',
    '/listing',
    '/login',
    '/account/bookings/1',
    '/evprogram',
    '/iframe',
    '/bookings',
  ],
  partner: ['/chapcars', '/chapcars/', '/chapcars/make=Ford', '/carite'],
  'both-logos': ['/ichapcars', '/ichapcars/page=2'],
  booking: [
    '/booking',
    '/booking/',
    '/confirm-reservation',
    '/confirm-buy-reservation',
    '/booking-success',
    '/iframecars/',
    '/iframecars/details/4/a-car',
  ],
  employee: ['/employeevehicleprogram', '/employeevehicleprogram/'],
}

for (const [variant, paths] of Object.entries(routes))
  test(`NAV-07, O-13: the routes with the ${variant} header`, () => {
    expect(paths.filter(path => headerOf(path) !== variant)).toEqual([])
  })

test('NAV-05, NAV-06, C-10: main and employee header lead to the page, the others to the app', () => {
  const toApp = Object.entries(headers).filter(([, look]) => look.vehicle === 'app')
  expect(toApp.map(([variant]) => variant).sort()).toEqual(['booking', 'both-logos', 'partner'])
})

test('NAV-09, C-09: only the header with both logos goes without a footer', () => {
  expect(Object.entries(headers).flatMap(([variant, look]) => (look.footer ? [] : [variant]))).toEqual(['both-logos'])
})

test('PLAT-09: the pages for other sites’ frames', () => {
  expect(['/iframecars', '/iframecars/details/1', '/ichapcars/'].filter(isFramed)).toHaveLength(3)
  expect(['/', '/cars', '/chapcars', '/booking'].filter(isFramed)).toEqual([])
})
