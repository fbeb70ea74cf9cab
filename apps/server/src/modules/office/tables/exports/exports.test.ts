import { once } from 'node:events'
import {
  bookingColumns,
  type ColumnSpec,
  caseColumns,
  chargeColumns,
  dueColumns,
  offerColumns,
  peopleColumns,
  refundColumns,
  vehicleColumns,
} from '@ownward/contract/tables'
import type { UserId } from '@ownward/domain/ids'
import { desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Call } from '../../../../call.ts'
import { auditLog, users } from '../../../../db/schema/index.ts'
import { Busy } from '../../../../http/busy.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { mark, type Written, writeLine } from '../../../../words/csv.ts'
import { peopleTable } from '../people/people-table.ts'
import { personExportWords } from '../people/person-export-words.ts'
import { givenRows } from '../testing/given-rows.ts'
import { exportView } from './export-view-steps.ts'

const app = await startTestApp({ seed: 'small' })
afterAll(() => app.close())
const { db, pool } = app.parts.database
const everything = await app.given.teamMember(['bookings', 'people', 'fleet', 'money'])
await givenRows(db, app.clock.now())
const reason = 'a letter to all of them'

const tables: Record<string, { columns: Record<string, ColumnSpec> }> = {
  teamBooking: { columns: bookingColumns },
  teamCase: { columns: caseColumns },
  teamCharge: { columns: chargeColumns },
  teamOffer: { columns: offerColumns },
  teamDue: { columns: dueColumns },
  teamPeople: { columns: peopleColumns },
  teamRefund: { columns: refundColumns },
  teamVehicle: { columns: vehicleColumns },
}

/** The records of a file as RFC 4180 has them, and its last line apart. */
function read(text: string): { head: string[]; rows: string[][]; end: string } {
  const plain = text.replace(mark, '')
  const records: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let at = cell.exec(plain); at; at = cell.exec(plain)) {
    records.at(-1)!.push(at[1]?.replaceAll('""', '"') ?? at[2]!)
    if (at[3] === '\r\n') records.push([])
  }
  expect(records.pop()).toEqual([])
  const [end] = records.pop()!
  const [head, ...rows] = records
  return { head: head!, rows, end: end! }
}

async function fileOf(call: string, body: object = {}, { token } = everything, cookie = '') {
  const answer = await fetch(`${app.url}/api/v1/${call}Export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${token}`, cookie },
    body: JSON.stringify(body),
  })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  expect(answer.headers.get('content-type'), text).toBe('text/csv; charset=utf-8')
  expect(text.startsWith(mark)).toBe(true)
  return { ...read(text), headers: answer.headers }
}

/** Every row of a view, page after page. */
async function pagesOf(call: string, body: object): Promise<{ id: number; cells: Record<string, unknown> }[]> {
  const rows: { id: number; cells: Record<string, unknown> }[] = []
  let place = {}
  for (;;) {
    const { body: page } = await app.send(`${call}Table`, { ...body, size: 100, place }, everything)
    rows.push(...page.result)
    if (page.after === null) return rows
    place = { after: page.after }
  }
}

const logged = async () => {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'table_exported'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return entry
}

const views: Record<string, { view: object; column: string; shown: (cell: never) => string }[]> = {
  teamBooking: [
    {
      view: {
        sort: [{ column: 'pickup', descending: true }],
        filters: [{ column: 'state', operator: 'any', value: 'active' }],
      },
      column: 'number',
      shown: String,
    },
    { view: { sort: [{ column: 'due', descending: false }], query: 'Miami' }, column: 'number', shown: String },
    { view: {}, column: 'due', shown: (cell: number | null) => (cell === null ? '' : String(cell)) },
  ],
  teamCharge: [
    { view: { sort: [{ column: 'amount', descending: true }] }, column: 'amount', shown: String },
    { view: { filters: [{ column: 'kind', operator: 'any', value: 'cycle' }] }, column: 'number', shown: String },
  ],
  teamOffer: [
    { view: { sort: [{ column: 'today', descending: true }] }, column: 'today', shown: String },
    { view: { filters: [{ column: 'state', operator: 'any', value: 'open' }] }, column: 'number', shown: String },
  ],
  teamRefund: [
    { view: { sort: [{ column: 'amount', descending: true }] }, column: 'amount', shown: String },
    { view: { filters: [{ column: 'state', operator: 'any', value: 'done' }] }, column: 'card', shown: String },
  ],
  teamCase: [
    { view: {}, column: 'number', shown: String },
    { view: { sort: [{ column: 'credited', descending: true }] }, column: 'days', shown: String },
  ],
  teamDue: [
    { view: {}, column: 'number', shown: String },
    { view: { sort: [{ column: 'due', descending: true }] }, column: 'due', shown: String },
  ],
  teamPeople: [
    {
      view: { sort: [{ column: 'name', descending: true }] },
      column: 'email',
      shown: (cell: string | null) => cell ?? '',
    },
  ],
  teamVehicle: [
    {
      view: { sort: [{ column: 'city' }, { column: 'price', descending: true }] },
      column: 'stock',
      shown: String,
    },
    { view: { filters: [{ column: 'year', operator: 'from', value: '2020' }] }, column: 'price', shown: String },
  ],
}

