import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingLimits, orders } from './limits.ts'
import {
  formatListingQuery,
  isReadWhole,
  type ListingQuery,
  namesUnknownArea,
  parseListingQuery,
  withPage,
} from './listing-query.ts'

test('SRCH-05: every key of an address is read, values decoded', () => {
  expect(
    parseListingQuery(
      'city=New%20York&make=Ford&model=F-150&from_year=2018&to_year=2022&cab_type=Crew%20Cab&color=Black&page=2&orderby=random',
    ),
  ).toEqual({
    city: 'New York',
    make: 'Ford',
    model: 'F-150',
    fromYear: 2018,
    toYear: 2022,
    body: 'Crew Cab',
    color: 'Black',
    page: 2,
    orderBy: 'random',
  })
})

test('BEY-01, SRCH-33: the further filters are part of the address too', () => {
  expect(
    parseListingQuery(
      'price_range=5000-20000&q=hybrid%20suv&week_min=100&week_max=250&fuel=Hybrid&gearbox=A&mileage_max=60000&seats=7&no_fee=1&limit=32&lat=25.7617&lng=-80.1918&islocal=1',
    ),
  ).toEqual({
    priceRange: { min: 5000, max: 20000 },
    words: 'hybrid suv',
    weekMin: 100,
    weekMax: 250,
    fuel: 'Hybrid',
    gearbox: 'A',
    mileageMax: 60000,
    seats: 7,
    noFee: '1',
    limit: 32,
    lat: 25.7617,
    lng: -80.1918,
    isLocal: true,
  })
})

test.each([
  'page=two',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e3',
  'from_year=20x8',
  'from_year=99999',
  'limit=17',
  'orderby=price',
  'orderby=toString',
  'price_range=5-1',
  'price_range=0-200001',
  'price_range=10',
  'lat=91',
  'lng=east',
  'gearbox=automatic',
  'islocal=0',
  'seats=',
  'city=%20',
  'city=%E0%A4%A',
  `q=${'x'.repeat(101)}`,
  'unknown=1',
  'constructor=1',
  '__proto__=1',
  'make',
  '=Ford',
  '&&',
  '',
])('SRCH-05: %s asks for nothing', segment => {
  expect(parseListingQuery(segment)).toEqual({})
})

test('SRCH-05: what can be read is kept when another pair cannot', () => {
  expect(parseListingQuery('/make=Ford&page=x&utm_source=mail&color=Red')).toEqual({ make: 'Ford', color: 'Red' })
})

test('SRCH-05: of a repeated key the last valid value counts', () => {
  expect(parseListingQuery('page=2&page=5&page=x')).toEqual({ page: 5 })
})

test('SRCH-05: a place very near zero is written without an exponent, and minus zero is zero', () => {
  expect(formatListingQuery({ lat: 0.00000025 })).toBe('lat=0.00000025')
  expect(parseListingQuery('lat=-0')).toEqual({ lat: 0 })
})

test('SRCH-05: whatever is written is read whole; an address with a key or a value that is none is not', () => {
  fc.assert(
    fc.property(query, asked => {
      const segment = formatListingQuery(asked)
      expect(isReadWhole(segment)).toBe(true)
      expect(isReadWhole(`/page=1&limit=16&${segment}`)).toBe(true)
      for (const odd of ['brand=Ford', 'make=', 'seats=many', '%00', 'make', 'city=%E0%A4%A'])
        expect(isReadWhole(segment === '' ? odd : `${segment}&${odd}`), odd).toBe(false)
    }),
  )
})

test('SRCH-05, PICK-06: a value with a sign that nobody types is none', () => {
  for (const key of ['make', 'model', 'city', 'q', 'color', 'state'])
    for (const sign of ['%00', 'Fo%0Ard', '%1B[1m', '%7F', 'US-FL-Mi%00ami'])
      expect(parseListingQuery(`${key}=${sign}`), key + sign).toEqual({})
  expect(parseListingQuery('make=Citro%C3%ABn&q=red%09SUV')).toEqual({ make: 'Citroën', words: 'red\tSUV' })
})

test('SRCH-05, PICK-13: a state that there is none of is told apart from one without cars and from none', () => {
  for (const odd of ['state=US-ZZ', 'state=Florida&make=Ford', '/make=Ford&state=US-FL~US-XX', 'state=%E0%A4%A'])
    expect(namesUnknownArea(odd), odd).toBe(true)
  for (const fine of ['', 'state=', 'make=US-ZZ', 'state=CA-NU', 'state=US-FL~CA-ON-Ottawa', 'state=US-FL~US-FL'])
    expect(namesUnknownArea(fine), fine).toBe(false)
})

