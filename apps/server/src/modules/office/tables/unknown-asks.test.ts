import type { CallName } from '@ownward/contract'
import { type ColumnSpec, type WorkTableName, workTables } from '@ownward/contract/tables'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { bookingsTable, peopleTable, vehiclesTable, type WorkTable } from './index.ts'

const app = await startTestApp()
afterAll(() => app.close())
const member = await app.given.teamMember(['bookings', 'people', 'fleet', 'money', 'audit', 'licences'])
const ask = async (call: string, body: object) => (await app.send(call as CallName, body as never, member)).body

const calls: Record<WorkTableName, string> = {
  bookings: 'teamBooking',
  people: 'teamPeople',
  vehicles: 'teamVehicle',
  offers: 'teamOffer',
  cases: 'teamCase',
  due: 'teamDue',
  charges: 'teamCharge',
  queues: 'teamQueue',
  refunds: 'teamRefund',
  log: 'teamLog',
}
const all = Object.keys(workTables) as WorkTableName[]
const everyScope = [...new Set(all.flatMap((name): readonly string[] => workTables[name].scopes))]

test.each(all)(
  'DESK-05: %s narrows by what it knows, and refuses a scope that it does not know by name',
  async table => {
    const known: readonly string[] = workTables[table].scopes
    for (const kind of ['Table', 'Count'])
      for (const scope of everyScope) {
        const said = await ask(`${calls[table]}${kind}`, { of: { [scope]: 999_999 } })
        if (known.includes(scope)) expect(said, scope).toMatchObject({ status: 1 })
        else
          expect(said, scope).toMatchObject({
            status: -1,
            code: 'invalid',
            errors: [{ path: `of.${scope}`, message: expect.stringMatching(/\w/) }],
          })
        // What is found has nothing of that number.
        if (known.includes(scope) && kind === 'Count') expect(said.records, scope).toBe(0)
      }
  },
)

test('DESK-05: the server narrows by every scope that the contract names, and by no other', () => {
  const reading = { db: app.parts.database.db, now: app.clock.now(), reader: { userId: member.id, rights: [] } }
  const scopesOf = ({ of }: Pick<WorkTable, 'of'>) => Object.keys(of).toSorted()
  expect(scopesOf(bookingsTable(reading))).toEqual([...workTables.bookings.scopes].toSorted())
  expect(scopesOf(peopleTable(reading))).toEqual([...workTables.people.scopes].toSorted())
  expect(scopesOf(vehiclesTable(reading))).toEqual([...workTables.vehicles.scopes].toSorted())
})

test.each(all)('DESK-02: %s refuses an order by a column that does not sort', async table => {
  const columns: Record<string, ColumnSpec> = workTables[table].columns
  for (const [column, { sorts }] of Object.entries(columns)) {
    const said = await ask(`${calls[table]}Table`, { sort: [{ column }] })
    if (sorts) expect(said, column).toMatchObject({ status: 1, sort: [{ column }] })
    else expect(said, column).toMatchObject({ code: 'invalid', errors: [{ path: 'sort.0.column' }] })
  }
})

test('DESK-05: a view keeps a query of its table, and no other text', async () => {
  const save = (table: WorkTableName, address: string) =>
    ask('teamSaveTableView', { table, name: `View ${Math.abs(hash(table + address))}`, address, shared: false })
  for (const address of [
    '',
    'q=Maria&size=25',
    'state=active&due=from%3A100&sort=-due,driver&columns=number,due&vehicle=7',
  ])
    expect(await save('bookings', address), address).toMatchObject({ status: 1 })
  expect(await save('people', 'state=whatever')).toMatchObject({ status: 1 })
  for (const address of [
    'https://example.com/?state=active',
    '<script>alert(1)</script>',
    'wings=2',
    'vehicle=7&after=abc',
    'sort=next',
    'columns=number,beak',
    'entry=7',
  ])
    expect(await save('bookings', address), address).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'address', message: expect.stringMatching(/\w/) }],
    })
})

/** Views of one member have names of their own. */
const hash = (words: string) => [...words].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)
