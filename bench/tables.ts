import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CallName } from '@ownward/contract'
import { teamRights } from '@ownward/contract'
import { bookingColumns, type ColumnSpec, chargeColumns, peopleColumns, vehicleColumns } from '@ownward/contract/tables'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { buildApp } from '../apps/server/src/app.ts'
import { assemble } from '../apps/server/src/assemble.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { bookingsTable } from '../apps/server/src/modules/office/tables/bookings/bookings-table.ts'
import { chargesTable } from '../apps/server/src/modules/office/tables/charges/charges-table.ts'
import { peopleTable } from '../apps/server/src/modules/office/tables/people/people-table.ts'
import { vehiclesTable } from '../apps/server/src/modules/office/tables/vehicles/vehicles-table.ts'
import { fromFor, type WorkTable } from '../apps/server/src/modules/office/tables/work-table.ts'
import { observer } from '../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { folderFiles } from '../apps/server/src/outside/files/local.ts'
import { givenOf } from '../apps/server/src/testing/given.ts'
import { type Figure, quantile, report } from './lib/report.ts'
import { fillOffice } from './lib/tables/fill-office.ts'
import { slowestPlan } from './lib/tables/slowest-plan.ts'

// The office's work tables at the size of DESK: 50,000 bookings with 250,000 charges, 100,000 people and 5,021 cars. Calls go through the whole application in this process. Beside
// each order stands the bare statement of the same rows: the page found by the same order, and its rows with the tables they are joined to. BENCH_KEEP names a
// folder that keeps what was filled; BENCH_ONLY takes the figures whose name has it; BENCH_PLANS prints the plan of whatever misses its bar.
const sizes = { bookings: 50_000, people: 100_000, cars: 5021 }
const kept = process.env.BENCH_KEEP
const only = process.env.BENCH_ONLY ?? ''
const times = Number(process.env.BENCH_TIMES ?? 100)
const [pageMs, pageFactor, countMs, deepFactor] = [80, 5, 60, 1.2]
const [rowsASecond, fileMiB] = [5000, 200]
const fieldMs = 50

interface Table {
  rows: CallName
  count: CallName
  file: CallName
  specs: Readonly<Record<string, ColumnSpec>>
  of: WorkTable<unknown>
  /** How much longer than the others it may take: it has so many times the rows. */
  larger?: number
  /** What members ask for on an ordinary day. */
  usual: Record<string, object>
}

interface Taken {
  p50: number
  p95: number
  p99: number
}

const filter = (column: string, operator: string, value: string) => ({ column, operator, value })
const dialect = new PgDialect()

