import { bookingColumns, type ColumnSpec, mostViews, type WorkTableName, workTables } from '@ownward/contract/tables'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/test-app.ts'
import { dropDeletedViews } from './drop-deleted-views.ts'

const app = await startTestApp({ seed: 'small' })
afterAll(() => app.close())
const everything = ['bookings', 'people', 'fleet', 'money'] as const

type Member = Awaited<ReturnType<typeof app.given.teamMember>>
type ViewCall =
  | 'teamTableViews'
  | 'teamSaveTableView'
  | 'teamOrderTableViews'
  | 'teamDeleteTableView'
  | 'teamRestoreTableView'
  | 'teamSaveTableColumns'

const ask = async (call: ViewCall, body: object, member: Member) => (await app.send(call, body as never, member)).body
const refused = async (call: ViewCall, body: object, member: Member): Promise<string> => {
  const said = await ask(call, body, member)
  expect(said).toMatchObject({ status: 0, message: expect.stringMatching(/\w/) })
  return said.code
}
const kept = async (member: Member, table: WorkTableName = 'bookings') =>
  (await ask('teamTableViews', { table }, member)).result
const names = async (member: Member) => (await kept(member)).views.map((view: { name: string }) => view.name)
const save = async (member: Member, name: string, more: object = {}): Promise<number> => {
  const body = { table: 'bookings', name, address: 'state=active', shared: false, ...more }
  const saved = await ask('teamSaveTableView', body, member)
  expect(saved, JSON.stringify(saved)).toMatchObject({ status: 1 })
  return saved.result.id
}

test('DESK-05: a member keeps thirty views of a table, each name once, and is told why not one more', async () => {
  const member = await app.given.teamMember([...everything])
  for (let n = 1; n <= mostViews; n++) await save(member, `View ${n}`)
  const body = { table: 'bookings', address: '', shared: false }
  expect(await refused('teamSaveTableView', { ...body, name: 'One more' }, member)).toBe('views-full')
  expect(await refused('teamSaveTableView', { ...body, name: 'vIEW 7' }, member)).toBe('view-named')
  // Another table and another member have names of their own.
  await save(member, 'View 7', { table: 'people' })
  await save(member, 'Caf\u00e9', { table: 'people' })
  const written = { ...body, table: 'people', name: 'CAFE\u0301' }
  expect(await refused('teamSaveTableView', written, member)).toBe('view-named')
  await save(await app.given.teamMember(['bookings']), 'View 7')
  for (const name of ['', ' ', 'x'.repeat(61)])
    expect((await app.send('teamSaveTableView', { ...body, name } as never, member)).body.status).not.toBe(1)
  await save(await app.given.teamMember(['bookings']), 'x'.repeat(60))
})

test('DESK-05: of views saved at once under one name one is kept, and of those beyond thirty none', async () => {
  const member = await app.given.teamMember(['bookings'])
  const body = { table: 'bookings', address: '', shared: false }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      ask('teamSaveTableView', { ...body, name: n % 4 === 0 ? 'Same' : `View ${n}` }, member),
    ),
  )
  const codes = answers.map(({ status, code }) => (status === 1 ? 'kept' : code))
  expect(codes.filter(code => code === 'kept')).toHaveLength(mostViews)
  expect(new Set(codes)).toEqual(new Set(['kept', 'view-named', 'views-full']))
  expect((await names(member)).filter((name: string) => name === 'Same')).toHaveLength(1)
})

test('DESK-05: no order at all is refused, and leaves which view opens as it was', async () => {
  const member = await app.given.teamMember(['bookings'])
  const id = await save(member, 'One')
  await ask('teamOrderTableViews', { table: 'bookings', ids: [id], first: id }, member)
  const none = await ask('teamOrderTableViews', { table: 'bookings', ids: [], first: null }, member)
  expect(none).toMatchObject({ code: 'invalid' })
  expect((await kept(member)).views[0]).toMatchObject({ id, first: true })
})

test('DESK-05: signs that nobody sees, or that turn what is read, are taken out of a name; every other sign is kept', async () => {
  const member = await app.given.teamMember(['bookings'])
  const signs = ['\u202E', '\u2066', '\u200B', '\u200F', '\u061C']
  for (const [n, sign] of signs.entries()) await save(member, `Late${sign}${n}`)
  for (const name of (await names(member)).slice(0, signs.length)) expect(name).toMatch(/^Late ?\d$/)
  const kept = ['Café', 'متأخر', 'Zoë – late']
  for (const name of kept) await save(member, name)
  expect((await names(member)).slice(signs.length, signs.length + kept.length)).toEqual(kept)
})