test('SRCH-05: signs of the grammar are encoded inside a value', () => {
  expect(formatListingQuery({ make: 'A&B=C/D?é' })).toBe('make=A%26B%3DC%2FD%3F%C3%A9')
})

test('SRCH-05: pairs are written in one order, and defaults are not written', () => {
  const segment = 'page=1&orderby=id&limit=16&color=Red&make=Ford'
  expect(formatListingQuery(parseListingQuery(segment))).toBe('make=Ford&color=Red')
  expect(formatListingQuery({ page: 1, orderBy: 'id', limit: 16 })).toBe('')
})

const text = (longest: number) =>
  fc.string({ unit: 'binary', minLength: 1, maxLength: longest }).filter(value => {
    return value.trim() === value && value.length <= longest && value.isWellFormed() && !/\p{Cc}/u.test(value)
  })
const year = fc.integer({ min: 1900, max: 2100 })
const whole = fc.integer({ min: 0, max: 200_000 })
const query: fc.Arbitrary<ListingQuery> = fc.record(
  {
    city: text(120),
    make: text(60),
    model: text(80),
    fromYear: year,
    toYear: year,
    body: text(40),
    color: text(40),
    page: fc.integer({ min: 2, max: 1_000_000 }),
    orderBy: fc.constantFrom(...orders.filter(order => order !== 'id')),
    limit: fc.constantFrom(...listingLimits.filter(size => size !== 16)),
    priceRange: fc.tuple(whole, whole).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    words: text(80),
    weekMin: fc.integer({ min: 0, max: 100_000 }),
    weekMax: fc.integer({ min: 0, max: 100_000 }),
    fuel: text(20),
    gearbox: fc.constantFrom('A' as const, 'M' as const),
    mileageMax: whole,
    seats: fc.integer({ min: 1, max: 20 }),
    noFee: fc.constant('1' as const),
    lat: fc.integer({ min: -90_000_000, max: 90_000_000 }).map(micro => micro / 1_000_000 + 0),
    lng: fc.integer({ min: -180_000_000, max: 180_000_000 }).map(micro => micro / 1_000_000 + 0),
    isLocal: fc.constant(true),
    areas: fc.constantFrom('US-FL', 'CA-ON~US-NY', 'US-FL-St. Petersburg'),
    view: fc.constantFrom('compare' as const, 'map' as const),
    pick: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: [] },
)

test('SRCH-05: a query written and read again is the same query, and its address the same address', () => {
  fc.assert(
    fc.property(query, asked => {
      const segment = formatListingQuery(asked)
      expect(parseListingQuery(segment)).toEqual(asked)
      expect(formatListingQuery(parseListingQuery(segment))).toBe(segment)
      expect(segment).not.toContain('/')
    }),
    { numRuns: 1000 },
  )
})

test('SRCH-05: no address, however odd, breaks the reader', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), segment => {
      const read = parseListingQuery(segment)
      expect(parseListingQuery(formatListingQuery(read))).toEqual(read)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['', 'page=3'],
  ['make=Ford', 'make=Ford&page=3'],
  ['make=Ford&page=2&color=Red', 'make=Ford&page=3&color=Red'],
  ['page=2', 'page=3'],
  ['/homepage=2', 'homepage=2&page=3'],
])('SRCH-06: from %j page 3 is %j', (segment, expected) => {
  expect(withPage(segment, 3)).toBe(expected)
})

test('SRCH-06: the page asked for is the page read, and nothing else changes', () => {
  fc.assert(
    fc.property(query, fc.integer({ min: 2, max: 999 }), (asked, page) => {
      expect(parseListingQuery(withPage(formatListingQuery(asked), page))).toEqual({ ...asked, page })
    }),
  )
})

test.each([
  [`make=${'x'.repeat(61)}`],
  [`model=${'x'.repeat(81)}`],
  [`color=${'x'.repeat(41)}`],
  [`cab_type=${'x'.repeat(41)}`],
  [`q=${'x'.repeat(81)}`],
  [`fuel=${'x'.repeat(21)}`],
  [`city=${'x'.repeat(121)}`],
  ['seats=21'],
  ['week_min=100001'],
])('SRCH-04, SRCH-05: what the search would refuse is ignored: %s', segment => {
  expect(parseListingQuery(`${segment}&page=2`)).toEqual({ page: 2 })
})

test('PICK-04: of the cars to compare each counts once, and the first four of more; what is no car is none', () => {
  expect(parseListingQuery('view=compare&pick=5-4-5-x-0-3-2-1')).toEqual({ view: 'compare', pick: [5, 4, 3, 2] })
  expect(parseListingQuery('view=road&pick=-')).toEqual({})
})
