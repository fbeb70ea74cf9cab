import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Vehicle } from '../../api/spelling/catalog.ts'
import { DueToday } from './due-today.tsx'
import { VehicleCard } from './vehicle-card.tsx'

const camry: Vehicle = {
  id: 7,
  vehicleName: 'Toyota Camry SE',
  year: 2021,
  make: 'Toyota',
  model: 'Camry',
  trim: 'SE',
  city: 'Miami',
  state: 'FL',
  image: '/pictures/camry-640.webp',
  isFeatured: 0,
  financingBadge: 'PTO',
  rentLabel: 'As low as',
  weekRent: 189,
  dayRent: 27,
  allIn: {
    fee: 2000,
    miles: 1000,
    days: 7,
    cycle: 311.58,
    usage: 231.78,
    insurance: 63.57,
    tax: 16.23,
    dueToday: 2390,
    deposit: 250,
  },
  engine: '2.5L I4',
  odometer: 41_250,
  distanceUnit: 'mi',
  body: 'Sedan',
  color: 'White',
  msrp: 18_250.2,
  isWishlist: false,
  vin: '4T1G11AK0MU000007',
} as Vehicle

const wordsOf = (vehicle: Vehicle) =>
  renderToStaticMarkup(<VehicleCard vehicle={vehicle} layout="site" />)
    .replaceAll('</dd> ', '</dd>')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')

test('SRCH-24, SRV-08: where dollars could be taken for others, a card, a car’s page and a bill say which they are', () => {
  expect(wordsOf({ ...camry, country: 'US' })).not.toContain(' US ')
  expect(wordsOf({ ...camry, city: 'Toronto', state: 'ON', country: 'CA' })).toContain('|$311.58| US a week, all in|')
  const said = (abroad: boolean) =>
    renderToStaticMarkup(<DueToday choice={camry.allIn} place="Toronto, ON" abroad={abroad} unit="mi" />)
  expect(said(false)).not.toContain('US dollars')
  expect(said(true)).toContain('All amounts are in US dollars.')
})

test('DET-06, SRV-16: a car that counts in kilometers says its miles in both', () => {
  const said = (unit: 'mi' | 'km') =>
    renderToStaticMarkup(<DueToday choice={camry.allIn} place="Winnipeg, MB" abroad unit={unit} />)
  expect(said('km')).toContain('1,000 miles (1,609 km) a month')
  expect(said('mi')).not.toContain(' km')
})

test('SRCH-24, SRCH-25: a card says car, place, badge, weekly price, four facts and selling price', () => {
  const words = wordsOf(camry)
  for (const text of [
    'PTO',
    '2021 Toyota Camry',
    'SE · Miami, FL',
    'As low as',
    '$189.00',
    'per week',
    '$18,251',
    'Proceed',
  ])
    expect(words).toContain(text)
  expect(words).toContain('|Engine|2.5L I4|Mileage|41,250 mi|Body|Sedan|Color|White|')
})

test('SRCH-24, DET-06: a card says first what a week costs with everything in it and of what, then what is due today with its initial fee', () => {
  const words = wordsOf(camry)
  const order = ['$311.58| a week, all in', '$2,390.00 today, $2,000 initial fee', 'As low as |$189.00| per week']
  expect(order.map(text => words.indexOf(text)).every(at => at > 0)).toBe(true)
  expect(order.map(text => words.indexOf(text))).toEqual(
    order.map(text => words.indexOf(text)).toSorted((a, b) => a - b),
  )
  expect(words).toContain('|$231.78 usage and booking, $63.57 insurance, $16.23 tax|')
  const free = { ...camry, allIn: { ...camry.allIn, fee: 0, dueToday: 250 } }
  expect(wordsOf(free)).toContain('$250.00 today, no initial fee')
})

test('SRCH-24: the bar on a card has the shares of its parts, usage first and tax last', () => {
  const markup = renderToStaticMarkup(<VehicleCard vehicle={camry} layout="site" />)
  const widths = [...markup.matchAll(/<rect width="(\d+)%"/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([74, 95])
  expect(renderToStaticMarkup(<VehicleCard vehicle={camry} layout="site" brief />)).not.toContain('<rect')
})

test('SRCH-24: a fact that is missing says so', () => {
  expect(wordsOf({ ...camry, engine: '', body: '', color: '' })).toContain(
    '|Engine|N/A|Mileage|41,250 mi|Body|N/A|Color|N/A|',
  )
})

test('SRCH-24, O-44: a promoted car wears that mark and no financing badge', () => {
  const words = wordsOf({ ...camry, isFeatured: 1 })
  expect(words).toContain('Featured')
  expect(words).not.toContain('PTO')
})