test('DESK-05: whatever order a member asks for is the order that they find, with at most one view first', async () => {
  const member = await app.given.teamMember(['bookings'])
  const ids: number[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push(await save(member, name))
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(ids, { minLength: 1 }),
      fc.option(fc.constantFrom(...ids)),
      async (asked, first) => {
        const before = (await kept(member)).views.map((view: { id: number }) => view.id)
        expect(await ask('teamOrderTableViews', { table: 'bookings', ids: asked, first }, member)).toMatchObject({
          status: 1,
        })
        const { views } = await kept(member)
        const left = before.filter((id: number) => !asked.includes(id))
        expect(views.map((view: { id: number }) => view.id)).toEqual([...asked, ...left])
        expect(views.filter((view: { first: boolean }) => view.first).map((view: { id: number }) => view.id)).toEqual(
          first === null ? [] : [first],
        )
      },
    ),
    { numRuns: 15 },
  )
  const other = await app.given.teamMember(['bookings'])
  expect(await refused('teamOrderTableViews', { table: 'bookings', ids, first: null }, other)).toBe('no-view')
  expect(await refused('teamOrderTableViews', { table: 'bookings', ids: [ids[0]], first: null }, other)).toBe('no-view')
})

test('DESK-05: a shared view is seen by whoever has the table, and changed by its maker and by the right settings alone', async () => {
  const [maker, other, keeper, outsider] = [
    await app.given.teamMember(['bookings']),
    await app.given.teamMember(['bookings', 'fleet']),
    await app.given.teamMember(['bookings', 'settings']),
    await app.given.teamMember(['fleet', 'settings']),
  ]
  const [shared, own] = [await save(maker, 'For all', { shared: true }), await save(maker, 'Mine')]
  const found = (await kept(other)).views.find((view: { id: number }) => view.id === shared)
  expect(found).toMatchObject({ name: 'For all', shared: true, changes: false, first: false })
  expect(found.maker).toMatch(/\w/)
  expect(await names(other)).not.toContain('Mine')
  expect((await kept(keeper)).views.find((view: { id: number }) => view.id === shared).changes).toBe(true)

  const change = { table: 'bookings', name: 'Changed', address: 'state=new', shared: true }
  expect(await refused('teamSaveTableView', { ...change, view: shared }, other)).toBe('view-of-another')
  expect(await refused('teamDeleteTableView', { view: shared }, other)).toBe('view-of-another')
  for (const member of [other, keeper]) {
    expect(await refused('teamSaveTableView', { ...change, view: own }, member)).toBe('no-view')
    expect(await refused('teamDeleteTableView', { view: own }, member)).toBe('no-view')
  }
  expect(await refused('teamSaveTableView', { ...change, view: shared }, outsider)).toBe('table-right')
  expect(await refused('teamDeleteTableView', { view: shared }, outsider)).toBe('table-right')
  expect(await refused('teamTableViews', { table: 'bookings' }, outsider)).toBe('table-right')
  expect((await kept(maker)).views).toMatchObject([
    { id: shared, name: 'For all', address: 'state=active', maker: null },
    { id: own, name: 'Mine' },
  ])

  await ask('teamSaveTableView', { ...change, view: shared }, keeper)
  expect(await names(maker)).toEqual(['Changed', 'Mine'])
  // Its name is its maker's to keep apart, and a copy is whoever's who made it.
  expect(await refused('teamSaveTableView', { ...change, view: shared, name: 'mine' }, keeper)).toBe('view-named')
  await save(other, 'Changed', { address: found.address })
  expect(await names(other)).toEqual(['Changed', 'Changed'])
  // What is shared no longer is nobody else's; one who is blocked shares nothing.
  await save(maker, 'Changed', { view: shared, shared: false })
  expect(await names(other)).toEqual(['Changed'])
})

