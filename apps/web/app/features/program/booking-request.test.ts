import { contract, type VehicleDetail } from '@ownward/contract'
import { expect, test } from 'vitest'
import { chosenVariant, readRequest, requestOf } from './booking-request.ts'
import { openProgram } from './program-state.ts'
import { quoteHere } from './quote-here.ts'
import { surfaceForTests } from './surface-for-tests.ts'

const surface = surfaceForTests()
const detail = {
  vehicle_id: 7,
  owner_id: 3,
  tax_rate_ppm: 62_500,
  time_zone: 'America/New_York',
  program_length: 12,
  tier_rental: {},
} as unknown as VehicleDetail
const program = { ...openProgram(surface, '2026-03-01T15:00:00.000Z'), miles: 1500, variant: 'White||Cloth' }
const { quote } = quoteHere(detail, surface, program)

test('PROG-13: the booking request holds the choices and what was seen of their prices', () => {
  expect(requestOf(detail, surface, program, quote, '/cars/details/7/x')).toEqual({
    list_id: 7,
    startdatetime: '2026-03-01T15:00:00.000Z',
    days: 7,
    owner_id: 3,
    rental_options: 33.5,
    initial_fee_options: 500,
    miles_options: 1500,
    emf_options: 1.5,
    program: 'rideshare',
    financing: 'pto',
    initial_fee_plan: null,
    prepaid_plan_selected: null,
    carDetailUrl: '/cars/details/7/x',
    variant: 'White||Cloth',
  })
})

test('PROG-13: the server takes the request as it is', () => {
  const sent = requestOf(detail, surface, program, quote, '')
  expect(contract.getVehicleQuote.request.safeParse(sent).success).toBe(true)
})

test('O-42: what is found in the store is only taken if it is a program', () => {
  const sent = requestOf(detail, surface, program, quote, '')
  expect(readRequest(JSON.parse(JSON.stringify(sent)))).toEqual(sent)
  expect(readRequest({ list_id: '7' })).toBeNull()
  expect(readRequest(null)).toBeNull()
})

test('DET-08: options chosen on the page of a car come along to its builder only', () => {
  expect(chosenVariant({ vehicle_id: 7, variant: 'White||Cloth' }, 7)).toBe('White||Cloth')
  expect(chosenVariant({ vehicle_id: 7, variant: 'White||Cloth' }, 8)).toBeNull()
  expect(chosenVariant(null, 7)).toBeNull()
})
