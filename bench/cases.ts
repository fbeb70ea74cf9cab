import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { startStripeStandIn } from '../apps/server/src/outside/gateway/testing-stripe.ts'
import { cpuOf } from './lib/product.ts'
import { report } from './lib/report.ts'
import { fill } from './lib/scale/fill.ts'
import { databaseSeconds } from './lib/scale/processor.ts'

// A day ends, and ten thousand drivers have no usable car: one process with all its jobs credits the day of each. The programs are copies of one that was
// lived for 16 weeks, so each has its charges, entries and readings; the cases are written by SQL, as a confirmed report of yesterday noon leaves them. The
// clock of it runs from the process's first look; in the product the next look is a minute away at most.
const cases = Number(process.env.BENCH_CASES ?? 10_000)
const barSeconds = 60
const longestMs = 30 * 60_000
const entriesOfProgram = 51

const folder = mkdtempSync(join(tmpdir(), 'ownward-cases-'))
const standIn = await startStripeStandIn({ now: () => new Date() })
try {
  const programs = Math.round(1.1 * cases)
  const entries = programs * entriesOfProgram
  await fill(folder, { cars: 2 * programs, people: programs, entries, driving: cases })
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { pool, close } = connect({ connectionString: postgres.url, max: 2 })
  await pool.query(
    `insert into care_cases (booking_id, kind, opened_by, opened_at, down_from, state, step, step_by, credit_at)
     select b.id, 'breakdown', 'person', d.today - interval '12 hours', d.today - interval '12 hours', 'confirmed', 'ready', now() + interval '3 days', d.today
       from bookings b cross join lateral (select date_trunc('day', now() at time zone b.time_zone) at time zone b.time_zone as today) d
      where b.state = 'active' order by b.id limit $1`,
    [cases],
  )
  const child = fork(new URL('./lib/charging-process.ts', import.meta.url), [postgres.url, standIn.origin], {
    stdio: 'inherit',
  })
  try {
    // It tells twice in a second that it runs.
    await once(child, 'message')
    const count = async (query: string) => (await pool.query<{ n: number }>(`select ${query} as n`)).rows[0]!.n
    const [server, database, begun] = [cpuOf(child.pid!), databaseSeconds(folder), performance.now()]
    let said = begun
    while ((await count('(select count(*)::int from care_cases where credit_at <= now())')) > 0) {
      await delay(250)
      const now = performance.now()
      if (now - begun > longestMs) break
      if (now - said < 10_000) continue
      said = now
      const days = await count('(select count(*)::int from care_days)')
      process.stdout.write(`${Math.round((now - begun) / 1000)} s: ${days} days, load ${loadavg()[0]!.toFixed(1)}\n`)
    }
    const seconds = (performance.now() - begun) / 1000
    const days = await count('(select count(*)::int from care_days)')
    const [ofServer, ofDatabase] = [cpuOf(child.pid!) - server, databaseSeconds(folder) - database]
    const perCase = (used: number) => (1000 * used) / cases
    report(
      'cases',
      [
        {
          name: 'open cases whose day is over',
          figure: cases,
          unit: '',
          note: `${programs} programs; ${cpus().length} cores, load ${loadavg()[1]!.toFixed(1)}`,
        },
        { name: 'until the last day was credited', figure: seconds, unit: 's', bar: barSeconds, note: 'one process' },
        { name: 'days credited', figure: days, unit: '', bar: cases, atLeast: true },
        {
          name: 'days in the books',
          figure: await count("(select count(*)::int from ledger_entries where reason = 'downtime_credited')"),
          unit: '',
          bar: days,
        },
        {
          name: 'days credited twice',
          figure: await count('(select count(*)::int - count(distinct (booking_id, day))::int from care_days)'),
          unit: '',
          bar: 0,
        },
        // What it takes on a machine that does nothing else.
        {
          name: 'processor for all of them, on two cores',
          figure: (ofServer + ofDatabase) / 2,
          unit: 's',
          bar: barSeconds,
        },
        { name: 'processor of the server for a case', figure: perCase(ofServer), unit: 'ms' },
        { name: 'processor of the database for a case', figure: perCase(ofDatabase), unit: 'ms' },
      ],
      { isKept: process.env.BENCH_CASES === undefined },
    )
  } finally {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    await close()
    await postgres.stop()
  }
} finally {
  await standIn.close()
  rmSync(folder, { recursive: true, force: true })
}
