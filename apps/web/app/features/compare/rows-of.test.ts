import { expect, test } from 'vitest'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import { surfaceForTests } from '../program/surface-for-tests.ts'
import { columnsOf, type ListedColumn } from './columns-of.ts'
import { readCompareQuestion } from './compare-address.ts'
import { rowsOf } from './rows-of.ts'

const surface = surfaceForTests()
const car = (change: object) =>
  ({
    surface,
    taxRatePpm: 65_000,
    pickupAt: '2026-12-01T15:00:00Z',
    timeZone: 'America/New_York',
    availability: 'free',
    year: 2021,
    make: 'Kia',
    model: 'Niro',
    odometer: 40_000,
    distanceUnit: 'mi',
    body: 'SUV',
    engine: '1.6L I4',
    fuel: 'Hybrid',
    mpgCity: 51,
    mpgHighway: 46,
    transmission: 'A',
    seats: 5,
    city: 'Miami',
    state: 'FL',
    equipment: [],
    ...change,
  }) as unknown as VehicleDetail

const rowsFor = (pairs: string, cars: (VehicleDetail | null)[]) => {
  const question = readCompareQuestion(pairs)
  const listed = columnsOf(question, cars).filter((column): column is ListedColumn => column.car !== null)
  const rows = rowsOf(listed, question)
  return { rows, row: (label: string) => rows.find(row => row.label === label)! }
}

test('PICK-03: the best of a row is named where not all are it, also of a car that counts in kilometers; rows that differ say so', () => {
  const { row } = rowsFor('cars=1-2-3', [
    car({ year: 2022, mpgCity: null }),
    car({ year: 2022, odometer: 60_000, distanceUnit: 'km' }),
    car({ mpgCity: 30 }),
  ])
  expect(row('Year').cells.map(({ best }) => best)).toEqual(['newest', 'newest', undefined])
  // 60,000 km are 37,282 miles.
  expect(row('Odometer').cells.map(({ text, best }) => [text, best])).toEqual([
    ['40,000 mi', undefined],
    ['37,282 mi', 'lowest'],
    ['40,000 mi', undefined],
  ])
  expect(row('Miles a gallon, city and highway').cells.map(({ best }) => best)).toEqual([
    undefined,
    'highest',
    undefined,
  ])
  expect(row('Seats')).toMatchObject({ differs: false, cells: [{ text: '5' }, { text: '5' }, { text: '5' }] })
  expect(row('Seats').cells.some(({ best }) => best)).toBe(false)
  expect(row('Year').differs).toBe(true)
})

test('PICK-01, PICK-03: only what differs is left where that is asked for; alone a car shows everything, one that is gone nothing', () => {
  const both = [car({}), car({ body: 'Sedan' })]
  expect(rowsFor('cars=1-2&only=differences', both).rows.map(({ label }) => label)).toEqual(['Body'])
  expect(rowsFor('cars=1&only=differences', [car({})]).rows.length).toBeGreaterThan(20)
  const gone = [
    car({ availability: 'sold' }),
    car({ availability: 'hidden' }),
    null,
    car({ surface: { ...surface, dayCents: -1 } }),
  ]
  expect(columnsOf(readCompareQuestion('cars=1-2-3-4'), gone).map(column => column.car)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('PICK-02: a column says what it took instead of what was asked', () => {
  const { row } = rowsFor('cars=1&fee=1&miles=9000', [car({})])
  expect(row('Initial fee that it takes').cells[0]!.note).toBe('instead of $1.00')
  expect(row('Miles a month that it includes').cells[0]!.note).toBe('instead of 9,000')
  expect(row('All payments in 12 months').cells[0]!.note).toMatch(/^\$[\d,.]+ of it for [\d,]+ extra miles/)
})
