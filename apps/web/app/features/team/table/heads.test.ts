import { operators } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { expect, test } from 'vitest'
import { bookingView } from '../bookings/booking-columns.tsx'
import { dueView } from '../bookings/due/due-columns.tsx'
import { caseView } from '../care/case-columns.tsx'
import { vehicleView } from '../fleet/vehicle-columns.tsx'
import { logView } from '../log/log-columns.tsx'
import { chargeView } from '../money/charge-columns.tsx'
import { chargeStateWords } from '../money/charge-words.ts'
import { refundView } from '../money/refund-columns.tsx'
import { offerView } from '../offers/offer-columns.tsx'
import { peopleView } from '../people/people-columns.tsx'
import { queueView } from '../queues/queue-columns.tsx'
import { sayFilter } from './filter-words.ts'
import type { TableView } from './table-view.ts'

// Their cells differ; what is looked at here does not.
const views = [
  bookingView,
  peopleView,
  vehicleView,
  offerView,
  caseView,
  dueView,
  chargeView,
  queueView,
  refundView,
  logView,
] as unknown as readonly TableView<string, Record<string, unknown>>[]

test('DESK-03: no filter of a table says a word twice in a row', () => {
  for (const { table, columns, specs } of views)
    for (const [column, spec] of Object.entries(specs))
      for (const operator of operators[spec.kind]) {
        const words = sayFilter({ column, operator, value: 'x' }, spec, columns[column] as never)
        expect(words, `${table} ${column}`).not.toMatch(/\b(\w+) \1\b/i)
      }
})

test('DESK-01: who drives is called the same in every table, and no table has two columns of one name', () => {
  for (const { table, columns } of views) {
    const heads = Object.values(columns).map(({ head }) => head())
    expect(heads.toSorted(), table).toEqual([...new Set(heads)].toSorted())
    if ('driver' in columns && table !== 'vehicles') expect(columns.driver!.head(), table).toBe('Driver')
  }
})

test('DESK-01: a charge that is open and not overdue is called so', () => {
  expect(chargeStateWords.open()).toBe('Not yet due')
  expect(m.money_not_yet_due({}, { locale: 'fr' })).toBe('Pas encore échue')
})

test('DESK-07: a panel says what its row is, not a bare number', () => {
  const cells = { number: '1042', item: { queue: 'finding', subject: 3, name: 'F-3' } }
  const titles = Object.fromEntries(views.map(({ table, record }) => [table, record.title?.(7, cells)]))
  expect(titles).toEqual({
    bookings: 'Booking 1042',
    due: 'Booking 1042',
    charges: 'Charge 1042',
    cases: 'Case 7',
    refunds: 'Refund 7',
    queues: `${m.queues_finding()}: F-3`,
    log: 'Entry 7',
    // Their first cell says it: 'Offer 7', a name, a car.
    offers: undefined,
    people: undefined,
    vehicles: undefined,
  })
})
