import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { assemble } from '../apps/server/src/assemble.ts'
import { connect } from '../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { checkDaySums } from '../apps/server/src/modules/money/sums/check-day-sums.ts'
import { foldDaySums } from '../apps/server/src/modules/money/sums/fold-day-sums.ts'
import { observer } from '../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { folderFiles } from '../apps/server/src/outside/files/local.ts'
import { givenOf } from '../apps/server/src/testing/given.ts'
import { fillLedger } from './lib/filled-ledger.ts'
import { postAtOnce } from './lib/posted-at-once.ts'
import { quantile, report } from './lib/report.ts'

// A million entries in the books, of twenty thousand programs over seven years, each with its tries to collect, and as many cars. What the team asks of
// all of it goes over HTTP through the whole application. The entries are there before sums are kept, as in an installation of before.
const people = Number(process.env.BENCH_PEOPLE ?? 20_000)
const entriesEach = 50
const times = 40

const folder = await mkdtemp(join(tmpdir(), 'ownward-figures-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const { parts: observed, close } = observer(postgres.url, new Date())
// It stands: what is told before and after is compared.
const begunAt = new Date()
const clock = { now: () => begunAt }
const { parts, ...assembly } = assemble({ ...observed, clock, files: folderFiles(join(folder, 'files')) })
// What fills takes its time.
const filling = connect({ connectionString: postgres.url, max: 2, query_timeout: 0 })
const { app } = await buildApp({ parts, ...assembly })
try {
  const { pool } = parts.database
  await migrate(pool)
  const link = await dropReferences()
  await fillLedger({ ...parts, database: filling }, { people, entriesEach, longEntries: 471 })
  await link()
  await pool.query(`select setval(pg_get_serial_sequence('users', 'id'), max(id)) from users`)
  await fillTries()
  const { rows } = await pool.query(
    'select (select count(*) from ledger_entries)::int as entries, (select count(*) from ledger_lines)::int as lines',
  )
  const { token } = await givenOf(parts).teamMember(['money', 'bookings'])
  const ask = async (call: string, body: object) => {
    const begun = performance.now()
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${call}`,
      headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
      payload: JSON.stringify(body),
    })
    const taken = performance.now() - begun
    if (answer.statusCode !== 200 || answer.json().status !== 1) throw new Error(answer.body)
    return { taken, result: JSON.stringify(answer.json().result) }
  }
  const p95 = async (call: string, body: object) => {
    const taken: number[] = []
    for (let i = 0; i < times + 5; i++) taken.push((await ask(call, body)).taken)
    return quantile(taken.slice(5), 0.95)
  }
  const before = { books: await ask('teamBooks', {}), figures: await ask('teamFigures', {}) }
  const filled = await timed(() => foldDaySums(parts))
  await filling.pool.query('vacuum analyze')
  const after = { books: await ask('teamBooks', {}), figures: await ask('teamFigures', {}) }
  const same = after.books.result === before.books.result && after.figures.result === before.figures.result
  const compared = await timed(() => checkDaySums(parts, clock.now()))

  const [books, figures, year] = [
    await p95('teamBooks', {}),
    await p95('teamFigures', {}),
    await p95('teamFigures', { weeks: 52 }),
  ]
  // In turn, so that the load of the machine meets both alike.
  const [summed, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3; round++) {
    summed.push(await postAtOnce(pool, `summed ${round}`))
    await summing('disable')
    bare.push(await postAtOnce(pool, `bare ${round}`))
    await summing('enable')
  }
  const unfolded = await pool.query('select count(*)::int as n from day_sum_parts')
  const booksUnfolded = await p95('teamBooks', {})
  report('figures', [
    { name: 'entries in the books', figure: rows[0].entries, unit: '', bar: 1_000_000, atLeast: true },
    { name: 'lines in the books', figure: rows[0].lines, unit: '' },
    { name: 'teamFigures of 12 weeks, 95 %', figure: figures, unit: 'ms', bar: 300 },
    { name: 'teamFigures of 52 weeks, 95 %', figure: year, unit: 'ms', bar: 300 },
    { name: 'teamBooks, 95 %', figure: books, unit: 'ms', bar: 300 },
    {
      name: 'teamBooks with sums not folded yet, 95 %',
      figure: booksUnfolded,
      unit: 'ms',
      bar: 300,
      note: `${unfolded.rows[0].n} rows`,
    },
    { name: 'teamBooks before anything is summed', figure: before.books.taken, unit: 'ms' },
    { name: 'teamFigures before anything is summed', figure: before.figures.taken, unit: 'ms' },
    { name: 'both tell the same before and after, 1 for yes', figure: Number(same), unit: '', bar: 1, atLeast: true },
    { name: 'to sum what was there before', figure: filled.seconds, unit: 's' },
    { name: 'the nightly comparison', figure: compared.seconds, unit: 's' },
    { name: 'sums that differed', figure: compared.value, unit: '', bar: 0 },
    { name: 'entries posted in a second, twelve at once', figure: quantile(summed, 0.5), unit: '/s' },
    { name: 'the same without sums', figure: quantile(bare, 0.5), unit: '/s' },
    {
      name: 'what sums leave of that',
      figure: (100 * quantile(summed, 0.5)) / quantile(bare, 0.5),
      unit: '%',
    },
  ])
} finally {
  await app.close()
  await filling.close()
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const begun = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - begun) / 1000 }
}

/** Lines that are filled in name what is there; whoever posts later is looked after again once what this answers has run. */
async function dropReferences(): Promise<() => Promise<void>> {
  const { rows } = await filling.pool.query<{ name: string; rule: string }>(
    `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = 'ledger_lines'::regclass and contype = 'f'`,
  )
  for (const { name } of rows) await filling.pool.query(`alter table ledger_lines drop constraint "${name}"`)
  return async () => {
    for (const { name, rule } of rows)
      await filling.pool.query(`alter table ledger_lines add constraint "${name}" ${rule} not valid`)
  }
}

/** A try to collect for each payment in the books, a car for each program, and the books as an installation of before has them: with no sum of any day. */
async function fillTries(): Promise<void> {
  const { pool } = filling
  const run = (query: string) => pool.query(query)
  await run('alter table charge_intents disable trigger user')
  await run(
    `insert into charge_intents (key, user_id, booking_id, card_id, kind, cycle_start, amount_cents, state, gateway_ref, created_at, settled_at)
     select 'try ' || e.key, e.user_id, e.booking_id, 1, 'cycle', e.at, 27593, 'succeeded', 'ref ' || e.id, e.at, e.at
       from ledger_entries e where e.reason = 'payment_received' order by e.id`,
  )
  await run('alter table charge_intents enable trigger user')
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'vehicles' and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const change: Record<string, string> = {
    id: '1000000 + n',
    vin: `'V' || n`,
    stock_no: `'S' || n`,
    listed_at: `now() - n * interval '1 hour'`,
  }
  await pool.query(
    `insert into vehicles (${rows.map(({ name }) => name).join(', ')}) overriding system value
     select ${rows.map(({ name }) => change[name] ?? `v.${name}`).join(', ')}
       from (select * from vehicles order by id limit 1) v cross join generate_series(1, $1::int) n`,
    [people],
  )
  // Half of the programs of the last half year still run.
  await run(
    `update bookings set vehicle_id = 1000000 + least(id, ${people}), created_at = now() - id * interval '3 hours', start_at = now() - id * interval '3 hours', billed_days = 7,
            ended_at = case when id % 2 = 0 or id > 1500 then now() - id * interval '3 hours' + interval '60 days' end`,
  )
  await run('truncate day_sums, day_sum_parts')
  await run(
    `update day_sum_fills f set filled_id = 0, until_id = case source when 'line' then (select max(id) from ledger_lines)
       when 'entry' then (select max(id) from ledger_entries) when 'payment' then (select max(id) from charge_intents) else 0 end`,
  )
  await run('vacuum analyze')
}

async function summing(how: 'enable' | 'disable'): Promise<void> {
  for (const table of ['ledger_entries', 'ledger_lines'])
    await parts.database.pool.query(`alter table ${table} ${how} trigger ${table}_summed`)
}