const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'ownward-tables-'))
try {
  await fillOffice(folder, sizes)
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const now = new Date()
  const { parts: observed, close } = observer(postgres.url, now)
  const assembly = assemble({
    ...observed,
    clock: { now: () => new Date() },
    files: folderFiles(join(folder, 'files')),
  })
  const { db, pool } = assembly.parts.database
  const { app } = await buildApp(assembly)
  try {
    const { token } = await givenOf(assembly.parts).teamMember(['bookings', 'people', 'fleet', 'money'])
    // The member stands behind all people: a plan made before anybody knew so looks through them for the session of each call.
    await pool.query('analyze users, sessions')
    const reading = { db, now, reader: { userId: 0, rights: teamRights } }
    const tables: Table[] = [
      {
        rows: 'teamBookingTable',
        count: 'teamBookingCount',
        file: 'teamBookingExport',
        specs: bookingColumns,
        of: bookingsTable(reading) as WorkTable<unknown>,
        usual: {
          'those that run': { filters: [filter('state', 'any', 'active')], sort: [{ column: 'pickup' }] },
          'those that owe a hundred dollars': { filters: [filter('due', 'from', '100')], sort: [{ column: 'due' }] },
          'a part of a name': { filters: [filter('driver', 'name', 'gar')], sort: [{ column: 'until' }] },
          'a city within thirty days': { filters: [filter('city', 'begins', 'a'), filter('made', 'within', '30')] },
          words: { query: 'Maria' },
        },
      },
      {
        rows: 'teamChargeTable',
        count: 'teamChargeCount',
        file: 'teamChargeExport',
        specs: chargeColumns,
        of: chargesTable(reading) as WorkTable<unknown>,
        larger: 3,
        usual: {
          'those that are overdue': { filters: [filter('state', 'any', 'overdue')] },
          'a part of a name': { filters: [filter('driver', 'name', 'gar')], sort: [{ column: 'due' }] },
          'an amount, by what is open': {
            filters: [filter('amount', 'from', '200')],
            sort: [{ column: 'open', descending: true }],
          },
          'a day': { filters: [filter('due', 'within', '7')], sort: [{ column: 'amount' }] },
          words: { query: 'Maria Gar' },
        },
      },
      {
        rows: 'teamPeopleTable',
        count: 'teamPeopleCount',
        file: 'teamPeopleExport',
        specs: peopleColumns,
        of: peopleTable(reading) as WorkTable<unknown>,
        usual: {
          'those in a program': { filters: [filter('state', 'any', 'in-program')], sort: [{ column: 'name' }] },
          'those that owe': { filters: [filter('owed', 'from', '100')], sort: [{ column: 'owed', descending: true }] },
          'a city, by name': { filters: [filter('city', 'is', 'Montréal')], sort: [{ column: 'name' }] },
          blocked: { filters: [filter('state', 'any', 'blocked')] },
          words: { query: 'Maria Gar' },
        },
      },
      {
        rows: 'teamVehicleTable',
        count: 'teamVehicleCount',
        file: 'teamVehicleExport',
        specs: vehicleColumns,
        of: vehiclesTable(reading) as WorkTable<unknown>,
        usual: {
          'free, by week': { filters: [filter('state', 'any', 'free')], sort: [{ column: 'week' }] },
          'a city': { filters: [filter('city', 'begins', 'a')], sort: [{ column: 'price', descending: true }] },
          words: { query: 'toyota' },
        },
      },
    ]
    const figures: Figure[] = [
      {
        name: 'bookings, people and cars',
        figure: sizes.bookings + sizes.people + sizes.cars,
        unit: '',
        note: `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`,
      },
    ]
    for (const table of tables) {
      await orders(table)
      await narrowed(table)
      await whole(table)
    }
    await deep(tables[0]!)
    await field()
    report('tables', figures, { isKept: only === '' })

    /** A page by each column that sorts, in both directions, beside its bare statement. */
    async function orders({ rows, specs, of, larger = 1 }: Table): Promise<void> {
      for (const [column, { sorts }] of Object.entries(specs))
        for (const descending of sorts ? [false, true] : []) {
          const name = `${rows} by ${column}${descending ? ', downward' : ''}`
          if (!name.includes(only)) continue
          const bare = bareOf(of, column, descending)
          const took = await time(() => pool.query(bare))
          await held(
            name,
            Math.min(pageMs * larger, pageFactor * took.p99),
            () => ask(rows, { sort: [{ column, descending }] }),
            took,
          )
        }
    }

    /** All rows as a file, in rows a second; and the most memory that was in use meanwhile above what was before. */
    async function whole({ file }: Table): Promise<void> {
      if (!file.includes(only)) return
      const before = process.memoryUsage().rss
      let most = before
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss)
      }, 50)
      const begun = performance.now()
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/${file}`,
        headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
        payload: JSON.stringify({ reason: 'how long a file takes' }),
        payloadAsStream: true,
      })
      let end = ''
      for await (const piece of answer.stream()) end = `${end}${piece}`.slice(-40)
      clearInterval(watch)
      const rows = Number(/# end (\d+)\r\n$/.exec(end)?.[1])
      const seconds = (performance.now() - begun) / 1000
      figures.push({
        name: `${file} of all, rows a second`,
        figure: rows / seconds,
        unit: '/s',
        bar: rowsASecond,
        atLeast: true,
        note: `${rows} rows in ${seconds.toFixed(1)} s`,
      })
      figures.push({ name: `${file} of all, memory`, figure: (most - before) / 2 ** 20, unit: 'MiB', bar: fileMiB })
    }

    async function narrowed({ rows, count, usual, larger = 1 }: Table): Promise<void> {
      for (const [what, body] of Object.entries(usual)) {
        await held(`${rows}, ${what}`, pageMs * larger, () => ask(rows, body))
        const { sort: _, ...narrows } = body as { sort?: unknown }
        await held(`${count}, ${what}`, countMs * larger, () => ask(count, narrows))
      }
      await held(`${count} of all`, countMs * larger, () => ask(count, {}))
    }

    /** Page 900 of the bookings beside their second one. */
    async function deep({ rows }: Table): Promise<void> {
      for (const column of ['number', 'driver', 'pickup']) {
        const name = `${rows} by ${column}, page 900 beside page 2`
        if (!name.includes(only)) continue
        const sort = [{ column }]
        const at = async (page: number) => (await ask(rows, { sort, place: { row: (page - 2) * 50 + 1 } })).after
        const [second, deepest] = [await at(2), await at(900)]
        const [near, far] = await inTurn(
          () => ask(rows, { sort, place: { after: second } }),
          () => ask(rows, { sort, place: { after: deepest } }),
        )
        figures.push({
          name,
          figure: far / near,
          unit: 'x',
          bar: deepFactor,
          note: `${near.toFixed(1)} and ${far.toFixed(1)} ms, half of them`,
        })
      }
    }

    /** The one field (DESK-12), asked for what members type: a part, a whole, something mistyped and something that nobody has. */
    async function field(): Promise<void> {
      const { rows } = await pool.query<Record<'name' | 'phone' | 'email' | 'vin' | 'number', string>>(`
        select first_name || ' ' || last_name as name, phone, email, (select vin from vehicles order by id desc limit 1) as vin,
               (select number from bookings order by id desc limit 1) as number
          from users where kind = 'customer' order by id desc offset 1000 limit 1`)
      const { name, phone, email, vin, number } = rows[0]!
      const last = name.split(' ').at(-1)!
      const sought = {
        'two letters': name.slice(0, 2),
        'three letters': name.slice(0, 3),
        'a name': name,
        'a last name': last,
        'a name, mistyped': `${name.split(' ')[0]} ${last.slice(0, -2)}${last.at(-1)}${last.at(-2)}`,
        'a phone': phone,
        'three digits': phone.slice(0, 3),
        'an e-mail': email,
        'six of a VIN': vin.slice(-6),
        'make and model': 'toyota camry',
        'a make, mistyped': 'tooyta',
        'a booking': number,
        nobody: 'quillfeather wexington',
      }
      for (const [what, query] of Object.entries(sought)) {
        const called = `the one field, ${what}`
        if (!called.includes(only)) continue
        const { p50, p95 } = await time(() => ask('teamFind', { query }))
        figures.push({ name: called, figure: p95, unit: 'ms', bar: fieldMs, note: `half of them ${p50.toFixed(1)} ms` })
        if (p95 > fieldMs && process.env.BENCH_PLANS !== undefined)
          process.stdout.write(`${called}\n${await slowestPlan(pool, () => ask('teamFind', { query }))}\n\n`)
      }
    }

    async function held(name: string, bar: number, what: () => Promise<unknown>, bare?: Taken): Promise<void> {
      if (!name.includes(only)) return
      const { p50, p99: ms } = await time(what)
      figures.push({
        name,
        figure: ms,
        unit: 'ms',
        bar: Math.round(bar * 10) / 10,
        note: `half of them ${p50.toFixed(1)} ms${bare ? `; bare ${bare.p99.toFixed(1)} and ${bare.p50.toFixed(1)} ms` : ''}`,
      })
      if (ms > bar && process.env.BENCH_PLANS !== undefined)
        process.stdout.write(
          `${name}: ${ms.toFixed(1)} ms over ${bar.toFixed(1)}\n${await slowestPlan(pool, what)}\n\n`,
        )
    }

    async function ask(call: CallName, body: object) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/${call}`,
        headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
        payload: JSON.stringify(body),
      })
      const said = answer.json()
      if (said.status !== 1) throw new Error(`${call}: ${answer.body.slice(0, 300)}`)
      return said
    }
  } finally {
    await app.close()
    await close()
    await postgres.stop()
  }
} finally {
  if (!kept && existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}

/** The page and its rows in one statement, as somebody would write it who wants this order alone. */
function bareOf(table: WorkTable<unknown>, column: string, descending: boolean): { text: string; values: unknown[] } {
  const { by, always, there = sql`true` } = table.columns[column]!
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const filled: SQL = always ? sql`true` : sql`${by} is not null`
  const { sql: text, params } = dialect.sqlToQuery(sql`
    select * from ${fromFor(table, [column])} where ${table.only} and ${there} and ${filled}
     order by ${by} ${direction}, ${table.id} ${direction} limit 51`)
  return { text, values: params }
}

async function time(what: () => Promise<unknown>): Promise<Taken> {
  const taken: number[] = []
  for (let i = 0; i < times + 3; i++) {
    const begun = performance.now()
    await what()
    if (i >= 3) taken.push(performance.now() - begun)
    // What is far beyond any bar needs no hundred tries.
    if (i > 12 && taken.reduce((sum, ms) => sum + ms, 0) > 4000) break
  }
  return { p50: quantile(taken, 0.5), p95: quantile(taken, 0.95), p99: quantile(taken, 0.99) }
}

async function inTurn(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []]
  for (let i = 0; i < times + 3; i++)
    for (const [at, what] of [one, other].entries()) {
      const begun = performance.now()
      await what()
      if (i >= 3) taken[at as 0 | 1].push(performance.now() - begun)
    }
  return [quantile(taken[0], 0.5), quantile(taken[1], 0.5)]
}
