import { expect, test } from 'vitest'
import { detailPath, slugOf } from './paths.ts'

const car = { id: 42, name: '2021 Ford F-150 XLT', isFeatured: false, layout: 'site' } as const

test('SRCH-26: a slug is the name in lower case with hyphens for spaces', () => {
  expect(slugOf(' 2021 Ford  F-150 XLT')).toBe('2021-ford-f-150-xlt')
})

test.each([
  ['a car', car, '/car/details/42/2021-ford-f-150-xlt'],
  ['a featured car', { ...car, isFeatured: true }, '/cars/fdetails/42/2021-ford-f-150-xlt'],
  ['a name with signs of an address', { ...car, name: 'E/V ?#1' }, '/car/details/42/e%2Fv-%3F%231'],
])('SRCH-26: %s on the site', (_, link, path) => {
  expect(detailPath(link)).toBe(path)
})

test.each([
  ['a car', { ...car, layout: 'iframe' as const }, '/iframecars/details/42/2021-ford-f-150-xlt'],
  [
    'a featured car',
    { ...car, layout: 'iframe' as const, isFeatured: true },
    '/iframecars/fdetails/42/2021-ford-f-150-xlt',
  ],
])('SRCH-27: %s in the iframe listing', (_, link, path) => {
  expect(detailPath(link)).toBe(path)
})

test('SRCH-28: partner links name their referer, and the iframe variant the vin', () => {
  expect(detailPath({ ...car, referer: 'champmanlisting', vin: '1FT' })).toBe(
    '/car/details/42/2021-ford-f-150-xlt?referer=champmanlisting',
  )
  expect(detailPath({ ...car, layout: 'iframe', referer: 'champmanlisting_iframe', vin: '1FT&' })).toBe(
    '/iframecars/details/42/2021-ford-f-150-xlt?referer=champmanlisting_iframe&vin=1FT%26',
  )
})