test('DESK-05: a view that was taken away comes back whole for a day, unless its name is taken, and is then gone for good', async () => {
  const [member, other] = [await app.given.teamMember(['bookings']), await app.given.teamMember(['bookings'])]
  const id = await save(member, 'Late', { shared: true, address: 'due=from%3A100' })
  await ask('teamOrderTableViews', { table: 'bookings', ids: [id], first: id }, member)
  expect(await ask('teamDeleteTableView', { view: id }, member)).toMatchObject({ status: 1 })
  expect(await names(member)).toEqual([])
  expect(await names(other)).not.toContain('Late')
  expect(
    await refused('teamSaveTableView', { table: 'bookings', view: id, name: 'x', address: '', shared: false }, member),
  ).toBe('no-view')
  expect(await refused('teamRestoreTableView', { view: id }, other)).toBe('view-of-another')
  const second = await save(member, 'late')
  expect(await refused('teamRestoreTableView', { view: id }, member)).toBe('view-named')
  await save(member, 'Later', { view: second })
  await ask('teamRestoreTableView', { view: id }, member)
  expect((await kept(member)).views).toMatchObject([
    { name: 'Later' },
    { id, name: 'Late', address: 'due=from%3A100', shared: true, first: false },
  ])

  await ask('teamDeleteTableView', { view: id }, member)
  const after = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
  await dropDeletedViews(app.parts, after(23))
  await ask('teamRestoreTableView', { view: id }, member)
  await ask('teamDeleteTableView', { view: id }, member)
  expect(await dropDeletedViews(app.parts, after(25))).toBe(1)
  expect(await refused('teamRestoreTableView', { view: id }, member)).toBe('no-view')
})

test('DESK-06: the columns that a member chose are kept for them and that table alone, the first one in front, each once', async () => {
  const [member, other] = [await app.given.teamMember([...everything]), await app.given.teamMember([...everything])]
  const choose = (columns: object[] | null, table: WorkTableName = 'bookings') =>
    ask('teamSaveTableColumns', { table, columns }, member)
  expect((await kept(member)).columns).toBeNull()
  await choose([{ column: 'due', width: 120 }, { column: 'car' }, { column: 'due' }, { column: 'unheard' }])
  const mine = [
    { column: 'number', width: null },
    { column: 'due', width: 120 },
    { column: 'car', width: null },
  ]
  expect((await kept(member)).columns).toEqual(mine)
  expect((await kept(other)).columns).toBeNull()
  expect((await kept(member, 'people')).columns).toBeNull()
  for (const width of [63, 641, 100.5])
    expect((await choose([{ column: 'due', width }])).status, String(width)).not.toBe(1)
  await choose([{ column: 'car' }, { column: 'number', width: 200 }])
  expect((await kept(member)).columns).toEqual([
    { column: 'number', width: 200 },
    { column: 'car', width: null },
  ])
  await choose(null)
  expect((await kept(member)).columns).toBeNull()
})

test('DESK-06: a column whose right is missing is in no choice, forged or from before the right was lost', async () => {
  for (const [table, { columns, right }] of Object.entries(workTables)) {
    const specs: Record<string, ColumnSpec> = columns
    const secret = Object.keys(specs).filter(name => specs[name]!.right !== undefined)
    if (secret.length === 0) continue
    const member = await app.given.teamMember([...everything])
    const all = Object.keys(specs).map(column => ({ column }))
    await ask('teamSaveTableColumns', { table, columns: all }, member)
    expect((await kept(member, table as WorkTableName)).columns).toHaveLength(all.length)
    await app.parts.database.pool.query('update users set rights = $1 where id = $2', [[right ?? 'audit'], member.id])
    const seen = (await kept(member, table as WorkTableName)).columns.map(({ column }: { column: string }) => column)
    expect(seen).toEqual(Object.keys(specs).filter(name => !secret.includes(name)))
    await ask('teamSaveTableColumns', { table, columns: secret.map(column => ({ column })) }, member)
    expect((await kept(member, table as WorkTableName)).columns).toEqual([
      { column: Object.keys(specs)[0], width: null },
    ])
  }
})

test('DESK-05, DESK-06: another member who opens a view sees its rows as far as their rights go, and what is left out is named', async () => {
  const reader = await app.given.teamMember(['bookings'])
  const filters = [
    { column: 'email', operator: 'has', value: 'a' },
    { column: 'state', operator: 'any', value: 'active' },
  ]
  const asked = { columns: ['number', 'email', 'vin'], filters, sort: [{ column: 'stock' }, { column: 'pickup' }] }
  const { body } = await app.send('teamBookingTable', asked as never, reader)
  expect(new Set(body.withheld)).toEqual(new Set(['email', 'vin', 'stock']))
  const plain = (
    await app.send('teamBookingTable', { filters: [filters[1]], sort: [{ column: 'pickup' }] } as never, reader)
  ).body
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  expect(ids(body.result)).toEqual(ids(plain.result))
  expect(Object.keys(body.result[0]?.cells ?? { number: '' })).toEqual(['number'])
  expect(Object.keys(bookingColumns)).toContain('email')
})
