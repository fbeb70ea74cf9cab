import { contract } from '@ownward/contract'
import { expect, test } from 'vitest'
import { bookingsSpelling } from '../../api/spelling/bookings.ts'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import { chosenVariant, readRequest, requestOf, withoutCredit } from './booking-request.ts'
import { openProgram } from './program-state.ts'
import { quoteHere } from './quote-here.ts'
import { surfaceForTests } from './surface-for-tests.ts'

const surface = surfaceForTests()
const detail = {
  vehicleId: 7,
  ownerId: 3,
  taxRatePpm: 62_500,
  timeZone: 'America/New_York',
  programMonths: 12,
  tiers: [],
} as unknown as VehicleDetail
const program = { ...openProgram(surface, '2026-03-01T15:00:00.000Z'), miles: 1500, variant: 'White||Cloth' }
const { quote } = quoteHere(detail, surface, program)

test('PROG-13: the booking request holds the choices and what was seen of their prices', () => {
  expect(requestOf(detail, surface, program, quote, '/cars/details/7/x')).toEqual({
    vehicleId: 7,
    startAt: '2026-03-01T15:00:00.000Z',
    days: 7,
    ownerId: 3,
    dayFee: 33.5,
    initialFee: 500,
    miles: 1500,
    milesFee: 1.5,
    program: 'rideshare',
    financing: 'pto',
    prepaidPlan: null,
    prepaidPlanSelected: null,
    address: '/cars/details/7/x',
    variant: 'White||Cloth',
  })
})

test('PROG-13, API-71: the server takes the request as it is spelled for it', () => {
  const sent = bookingsSpelling.book.body(requestOf(detail, surface, program, quote, '/x'))
  expect(sent).toMatchObject({ list_id: 7, rental_options: 33.5, initial_fee_options: 500, carDetailUrl: '/x' })
  expect(contract.getVehicleQuote.request.safeParse(sent).success).toBe(true)
})

test('KEEP-10: a program that takes up waiting credit says so and what was seen of it, and can be had without', () => {
  const request = requestOf(detail, surface, program, quote, '/x', 974.95)
  const sent = bookingsSpelling.getVehicleQuote.body(request)
  expect(sent).toMatchObject({ waiting_credit: 1, waiting_credit_amount: 974.95 })
  expect(contract.getVehicleQuote.request.safeParse(sent).success).toBe(true)
  expect(withoutCredit(request)).toEqual(requestOf(detail, surface, program, quote, '/x'))
})

test('O-42: what is found in the store is only taken if it is a program', () => {
  const sent = requestOf(detail, surface, program, quote, '')
  expect(readRequest(JSON.parse(JSON.stringify(sent)))).toEqual(sent)
  expect(readRequest({ vehicleId: '7' })).toBeNull()
  expect(readRequest(null)).toBeNull()
})

test('DET-08: options chosen on the page of a car come along to its builder only', () => {
  expect(chosenVariant({ chosenFor: 7, variant: 'White||Cloth' }, 7)).toBe('White||Cloth')
  expect(chosenVariant({ chosenFor: 7, variant: 'White||Cloth' }, 8)).toBeNull()
  expect(chosenVariant(null, 7)).toBeNull()
})