test.each(Object.keys(tables))(
  'DESK-31: a file of %s has exactly the rows, the columns, the order and the filters of the view, and says how many they are',
  async call => {
    for (const { view, column, shown } of views[call]!) {
      const rows = await pagesOf(call, { ...view, columns: [column] })
      expect(rows.length).toBeGreaterThan(0)
      const file = await fileOf(call, { ...view, columns: [column], reason })
      expect(file.rows.map(([cell]) => cell)).toEqual(rows.map(({ cells }) => shown(cells[column] as never)))
      expect(file.end).toBe(`# end ${rows.length}`)
      expect(file.head).toHaveLength(1)
    }
    const all = await fileOf(call, { reason })
    expect(all.head).toHaveLength(Object.keys(tables[call]!.columns).length)
    expect(new Set(all.rows.map(row => row.length))).toEqual(new Set([all.head.length]))
    expect(all.headers.get('content-disposition')).toMatch(
      /^attachment; filename="(bookings|cases|charges|due|offers|people|refunds|vehicles)-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(all.headers.get('cache-control')).toContain('no-store')
  },
)

test('DESK-18, DESK-31: as JSON lines a file has an object for each row, as a page of the table has it, and says how many they are', async () => {
  const columns = ['number', 'driver', 'pickup', 'due', 'state']
  const view = { columns, sort: [{ column: 'pickup', descending: true }] }
  const answer = await app.send('teamBookingExport', { ...view, format: 'jsonl' } as never, everything)
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/filename="bookings-\d{4}-\d\d-\d\d\.jsonl"$/)
  const lines = answer.text.split('\n')
  expect(lines.pop()).toBe('')
  expect(JSON.parse(lines.pop()!)).toEqual({ end: lines.length })
  const rows = await pagesOf('teamBooking', view)
  expect(lines.map(line => JSON.parse(line))).toEqual(rows.map(({ id, cells }) => ({ id, ...cells })))
  // The log says of which table it was, and that it is no CSV.
  const auditor = await app.given.teamMember(['audit'])
  const entries = { filters: [{ column: 'action', operator: 'any', value: 'table_exported' }], size: 25 } as const
  const [entry] = (await app.send('teamLogTable', entries as never, auditor)).body.result
  expect(entry.cells.thing).toEqual({ kind: 'table', key: 'bookings', name: 'bookings' })
  expect((await logged())?.reason.split('\n')).toContain('format: jsonl')
  // What the member has no right to is left out here as well.
  const without = await app.given.teamMember(['bookings'])
  const { text } = await app.send(
    'teamBookingExport',
    { columns: ['vin', 'number'], format: 'jsonl' } as never,
    without,
  )
  expect(Object.keys(JSON.parse(text.split('\n')[0]!))).toEqual(['id', 'number'])
})

test('DESK-17, DESK-31: cells are in the words of the reader, moments in UTC with their offset whatever the zone of the view', async () => {
  const columns = ['number', 'state', 'pickup', 'financing']
  const [first] = await pagesOf('teamBooking', { columns, zone: 'America/Chicago' })
  const { at } = first!.cells.pickup as { at: string }
  const english = await fileOf('teamBooking', { columns, zone: 'America/Chicago' })
  expect(english.head[2]).toBe('Pickup (UTC)')
  expect(english.rows[0]![2]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
  expect(Date.parse(english.rows[0]![2]!)).toBe(Math.floor(Date.parse(at) / 1000) * 1000)
  const french = await fileOf('teamBooking', { columns }, everything, 'lang=fr')
  expect(french.head).toEqual(['Numéro', 'État', 'Prise en charge (UTC)', 'Type'])
})

test('DESK-31: phone and e-mail leave with the right to people and a reason alone; each file is in the log with its filters and its rows', async () => {
  const without = await app.given.teamMember(['bookings'])
  const left = await fileOf('teamBooking', { columns: ['number', 'phone', 'email', 'due'] }, without)
  expect(left.head).toEqual(['Number', 'Due'])
  expect(await logged()).toMatchObject({
    subject: 'table:bookings',
    reason: `rows: ${left.rows.length}\ncolumns: number, due`,
  })

  const before = await logged()
  for (const given of [{}, { reason: '  ' }, { reason: 'x' }, { reason: '...........' }, { reason: 'a letter' }]) {
    const refused = await app.send('teamBookingExport', { columns: ['number', 'phone'], ...given }, everything)
    expect(refused.body).toMatchObject({ status: 0, code: 'export-reason' })
  }
  const byPhone = { columns: ['number'], filters: [{ column: 'phone', operator: 'begins', value: '305' }] }
  const picked = await app.send('teamBookingExport', byPhone, everything)
  expect(picked.body).toMatchObject({ status: 0, code: 'export-reason' })
  const bare = await app.send('teamBookingExport', { columns: [], reason }, everything)
  expect(bare.body).toMatchObject({ status: -1, code: 'invalid', errors: [{ path: 'columns' }] })
  expect((await logged())!.id).toBe(before!.id)

  const filters = [
    { column: 'state', operator: 'any', value: 'active' },
    { column: 'driver', operator: 'name', value: 'Marcus' },
  ]
  const file = await fileOf('teamBooking', { columns: ['number', 'phone'], filters, query: 'Miami', reason })
  expect(file.head).toEqual(['Number', 'Phone'])
  const entry = (await logged())!
  expect(entry.reason).toBe(
    `rows: ${file.rows.length}\ncolumns: number, phone\nfilter: words …; state any active; driver name …\n${reason}`,
  )
  // Whose name was searched for could never be erased from it.
  expect(entry.reason).not.toContain('Marcus')
})

test('DESK-31: a text that a spreadsheet would work out gets an apostrophe, a figure does not, and every text comes back as it was', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', '+1', '-2', '@a', '\tx', '\rx', 'a,b', '"', 'a\r\nb', ''),
    fc.integer(),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), (cells: Written[]) => {
      const { head } = read(`${mark}${writeLine(cells)}# end 0\r\n`)
      expect(head).toEqual(
        cells.map(one => {
          if (typeof one !== 'string') return String(one ?? '')
          return /^[=+\-@\t\r]/.test(one) ? `'${one}` : one
        }),
      )
    }),
  )
  expect(writeLine([-12.5, '-12.5'])).toBe("-12.5,'-12.5\r\n")
})

