import fc from 'fast-check'
import { expect, test } from 'vitest'
import { surfaces } from '../../testing/surfaces.ts'
import {
  factFields,
  factTexts,
  missingFacts,
  modelYearOf,
  readFacts,
  readPrices,
  type VehicleFacts,
  vinFault,
} from './index.ts'

const facts: VehicleFacts = {
  vin: '1M8GDM9AXKP042788',
  stockNo: 'OW000001',
  year: 2024,
  make: 'Toyota',
  model: 'Camry',
  trim: 'SE',
  body: 'sedan',
  fuel: 'plug-in hybrid',
  drive: 'FWD',
  engine: '2.5L I4',
  transmission: 'A',
  doors: 4,
  seats: 5,
  mpgCity: 28,
  mpgHighway: null,
  kwhCity: null,
  odometer: 21_400,
  distanceUnit: 'mi',
  color: 'White',
  interiorColor: 'Black',
  place: 'Miami, FL',
  pickupPlace: 'Bayside Lot',
  owner: 'Bayside Motors',
  partner: '',
  featured: true,
  badge: 'PTO',
  programMonths: 36,
  programGoal: 'Ownership',
  equipment: ['Heated seats', 'Roof rails'],
}

test.each([
  ['1M8GDM9AXKP042788', null],
  ['1M8GDM9A0KP042788', 'vin-check'],
  ['1M8GDM9AXKP04278', 'vin-length'],
  ['1M8GDM9AXKP0427O8', 'vin-characters'],
])('SRV-32: of the VIN %s is said %s', (vin, fault) => {
  expect(vinFault(vin)).toBe(fault)
})

test('SRV-32: what is written down of a vehicle is read back as it was', () => {
  expect(readFacts(factTexts(facts), 2026)).toEqual({ facts, problems: [] })
})

test('SRV-32: every field that cannot be taken is named, with what could be, and the others are read', () => {
  const typed = {
    ...factTexts(facts),
    vin: 'short',
    year: '2031',
    doors: 'two',
    body: 'boat',
    place: 'Miami',
    owner: '',
  }
  const { facts: read, problems } = readFacts(typed, 2026)
  expect(problems.map(({ field, code }) => [field, code])).toEqual([
    ['vin', 'vin-length'],
    ['year', 'out-of-range'],
    ['body', 'not-one-of'],
    ['doors', 'not-whole'],
    ['place', 'place-form'],
    ['owner', 'missing'],
  ])
  expect(problems.find(({ field }) => field === 'year')!.facts).toEqual({ least: 1980, most: 2028 })
  expect(read).toMatchObject({ make: 'Toyota', seats: 5 })
})

test('SRV-32: a few columns change those alone; a new vehicle needs the others', () => {
  expect(readFacts({ odometer: '22,000', featured: 'oui', transmission: 'manual' }, 2026)).toEqual({
    facts: { odometer: 22_000, featured: true, transmission: 'M' },
    problems: [],
  })
  const missing = missingFacts({ vin: 'x', odometer: '1' }).map(({ field }) => field)
  expect(missing).toContain('make')
  expect(missing).not.toContain('odometer')
  expect(missing).not.toContain('partner')
  expect(missingFacts(factTexts(facts))).toEqual([])
})

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme' }) },
  // Words that every object knows, though nobody wrote them into it.
  fc.constantFrom('__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'),
)

test('SRV-32: no text whatever makes a field be taken that is not one of its own', () => {
  fc.assert(
    fc.property(fc.constantFrom(...factFields), anyText, (field, typed) => {
      const { facts: read, problems } = readFacts({ [field]: typed }, 2026)
      expect(Object.keys(read).length + problems.length).toBe(1)
      if (problems.length === 0) {
        const again = readFacts({ [field]: factTexts({ ...facts, ...read })[field] }, 2026)
        expect(again).toEqual({ facts: read, problems: [] })
      }
    }),
  )
})

const columns = { day_price: '27', fees: '500:6|1000:0', miles: '1000:0:9.00|1500:2.00:9.50', selling_price: '$18,000' }

test('SRV-32: price columns make a surface that keeps every promise, or name the column that breaks one', () => {
  const read = readPrices(columns, null)
  expect(read).toMatchObject({
    problems: [],
    surface: {
      dayCents: 2700,
      sellingPriceCents: 18_000_00,
      fees: [{ feeCents: 500_00, dayAddCents: 600, label: '$500' }, {}],
    },
  })
  expect(readPrices({}, null)).toEqual({ surface: null, problems: [] })
  expect(readPrices({ day_price: '27' }, null).problems.map(({ field }) => field)).toEqual([
    'fees',
    'miles',
    'selling_price',
  ])
  const french = {
    day_price: '27,50',
    fees: '500:6,00|1000:0',
    miles: '1000:0:9,00|1500:2,00:9,50',
    selling_price: '18 000,00 $',
  }
  expect(readPrices(french, null)).toMatchObject({
    surface: { dayCents: 2750, sellingPriceCents: 18_000_00, miles: [{ insuranceDayCents: 900 }, {}] },
  })
  expect(readPrices({ ...columns, day_price: '-27' }, null).problems).toEqual([
    { field: 'day_price', code: 'not-an-amount' },
  ])
  expect(readPrices({ ...columns, day_price: '27.005' }, null).problems).toEqual([
    { field: 'day_price', code: 'not-an-amount' },
  ])
  expect(readPrices({ ...columns, miles: '1000:0' }, null).problems).toEqual([{ field: 'miles', code: 'option-form' }])
  expect(readPrices({ ...columns, credit_percent: '90' }, null).problems).toEqual([
    { field: 'credit_percent', code: 'credit_rate_above_cap' },
  ])
  expect(readPrices({ ...columns, fees: '500:0|1000:6' }, null).problems).toEqual([
    { field: 'fees', code: 'higher_fee_costs_more' },
  ])
})

test('SRV-32: one price column changes that price of a vehicle and no other', () => {
  fc.assert(
    fc.property(surfaces, before => {
      const { surface } = readPrices({ deposit: '123.45' }, before)
      expect(surface).toEqual({ ...before, depositCents: 12_345 })
    }),
  )
})

test('SRV-32: a VIN names its model year, once more every thirty years as its seventh character says', () => {
  expect(modelYearOf('1HGCM82633A004352')).toBe(2003)
  expect(modelYearOf('1M8GDM9AXKP042788')).toBe(1989)
  expect(modelYearOf('5YJSA1DG9DFP14705')).toBe(2013)
  expect(modelYearOf('4T1B11A07RU042788')).toBe(2024)
  expect(modelYearOf('1HGCM8263UA004352')).toBeNull()
})
