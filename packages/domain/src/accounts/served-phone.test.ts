import { expect, test } from 'vitest'
import { isServedPhone } from './served-phone.ts'

test.each(['3055550101', '2125550177', '4165550123', '6045550123', '8085550123', '9075550123', '3064400001'])(
  'SRV-01: %s may get a code',
  phone => {
    expect(isServedPhone(phone)).toBe(true)
  },
)

test.each([
  ['in Jamaica', '8765550123'],
  ['in the Dominican Republic', '8095550123'],
  ['in Bermuda', '4415550123'],
  ['on Guam', '6715550123'],
  ['paid by the caller', '9005550123'],
  ['toll-free', '8005550123'],
  ['personal', '5005550123'],
  ['of no area', '0000000000'],
  ['of an area that begins with 1', '1235550123'],
  ['of a service', '9115550123'],
  ['of a reserved area', '3705550123'],
  ['of an area that ends the plan', '2995550123'],
  ['of an exchange that begins with 0', '3050550123'],
  ['of a service beside its area', '3059110123'],
  ['of directory assistance', '4115550123'],
  ['of directory assistance beside its area', '3054110123'],
  ['that its caller pays for, by its area', '9765550123'],
  ['that its caller pays for, by its exchange', '3059760123'],
  ['of a carrier that is chosen by its exchange', '3059500123'],
  ['too short', '305555012'],
])('SRV-01: a number %s gets none', (_, phone) => {
  expect(isServedPhone(phone)).toBe(false)
})