const people = { name: 'people', tableOf: peopleTable, words: personExportWords } as const
const asked = { columns: ['name', 'city'] }
const member = (userId = 1) =>
  ({
    parts: app.parts,
    transact: app.parts.transact,
    now: app.clock.now(),
    locale: 'en',
    actor: { userId: userId as UserId, rights: ['people'] },
  }) as unknown as Call<'team'>
const memberId = async () => {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.kind, 'team')).limit(1)
  return found!.id
}
async function begun(bounds: Parameters<typeof exportView>[3], userId: number) {
  const outcome = await exportView(people, asked, member(userId), bounds)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.lines
}
const inTransaction = async () => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
  )
  return rows[0]!.n
}

test('DESK-31: a file is of one moment, whatever is written while it is on its way', async () => {
  const id = await memberId()
  const whole = read((await (await begun({}, id)).toArray()).join(''))
  await expect.poll(inTransaction).toBe(0)
  const lines = await begun({ lot: 1 }, id)
  const pieces: string[] = []
  for await (const piece of lines) {
    pieces.push(piece)
    if (pieces.length === 2) {
      await db.update(users).set({ firstName: 'Changed', city: 'Elsewhere' }).where(eq(users.kind, 'customer'))
      await app.given.customer({ firstName: 'New' })
    }
  }
  expect(read(pieces.join(''))).toEqual(whole)
  await expect.poll(inTransaction).toBe(0)
  expect(read((await (await begun({}, id)).toArray()).join(''))).not.toEqual(whole)
})

test('DESK-31: a file that breaks off has no last line, and gives its moment back; one that nobody takes does, too', async () => {
  const id = await memberId()
  const lines = await begun({ lot: 1 }, id)
  const pieces: string[] = []
  for await (const piece of lines) {
    pieces.push(piece)
    if (pieces.length === 3) break
  }
  expect(pieces.join('')).not.toContain('# end')
  await expect.poll(inTransaction).toBe(0)

  const untaken = await begun({ lot: 1, patienceMs: 20 }, id)
  await once(untaken, 'close').catch(() => {})
  expect(untaken.errored?.message).toBe('nobody took the next piece')
  await expect.poll(inTransaction).toBe(0)

  const left = await begun({ lot: 1, patienceMs: 20 }, id)
  left.once('error', () => {})
  const reader = left[Symbol.asyncIterator]()
  await reader.next()
  await once(left, 'close').catch(() => {})
  expect(left.errored?.message).toBe('nobody took the next piece')
  await expect.poll(inTransaction).toBe(0)
  expect(pool.waitingCount).toBe(0)
})

test('DESK-31: a member takes one file at a time and a process hands out two, so that they hold no more connections; too many rows are refused', async () => {
  const id = await memberId()
  const other = (await app.given.teamMember(['people'])).id
  const first = await begun({}, id)
  const next = begun({}, id)
  await expect(begun({}, id)).rejects.toThrow('exports-at-once')
  const second = await begun({}, other)
  await expect.poll(inTransaction).toBe(2)
  const third = begun({}, other)
  await expect(begun({}, other + 1)).rejects.toThrow(Busy)
  expect(await inTransaction()).toBe(2)
  first.destroy()
  second.destroy()
  for (const lines of [await next, await third]) lines.destroy()
  await expect.poll(inTransaction).toBe(0)
  const refused = await exportView(people, asked, member(id), { most: 2 })
  expect(refused).toMatchObject({ ok: false, code: 'export-too-large' })
  await expect.poll(inTransaction).toBe(0)
})
