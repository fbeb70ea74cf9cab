import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenItems, givenRows } from './testing/given-rows.ts'
import { type Row, sorted, type TableCall, tables } from './testing/sorted.ts'

const app = await startTestApp({ seed: 'small' })
const { db } = app.parts.database
afterAll(async () => {
  // Made up for their columns: nothing waits behind them.
  await db.execute(sql`delete from queue_items where id = any(${sql.param(planted)}::bigint[])`)
  await app.close()
})
const everything = await app.given.teamMember(['bookings', 'people', 'fleet', 'money'])

interface Page {
  result: Row[]
  before: string | null
  after: string | null
  jump: string | null
  sort: { column: string; descending: boolean }[]
  withheld: string[]
  unread: number[]
}
const calls = Object.keys(tables) as TableCall[]

async function ask(call: string, body: object, member = everything) {
  const answer = await app.send(call as TableCall, body, member)
  expect(answer.body, answer.text).toMatchObject({ status: 1 })
  return answer.body
}
const pageOf = (call: string, body: object, member = everything): Promise<Page> => ask(call, body, member)

/** Every row, page after page. */
async function whole(
  call: TableCall,
  body: object = {},
  between: () => Promise<void> = async () => {},
): Promise<Row[]> {
  const rows: Row[] = []
  let place = {}
  for (;;) {
    const page = await pageOf(call, { size: 100, ...body, place })
    rows.push(...page.result)
    if (page.after === null) return rows
    place = { after: page.after }
    await between()
  }
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
const sortable = (call: TableCall) =>
  Object.keys(tables[call].columns).filter(name => tables[call].columns[name]!.sorts)

await givenRows(db, app.clock.now())
const planted = await givenItems(db, everything.id)

test.each(calls)(
  'DESK-02: %s sorts by each column over all rows, ties by number, empty values last in both directions',
  async call => {
    const all = await whole(call)
    expect(all.length).toBeGreaterThan(10)
    for (const column of sortable(call)) {
      for (const descending of [false, true]) {
        const sort = [{ column, descending }]
        expect(ids(await whole(call, { sort, size: 25 })), `${column} ${descending}`).toEqual(sorted(call, all, sort))
      }
    }
  },
)

test('DESK-02, DESK-04: pages by key are slices of the sorted whole, for any order of up to three columns, size and depth, forward and back', async () => {
  const rowsOf = Object.fromEntries(
    await Promise.all(calls.map(async call => [call, await whole(call)] as const)),
  ) as Record<TableCall, Row[]>
  const cases = fc.constantFrom(...calls).chain(call =>
    fc.record({
      call: fc.constant(call),
      columns: fc.uniqueArray(fc.constantFrom(...sortable(call)), { maxLength: 3 }),
      turns: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      size: fc.integer({ min: 1, max: 60 }),
      row: fc.integer({ min: 1, max: 130 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(cases, async ({ call, columns, turns, size, row }) => {
      const sort = columns.map((column, at) => ({ column, descending: turns[at]! }))
      const order = sort.length > 0 ? sorted(call, rowsOf[call], sort) : ids(rowsOf[call])
      const at = Math.min(row, order.length)
      const there = await pageOf(call, { sort, size, place: { row: at } })
      expect(ids(there.result)).toEqual(order.slice(at - 1, at - 1 + size))
      if (there.after !== null) {
        const after = await pageOf(call, { sort, size, place: { after: there.after } })
        expect(ids(after.result)).toEqual(order.slice(at - 1 + size, at - 1 + 2 * size))
      } else expect(at - 1 + size).toBeGreaterThanOrEqual(order.length)
      if (there.before === null) expect(at).toBe(1)
      else {
        const before = await pageOf(call, { sort, size, place: { before: there.before } })
        // A first page is a whole one.
        const from = Math.max(0, at - 1 - size)
        expect(ids(before.result)).toEqual(order.slice(from, from + size))
      }
    }),
    { numRuns: 60, interruptAfterTimeLimit: 40_000 },
  )
})

test('DESK-04: a row that keeps its values is neither skipped nor shown twice while others come, change and go between the pages', async () => {
  const stay = new Set(ids(await whole('teamPeopleTable', { query: 'gagne' })))
  let round = 0
  for (const sort of [
    [{ column: 'name', descending: false }],
    [
      { column: 'city', descending: true },
      { column: 'since', descending: false },
    ],
    [],
  ]) {
    const seen = ids(
      await whole('teamPeopleTable', { sort, size: 9 }, async () => {
        round++
        const phone = String(3_000_000_000 + round)
        const name = String.fromCharCode(65 + ((round * 7) % 26))
        await db.execute(sql`delete from users where last_name = 'Passing' and id % 3 = ${round % 3}`)
        await db.execute(sql`update users set first_name = ${name}, city = ${name} where last_name = 'Passing'`)
        await db.execute(sql`insert into users (kind, phone, email, first_name, last_name, password_hash, city, created_at)
          values ('customer', ${phone}, ${`${phone}@passing.example`}, ${name}, 'Passing', '', '', ${new Date(Date.UTC(2026, 0, 1 + (round % 9))).toISOString()})`)
      }),
    ).filter(id => stay.has(id))
    expect(seen.length).toBe(stay.size)
    expect(new Set(seen)).toEqual(stay)
  }
  expect(round).toBeGreaterThan(30)
})

test('DESK-04: going to a value shows the page that begins at the first row at or after it, else the nearest, and says so', async () => {
  const sort = [{ column: 'name', descending: false }]
  const order = await whole('teamPeopleTable', { sort })
  const jump = (value: string, by: object[] = sort) =>
    pageOf('teamPeopleTable', { sort: by, size: 5, place: { value } })
  const names = (page: Page) => page.result.map(row => row.cells.name as string)
  const found = await jump('eMI')
  expect(found).toMatchObject({ jump: 'found' })
  expect(names(found)[0]).toMatch(/^[eé]mile/i)
  const at = ids(order).indexOf(found.result[0]!.id)
  expect(ids(found.result)).toEqual(ids(order).slice(at, at + 5))
  expect(ids((await pageOf('teamPeopleTable', { sort, size: 5, place: { before: found.before! } })).result)).toEqual(
    ids(order).slice(at - 5, at),
  )
  expect(await jump('zzzz')).toMatchObject({ jump: 'nearest', after: null })
  expect(await jump('')).toMatchObject({ jump: 'unread' })
  const down = await jump('emi', [{ column: 'name', descending: true }])
  expect(names(down)[0]).toMatch(/^[eé]mile/i)
  const day = [{ column: 'since', descending: true }]
  expect((await jump('2026-01-03', day)).result[0]!.cells.since).toMatchObject({ at: '2026-01-03T00:00:00.000Z' })
  expect(await jump('2026-13-03', day)).toMatchObject({ jump: 'unread' })
  const price = [{ column: 'price', descending: false }]
  const dear = await pageOf('teamVehicleTable', { sort: price, place: { value: '$12,000' } })
  expect(dear.result[0]!.cells.price).toBeGreaterThanOrEqual(12_000)
  expect(await pageOf('teamPeopleTable', { size: 5, place: { row: 90_000 } })).toMatchObject({
    jump: 'nearest',
    after: null,
  })
})

test('DESK-04: a place that was made up, or is of another order, begins at the first page', async () => {
  const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const sort = [{ column: 'since', descending: true }]
  const first = ids((await pageOf('teamPeopleTable', { sort, size: 5 })).result)
  const strange = [
    'x',
    made(1),
    made(['-since', '2026-99-99 00:00:00+00', 3]),
    made(['-since', 'a\0', 3]),
    made(['-since', '2026-01-03 00:00:00+00', 1e12]),
    made(['since', '2026-01-03 00:00:00+00', 3]),
  ]
  for (const after of strange)
    expect(ids((await pageOf('teamPeopleTable', { sort, size: 5, place: { after } })).result), after).toEqual(first)
})

type Check = (row: Row) => boolean

test('DESK-03: each operator finds the rows that it says, and several narrow together', async () => {
  const all = Object.fromEntries(
    await Promise.all(calls.map(async call => [call, await whole(call)] as const)),
  ) as Record<TableCall, Row[]>
  const name = (row: Row) => String(row.cells.name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const since = (row: Row) => (row.cells.since as { at: string }).at
  const state = (row: Row) => (row.cells.state as { state: string }).state
  const now = app.clock.now().getTime()
  const checks: [TableCall, string, string, string, Check][] = [
    ['teamPeopleTable', 'name', 'has', 'MILÉ', row => name(row).includes('mile')],
    ['teamPeopleTable', 'name', 'begins', 'émi', row => name(row).startsWith('emi')],
    ['teamPeopleTable', 'name', 'is', 'ana gagne1', row => name(row) === 'ana gagne1'],
    ['teamPeopleTable', 'city', 'empty', '', row => row.cells.city === null],
    ['teamPeopleTable', 'phone', 'begins', '(200) 000-00', row => String(row.cells.phone).startsWith('20000000')],
    ['teamPeopleTable', 'since', 'day', '2026-01-03', row => since(row).startsWith('2026-01-03')],
    ['teamPeopleTable', 'since', 'from', '2026-01-03', row => since(row) >= '2026-01-03'],
    ['teamPeopleTable', 'since', 'to', '2026-01-03', row => since(row) < '2026-01-04'],
    ['teamPeopleTable', 'since', 'older', '30', row => Date.parse(since(row)) < now - 30 * 86_400_000],
    ['teamPeopleTable', 'since', 'within', '30', row => Math.abs(Date.parse(since(row)) - now) <= 30 * 86_400_000],
    ['teamPeopleTable', 'programs', 'from', '1', row => Number(row.cells.programs) >= 1],
    [
      'teamVehicleTable',
      'price',
      'from',
      '12 500,50 $',
      row => row.cells.price !== null && Number(row.cells.price) >= 12_500.5,
    ],
    ['teamVehicleTable', 'price', 'to', '15,000', row => row.cells.price !== null && Number(row.cells.price) <= 15_000],
    ['teamVehicleTable', 'state', 'any', 'free,rented', row => ['free', 'rented'].includes(String(row.cells.state))],
    ['teamVehicleTable', 'state', 'none', 'free', row => row.cells.state !== 'free'],
    ['teamVehicleTable', 'driver', 'nobody', '', row => row.cells.driver === null],
    [
      'teamBookingTable',
      'driver',
      'name',
      'a',
      row => (row.cells.driver as { name: string }).name.toLowerCase().includes('a'),
    ],
    ['teamBookingTable', 'state', 'any', 'active', row => state(row) === 'active'],
    ['teamBookingTable', 'financing', 'none', 'buy', row => row.cells.financing === 'pto'],
    ['teamRefundTable', 'state', 'any', 'waiting', row => row.cells.state === 'waiting'],
    ['teamRefundTable', 'charge', 'empty', '', row => row.cells.charge === null],
    ['teamRefundTable', 'amount', 'from', '3', row => row.cells.amount >= 3],
    ['teamOfferTable', 'state', 'none', 'withdrawn,expired', row => ['open', 'accepted'].includes(row.cells.state)],
    ['teamOfferTable', 'reason', 'begins', 'emis', row => row.cells.reason !== null],
    ['teamOfferTable', 'fee', 'from', '200', row => row.cells.fee >= 200],
    ['teamOfferTable', 'miles', 'to', '1100', row => row.cells.miles <= 1100],
    ['teamOfferTable', 'maker', 'me', '', () => false],
  ]
  for (const [call, column, operator, value, check] of checks) {
    const filters = [{ column, operator, value }]
    const expected = ids(all[call as keyof typeof all].filter(check)).toSorted((a, b) => a - b)
    const found = ids(await whole(call, { filters, sort: [] })).toSorted((a, b) => a - b)
    expect(found, `${call} ${column} ${operator} ${value}`).toEqual(expected)
    expect(await ask(tables[call].count, { filters })).toMatchObject({ records: expected.length, unread: [] })
  }
  const both = [
    { column: 'name', operator: 'begins', value: 'ana' },
    { column: 'city', operator: 'is', value: 'Austin' },
  ]
  const expected = all.teamPeopleTable.filter(row => name(row).startsWith('ana') && row.cells.city === 'Austin')
  expect(await ask('teamPeopleCount', { filters: both })).toMatchObject({ records: expected.length })
})

test('DESK-03: a value that cannot be read narrows nothing and is told by its place', async () => {
  const filters = [
    { column: 'since', operator: 'from', value: 'soon' },
    { column: 'programs', operator: 'from', value: 'many' },
    { column: 'state', operator: 'any', value: 'happy' },
    { column: 'name', operator: 'older', value: '3' },
    { column: 'licence', operator: 'any', value: 'approved' },
    { column: 'phone', operator: 'has', value: 'none' },
  ]
  const [plain, narrowed] = [await pageOf('teamPeopleTable', {}), await pageOf('teamPeopleTable', { filters })]
  expect(narrowed.unread).toEqual([0, 1, 2, 3, 4, 5])
  expect(ids(narrowed.result)).toEqual(ids(plain.result))
})

test('DESK-06: no answer, count, order or place depends on a column whose right is missing, in any table, whoever asks for it', async () => {
  const rightOf = { teamBookingTable: 'bookings', teamPeopleTable: 'people', teamVehicleTable: 'fleet' } as const
  const withSecrets = Object.keys(rightOf) as (keyof typeof rightOf)[]
  for (const call of withSecrets) {
    const member = await app.given.teamMember([rightOf[call]])
    const { columns, count } = tables[call]
    const secret = Object.keys(columns).filter(name => columns[name]!.right !== undefined)
    expect(secret.length).toBeGreaterThan(0)
    const plain = await pageOf(call, {}, member)
    const records = (await ask(count, {}, member)).records
    for (const row of plain.result) expect(Object.keys(row.cells).filter(name => secret.includes(name))).toEqual([])
    for (const column of secret) {
      const { kind, sorts } = columns[column]!
      const [operator, value] = kind === 'money' ? ['from', '0'] : kind === 'person' ? ['nobody', ''] : ['has', 'a']
      const filters = [{ column, operator, value }]
      const forged = await pageOf(call, { columns: [column], filters, sort: [{ column }], place: { value } }, member)
      expect(forged.withheld).toEqual([column])
      expect(ids(forged.result)).toEqual(ids(plain.result))
      expect(forged.sort).toEqual(plain.sort)
      for (const row of forged.result) expect(row.cells).toEqual({})
      expect(await ask(count, { filters }, member)).toMatchObject({ records, withheld: [column] })
      if (sorts) {
        const theirs = await pageOf(call, { sort: [{ column }], size: 3, place: { row: 2 } })
        const stolen = await pageOf(call, { sort: [{ column }], place: { after: theirs.after ?? 'x' } }, member)
        expect(ids(stolen.result)).toEqual(ids(plain.result))
      }
    }
    const all = await pageOf(call, {})
    expect(Object.keys(all.result[0]!.cells)).toEqual(Object.keys(columns))
  }
})

test('DESK-04: the count is exact within the filter, and says how many there are of each state without the filter on it', async () => {
  for (const call of calls) {
    const state = Object.keys((await ask(tables[call].count, {})).counts)
    for (const each of state) {
      const filters = [{ column: 'state', operator: 'any', value: each }]
      const counted = await ask(tables[call].count, { filters })
      expect(counted.records, each).toBe(counted.counts[each])
      expect((await whole(call, { filters })).length, each).toBe(counted.records)
    }
  }
})

test('SRV-32, DESK-02: without an order the newest come first, and among bookings that wait those that wait longest', async () => {
  const all = ids(await whole('teamBookingTable'))
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  const filters = [{ column: 'state', operator: 'any', value: 'approved' }]
  expect(await pageOf('teamBookingTable', { filters })).toMatchObject({
    sort: [{ column: 'pickup', descending: false }],
  })
})

test.each(calls)('DESK-04: %s goes to a choice where the order by its column has it', async call => {
  const choices = sortable(call).filter(name => tables[call].columns[name]!.kind === 'choice')
  for (const column of choices) {
    const asked = { columns: [column], sort: [{ column }] }
    const rows = await whole(call, asked)
    const shown = rows.map(({ cells }) => cells[column]?.state ?? cells[column])
    for (const choice of new Set(shown)) {
      const page = await pageOf(call, { ...asked, size: 1, place: { value: choice } })
      expect(page, `${column} ${choice}`).toMatchObject({ jump: 'found' })
      expect(ids(page.result), `${column} ${choice}`).toEqual([rows[shown.indexOf(choice)]!.id])
    }
  }
})
