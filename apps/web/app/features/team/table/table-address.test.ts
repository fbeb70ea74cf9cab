import { bookingColumns, logActions, logColumns, operators } from '@ownward/contract/tables'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedAddress,
  pressed,
  readAddress,
  readRow,
  type TableSort,
  withFilter,
  writeSort,
} from './table-address.ts'

type Column = keyof typeof bookingColumns
const read = (address: string) =>
  readAddress<Column>(new URLSearchParams(address), bookingColumns, ['vehicle', 'person'])

test('DESK-05: an address says what a table shows; what nobody knows is left out and named', () => {
  expect(
    read('q=Mar&state=to_check&due=from:100&vehicle=7&sort=-due,driver&columns=number,due&size=25&after=abc'),
  ).toEqual({
    query: 'Mar',
    of: { vehicle: 7 },
    filters: [
      { column: 'state', operator: 'any', value: 'to_check' },
      { column: 'due', operator: 'from', value: '100' },
    ],
    sort: [
      { column: 'due', descending: true },
      { column: 'driver', descending: false },
    ],
    columns: ['number', 'due'],
    size: 25,
    zone: '',
    place: { after: 'abc' },
    unknown: [],
  })
  expect(read('page=3&wings=2&sort=feathers,next,-due,due&columns=number,beak&size=7&row=0&next=has:x')).toMatchObject({
    filters: [],
    sort: [{ column: 'due', descending: true }],
    columns: ['number'],
    size: 50,
    place: {},
    unknown: ['page', 'wings', 'next', 'feathers', 'due', 'row', 'beak'],
  })
})

test('DESK-03: a filter of any text is read as it was written, beside the others, and taking it off leaves them', () => {
  const columns = (Object.keys(bookingColumns) as Column[]).filter(column => bookingColumns[column].filters)
  const filter = fc.constantFrom(...columns).chain(column =>
    fc.record({
      column: fc.constant(column),
      operator: fc.constantFrom(...operators[bookingColumns[column].kind]),
      value: fc.string({ maxLength: 40 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(filter, { maxLength: 6 }), filters => {
      let search = new URLSearchParams('q=Mar&after=abc')
      for (const each of filters)
        search = withFilter<Column>(search, bookingColumns, read(search.toString()), null, each, 'UTC')
      const address = read(search.toString())
      const order = (list: readonly { column: string; operator: string; value: string }[]) =>
        list.map(({ column, operator, value }) => `${column} ${operator} ${value}`).toSorted()
      expect(order(address.filters)).toEqual(order(filters))
      if (filters.length === 0) return
      expect(address.place).toEqual({})
      const without = withFilter<Column>(search, bookingColumns, address, 0, null, 'UTC')
      expect(read(without.toString()).filters).toEqual(address.filters.slice(1))
    }),
  )
})

test('DESK-02: a press sorts up, then down, then as at first; with Shift beside the columns there are, at most three', () => {
  let sort: TableSort<Column>[] = []
  const press = (column: Column, adds = false) => {
    sort = pressed(sort, column, adds)
    return writeSort(sort)
  }
  expect([press('due'), press('due'), press('due')]).toEqual(['due', '-due', ''])
  expect([press('due'), press('driver', true), press('driver', true), press('city', true)]).toEqual([
    'due',
    'due,driver',
    'due,-driver',
    'due,-driver,city',
  ])
  expect(press('pickup', true)).toBe('due,-driver,city')
  expect([press('driver', true), press('city')]).toEqual(['due,city', '-city'])
})

test('DESK-04: whatever changes begins at the first page', () => {
  const search = new URLSearchParams('state=new&after=abc&size=25')
  expect(changedAddress(search, { sort: 'due' }).toString()).toBe('state=new&size=25&sort=due')
  expect(changedAddress(search, { row: '300', state: '' }).toString()).toBe('size=25&row=300')
})

test('DESK-05: what no call can carry is taken out of an address', () => {
  const long = (to: number) => 'a'.repeat(to)
  const cut = encodeURIComponent(`${long(199)}🚗`)
  expect(
    read(`state=%00&phone=%00305%00&city=${cut}&q=${long(119)}${encodeURIComponent('🚗')}&at=${cut}`),
  ).toMatchObject({
    query: long(119),
    filters: [
      { column: 'phone', operator: 'has', value: '305' },
      { column: 'city', operator: 'has', value: long(199) },
    ],
    place: { value: long(199) },
  })
})

test('DESK-05: an address that asks for days of moments says in which zone they begin, and no other does', () => {
  const search = new URLSearchParams('state=active&zone=America/Chicago')
  expect(read(`${search}`)).toMatchObject({ zone: 'America/Chicago', unknown: [] })
  expect(read('zone=Mars/Olympus')).toMatchObject({ zone: '', unknown: [] })
  const changed = (from: string, column: Column, value: string) =>
    withFilter(
      new URLSearchParams(from),
      bookingColumns,
      read(from),
      null,
      { column, operator: 'day', value },
      'America/Denver',
    )
  expect(changed('', 'pickup', '2026-11-28').get('zone')).toBe('America/Denver')
  expect(changed(`${search}`, 'pickup', '2026-11-28').get('zone')).toBe('America/Chicago')
  expect(withFilter(search, bookingColumns, read(`${search}`), 0, null, 'UTC').has('zone')).toBe(false)
})

test('DESK-03: a filter that names every action of the log is read whole; of a text as much as is taken', () => {
  const every = logActions.join()
  expect(every.length).toBeGreaterThan(200)
  const { filters } = readAddress(new URLSearchParams({ action: every, change: 'x'.repeat(300) }), logColumns, [])
  expect(filters).toEqual([
    { column: 'action', operator: 'any', value: every },
    { column: 'change', operator: 'has', value: 'x'.repeat(200) },
  ])
})

test('DESK-04: the number of a row is read as people type it, and anything else is none', () => {
  for (const [typed, row] of [
    ['7', 7],
    [' 1,500 ', 1500],
    ['1 500', 1500],
    ['007', 7],
    ['100000000', 100_000_000],
    ['99999999999999999999', 100_000_000],
  ] as const)
    expect(readRow(typed), typed).toBe(row)
  for (const typed of ['', ' ', '0', '-3', '1.5', 'x', '7x', '1e3', '+2']) expect(readRow(typed), typed).toBeNull()
})

test('DESK-05: an order by a column that does not sort is named among what is left out', () => {
  expect(read('sort=next')).toMatchObject({ sort: [], unknown: ['next'] })
  expect(read('sort=-due,next')).toMatchObject({ sort: [{ column: 'due', descending: true }], unknown: ['next'] })
})
