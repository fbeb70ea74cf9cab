import { expect, test } from 'vitest'
import { demandOf } from './demand-of.ts'

test.each([
  ['/cars', { step: 'listing' }],
  ['/cars/make=Ford&page=2', { step: 'listing' }],
  ['/iframecars/', { step: 'listing' }],
  ['/car/details/12/2019-honda-civic', { step: 'detail', vehicleId: 12 }],
  ['/iframecars/fdetails/7', { step: 'detail', vehicleId: 7 }],
  ['/car/plans/12', { step: 'plan', vehicleId: 12 }],
  ['/car/plans/12/miles=1000', { step: 'plan', vehicleId: 12 }],
  ['/booking', { step: 'builder' }],
])('DESK-33: %s is a step on the way to a car', (path, step) => {
  expect(demandOf(path)).toEqual(step)
})

test.each(['/', '/faq', '/car/sheet/12', '/account/home', '/team', '/booking-success', '/car/plans/x', '/login'])(
  'DESK-33: %s is none',
  path => {
    expect(demandOf(path)).toBeNull()
  },
)
