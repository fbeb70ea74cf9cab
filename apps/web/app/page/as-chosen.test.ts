import { expect, test } from 'vitest'
import type { VehicleDetail } from '../api/spelling/catalog.ts'
import { asChosen, optionsOf } from './as-chosen.ts'

const front = { src: '/pictures/a-960.webp', base: '/pictures/a' }
const red = { src: '/pictures/b-960.webp', base: '/pictures/b' }
const car = {
  color: 'White',
  interiorColor: 'Black',
  msrp: 18_000,
  images: [front.src],
  pictures: [front],
  variants: {
    'Red||Winter': {
      label: 'Red, Winter',
      color: 'Red',
      interiorColor: 'Black',
      msrp: 18_500,
      images: [red.src],
      pictures: [red],
    },
    'White||Winter': { label: 'White, Winter', color: 'White', interiorColor: 'Black', msrp: 18_200 },
  },
} as unknown as VehicleDetail

test('DET-08, PROG-01, PROG-14: a car as it was chosen has the colour, the price and the pictures of the choice', () => {
  expect(asChosen(car, 'Red||Winter')).toMatchObject({ color: 'Red', msrp: 18_500, pictures: [red], images: [red.src] })
  expect(optionsOf(car, 'Red||Winter')).toBe('Red, Winter')
})

test('DET-08: a choice without pictures of its own is shown in those of the car', () => {
  expect(asChosen(car, 'White||Winter')).toMatchObject({ msrp: 18_200, pictures: [front] })
})

test('DET-08: without a choice, or with one that is not on offer, it is the car as it is listed', () => {
  for (const variant of [null, undefined, '', 'Blue||Winter', 'constructor', '__proto__']) {
    expect(asChosen(car, variant)).toBe(car)
    expect(optionsOf(car, variant)).toBe('')
  }
})
