import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Assembly, assemble } from '../../../apps/server/src/assemble.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded.ts'
import { schedule } from '../../../apps/server/src/jobs/schedule.ts'
import { checkDaySums } from '../../../apps/server/src/modules/money/sums/check-day-sums.ts'
import { observer } from '../../../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { folderFiles } from '../../../apps/server/src/outside/files/local.ts'
import { postAtOnce } from '../posted-at-once.ts'
import { startProduct } from '../product.ts'
import { askCalls } from './ask-calls.ts'
import { askPages } from './ask-pages.ts'
import type { Taken } from './asking.ts'
import { backUp } from './back-up.ts'
import { type Charged, chargeDue } from './charge-due.ts'
import { databaseBytes, largestTables, type TableSize } from './disk-sizes.ts'
import type { Filled } from './fill.ts'
import { databaseSeconds } from './processor.ts'

/** What an installation of one size took for everything that was asked of it. */
export interface Measured {
  tables: TableSize[]
  bytes: number
  asked: Map<string, Taken>
  postedPerSecond: number
  /** Bytes of the database's log for each entry that was posted. */
  logBytes: number
  comparedSeconds: number
  differing: number
  /** Milliseconds of each job with nothing to do but to look. */
  jobs: { name: string; ms: number }[]
  charged: Charged
  vacuumSeconds: number
  readyMs: number
  startMiB: number
  usedMiB: number
  backupSeconds: number
}

/** Measures a filled data folder: first with the application in this process, then with the product in one of its own. */
export async function measure(dataDir: string, filled: Filled): Promise<Measured> {
  const ofProcess = await inThisProcess(dataDir, filled)
  // The first start on these data writes down where they belong.
  await (await startProduct({ dataDir })).stop()
  const product = await startProduct({ dataDir })
  try {
    const [readyMs, startMiB] = [product.readyMs, product.memoryMiB()]
    const pages = await askPages(product, dataDir, filled.sizes.cars)
    const usedMiB = product.memoryMiB()
    const backupSeconds = await backUp(dataDir)
    const asked = new Map([...pages, ...ofProcess.asked])
    return { ...ofProcess, asked, readyMs, startMiB, usedMiB, backupSeconds }
  } finally {
    await product.stop()
    await rm(join(dataDir, 'backups'), { recursive: true, force: true })
  }
}

async function inThisProcess(dataDir: string, filled: Filled) {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { parts: observed, close } = observer(postgres.url, new Date())
  const clock = { now: () => new Date() }
  const assembly = assemble({ ...observed, clock, files: folderFiles(join(dataDir, 'files')) })
  const { pool } = assembly.parts.database
  const cpu = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  try {
    const [tables, bytes] = [await largestTables(pool), await databaseBytes(pool)]
    const asked = await askCalls(assembly, filled, { server: cpu, database: () => databaseSeconds(dataDir) })
    const posted = await post(pool, filled)
    // As in the night after one in which it was compared.
    await pool.query('delete from day_sum_checks')
    const compared = await timed(() => checkDaySums(assembly.parts, clock.now()))
    process.stdout.write(`  compared: ${compared.seconds.toFixed(1)} s\n`)
    await runJobs(assembly)
    const jobs = await runJobs(assembly)
    const charged = await chargeDue(pool, { url: postgres.url, dataDir, filled })
    process.stdout.write(`  charged: ${charged.perSecond.toFixed(1)} /s\n`)
    const vacuum = await timed(() => vacuumAll(pool))
    return {
      tables,
      bytes,
      asked,
      ...posted,
      comparedSeconds: compared.seconds,
      differing: compared.value,
      jobs,
      charged,
      vacuumSeconds: vacuum.seconds,
    }
  } finally {
    await close()
    await postgres.stop()
  }
}

async function post(pool: pg.Pool, { bookingsAfter }: Filled): Promise<Pick<Measured, 'postedPerSecond' | 'logBytes'>> {
  const log = async () => Number((await pool.query(`select pg_current_wal_lsn() - '0/0'::pg_lsn as at`)).rows[0].at)
  const before = await log()
  const postedPerSecond = await postAtOnce(pool, `scale ${Date.now()}`, bookingsAfter + 1)
  const posted = 12 * 150
  return { postedPerSecond, logBytes: ((await log()) - before) / posted }
}

async function runJobs({ parts }: Assembly): Promise<Measured['jobs']> {
  const taken: Measured['jobs'] = []
  for (const { name, run } of schedule) {
    const { seconds } = await timed(() => run(parts, parts.clock.now()))
    taken.push({ name, ms: seconds * 1000 })
  }
  return taken.sort((a, b) => b.ms - a.ms)
}

async function vacuumAll(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Tables of the books: those that grow for good.
    for (const table of ['ledger_entries', 'ledger_lines', 'charges', 'charge_intents', 'bookings'])
      await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release()
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const begun = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - begun) / 1000 }
}
