import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { listTransactions } from '../apps/server/src/modules/money/books/list-transactions.ts'
import { balanceOf, walletOf } from '../apps/server/src/modules/money/ledger/ledger.ts'
import { statementOf } from '../apps/server/src/modules/money/statements/statement.ts'
import { observer } from '../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { fillLedger } from './lib/filled-ledger.ts'
import { quantile, report } from './lib/report.ts'

// More than a hundred thousand entries in the books: a thousand people with a hundred each, and one whose program has run for three years by
// the week. Measured are the functions that the calls use, with the queries they make.
const people = 1000
const accounts = ['customer_receivable', 'purchase_credit_liability', 'deposits_held', 'refunds_payable'] as const

const folder = await mkdtemp(join(tmpdir(), 'ownward-ledger-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const { parts, close } = observer(postgres.url, new Date())
try {
  const { pool, db } = parts.database
  await migrate(pool)
  const long = await fillLedger(parts, { people, entriesEach: 100, longEntries: 3 * 157 })
  const { rows } = await pool.query(
    'select (select count(*) from ledger_entries)::int as entries, (select count(*) from ledger_lines)::int as lines',
  )
  const someone = () => 1 + Math.floor(Math.random() * people)
  const balances = (id: number) =>
    Promise.all([walletOf(db, id), ...accounts.map(account => balanceOf(db, account, id))])
  const p95 = async (times: number, work: () => Promise<unknown>) => quantile(await measure(times, work), 0.95)
  report('ledger', [
    { name: 'entries in the books', figure: rows[0].entries, unit: '', bar: 100_000, atLeast: true },
    { name: 'lines in the books', figure: rows[0].lines, unit: '' },
    { name: 'all balances of a person, 95 %', figure: await p95(500, () => balances(someone())), unit: 'ms', bar: 5 },
    {
      name: 'all balances after three years by the week, 95 %',
      figure: await p95(500, () => balances(long)),
      unit: 'ms',
      bar: 5,
    },
    {
      name: 'statement of a booking, 95 %',
      figure: await p95(200, () => statementOf(db, someone())),
      unit: 'ms',
      bar: 200,
    },
    {
      name: 'statement of three years by the week, 95 %',
      figure: await p95(200, () => statementOf(db, long)),
      unit: 'ms',
      bar: 200,
    },
    {
      name: 'a page of transactions, 95 %',
      figure: await p95(200, () => listTransactions(db, { userId: someone(), page: 1, limit: 10 })),
      unit: 'ms',
      bar: 50,
    },
  ])
} finally {
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(times: number, work: () => Promise<unknown>): Promise<number[]> {
  for (let i = 0; i < 20; i++) await work()
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const begun = performance.now()
    await work()
    taken.push(performance.now() - begun)
  }
  return taken
}
