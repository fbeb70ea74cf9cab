import { expect, test } from 'vitest'
import {
  formAddress,
  listingCalls,
  readFormQuery,
  readListingAddress,
  searchBody,
  withoutFilter,
  withoutPriceEnd,
} from './listing.ts'

const now = new Date('2026-11-20T12:00:00Z')

test('SRCH-05: a listing address is read with its values decoded and unknown keys ignored', () => {
  const { base, segment, query } = readListingAddress('/cars/make=Ford&model=F-150%20Lariat&nonsense=1&page=2/')
  expect(base).toBe('/cars')
  expect(segment).toBe('make=Ford&model=F-150%20Lariat&nonsense=1&page=2')
  expect(query).toEqual({ make: 'Ford', model: 'F-150 Lariat', page: 2 })
})

test('SRCH-20: the first search has page 1, order id and 16 a page', () => {
  expect(searchBody({}, now)).toMatchObject({ page: 1, orderby: 'id', limit: 16, year: { min: 2010, max: 2026 } })
})

test('SRCH-17: a typed city counts for more than the place of the device', () => {
  const body = searchBody({ city: 'Miami, FL', lat: 1, lng: 2 }, now)
  expect(body).toMatchObject({ city: 'Miami, FL' })
  expect(body).not.toHaveProperty('lat')
})

test('SRCH-02: a form sent without a script means what its path would', () => {
  expect(readFormQuery('?make=Ford&model=F-150+Lariat&color=')).toMatchObject({
    query: { make: 'Ford', model: 'F-150 Lariat' },
  })
  expect(readFormQuery('?utm_source=mail')).toBeUndefined()
})

test('BEY-01: taking off the make takes off its model too and goes to the first page', () => {
  expect(withoutFilter({ make: 'Ford', model: 'Escape', color: 'Blue', page: 3 }, 'make')).toEqual({ color: 'Blue' })
})

test('SRCH-22: visitors search all cars, a partner listing the partner’s, with the whole number of them', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  expect(listingCalls('/cars', {}, now)).toMatchObject({
    filters: 'getVehicleFilters',
    search: ['searchPreAuthVehicles', { page: 1 }],
  })
  expect(listingCalls('/iframecars', {}, now).search[0]).toBe('searchPreAuthVehicles')
  for (const base of ['/chapcars', '/ichapcars'] as const)
    expect(listingCalls(base, { make: 'Ford' }, now)).toMatchObject({
      filters: 'getChapmanFilters',
      search: ['chapmanVehicles', { make: 'Ford', page: 1, limit: 16, orderby: 'id', total: true }],
    })
})

test('O-10, SRCH-33: the price fields of a form become one range in the address, and what is no range is kept to be shown', () => {
  const address = (search: string) => formAddress('/listing', readFormQuery(search)!)
  expect(address('?make=Ford&price_from=30250&price_to=')).toBe('/listing/make=Ford&price_range=30000-200000')
  expect(address('?make=&price_from=&price_to=')).toBe('/listing')
  expect(address('?make=Ford&price_from=60000&price_to=50+000')).toBe(
    '/listing/make=Ford&price_from=60000&price_to=50%20000',
  )
  const faulty = readListingAddress(address('?make=&price_from=60000&price_to=50000'))
  expect(faulty).toMatchObject({ query: {}, price: { from: '60000', to: '50000', fault: 'order' } })
  expect(faulty.query).not.toHaveProperty('priceRange')
})

test('BEY-01, O-10: one end of a price range can be let go of', () => {
  const query = { make: 'Ford', priceRange: { min: 20_000, max: 50_000 }, page: 2 }
  expect(withoutPriceEnd(query, 'min')).toEqual({ make: 'Ford', priceRange: { min: 0, max: 50_000 } })
  expect(withoutPriceEnd({ priceRange: { min: 20_000, max: 200_000 } }, 'min')).toEqual({})
})

test('PICK-13: a map has no page, order or size, no car is chosen on it, and it is the site’s own listing’s alone', () => {
  const asked = '/view=map&state=US-FL&page=3&orderby=price_low&limit=32&pick=1-2&make=Ford'
  expect(readListingAddress(`/cars${asked}`).query).toEqual({ make: 'Ford', areas: 'US-FL', view: 'map' })
  expect(readListingAddress(`/listing${asked}`).query.view).toBe('map')
  for (const base of ['/iframecars', '/chapcars', '/ichapcars'])
    expect(readListingAddress(`${base}${asked}`).query).toEqual({
      make: 'Ford',
      page: 3,
      orderBy: 'price_low',
      limit: 32,
    })
  const { search } = listingCalls('/cars', { areas: 'US-FL', view: 'map' }, new Date('2026-03-02T12:00:00Z'))
  expect(search[1]).toMatchObject({ state: 'US-FL', towns: true, limit: 1, page: 1 })
})
