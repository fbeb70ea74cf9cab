import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Vehicle } from '../../api/spelling/catalog.ts'
import { inLocale } from '../../server/locale-store.server.ts'
import { cardList } from './card-list.server.tsx'
import { VehicleCard } from './vehicle-card.tsx'

const cars = Array.from(
  { length: 5 },
  (_, n) =>
    ({
      id: n + 1,
      year: 2021,
      make: 'Toyota',
      model: 'Camry',
      trim: 'SE',
      city: 'Miami',
      state: 'FL',
      vehicleName: 'Toyota Camry SE',
      isFeatured: 0,
      financingBadge: 'PTO',
      rentLabel: '',
      weekRent: 189,
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
      msrp: 18_250,
      engine: '2.5L I4',
      odometer: 41_250,
      distanceUnit: 'mi',
      body: 'Sedan',
      color: 'White',
      vin: `4T1G11AK0MU00000${n}`,
      picture: {
        kind: 'photo',
        src: `/pictures/${n}-640.webp`,
        base: `/pictures/${n}`,
        widths: [320, 640],
        width: 640,
        height: 400,
      },
    }) as unknown as Vehicle,
)

const rendered = (layout: 'site' | 'iframe') =>
  cars
    .map((vehicle, n) =>
      renderToString(
        <VehicleCard vehicle={vehicle} layout={layout} eager={n < 2 ? 'first' : n < 4 ? 'soon' : undefined} />,
      ),
    )
    .join('')

test('SRCH-24, O-20: cards kept of other pages are the cards that would be rendered, in each language and layout', () => {
  for (const _round of ['rendered', 'kept'])
    for (const locale of ['en', 'fr'] as const)
      for (const layout of ['site', 'iframe'] as const)
        inLocale(locale, () => expect(cardList(cars, { layout })).toBe(rendered(layout)))
})

test('SRV-06, SRCH-24: a card is kept by its place in the list and who refers to it, and made anew of a car read again', () => {
  const [car] = cars as [Vehicle]
  const last = cardList([...cars.slice(1), car], { layout: 'site' })
  expect(last.slice(last.lastIndexOf('<li'))).toContain('loading="lazy"')
  expect(cardList([car], { layout: 'site' })).not.toContain('loading="lazy"')
  expect(cardList([car], { layout: 'site', referer: 'champmanlisting' })).toContain('champmanlisting')
  expect(cardList([{ ...car, odometer: 99_999 }], { layout: 'site' })).toContain('99,999 mi')
})
