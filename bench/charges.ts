import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { startStripeStandIn } from '../apps/server/src/outside/gateway/testing-stripe.ts'
import { copyProgram, firstProgram } from './lib/due-programs.ts'
import { report } from './lib/report.ts'

// Twenty thousand weeks are over at one moment; two processes charge them by a gateway that takes 0.3 s for each request. Then some more are
// due while it takes every request and never answers.
const programs = Number(process.env.BENCH_PROGRAMS ?? 20_000)
const hanging = 500
const hangingMs = 60_000
const gatewayMs = 300
const barMinutes = 15

const folder = await mkdtemp(join(tmpdir(), 'ownward-charges-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const standIn = await startStripeStandIn({ now: () => new Date() })
const { pool, close } = connect({ connectionString: postgres.url, max: 4 })
const processes: ChildProcess[] = []
/** When each process told something last, and how many charges it had asked for. */
const heard = new Map<ChildProcess, number>()
const told = new Map<ChildProcess, number>()
let longestPause = 0
try {
  await migrate(pool)
  const booking = await firstProgram(postgres.url, join(folder, 'files'))
  const cards = (n: number) => Array.from({ length: n }, () => standIn.cardOf('4242424242424242'))
  const noon = new Date()
  await copyProgram(pool, booking, { at: noon, cards: cards(programs) })
  standIn.takeTime(gatewayMs)
  const begun = performance.now()
  for (let i = 0; i < 2; i++) processes.push(begin())
  const paid = () => standIn.payments.length
  let said = begun
  while (paid() < programs) {
    await delay(200)
    if (performance.now() - begun > 45 * 60_000) break
    if (performance.now() - said < 30_000) continue
    said = performance.now()
    const seconds = Math.round((said - begun) / 1000)
    process.stdout.write(`${seconds} s: ${paid()} charged, load ${loadavg()[0]!.toFixed(1)}\n`)
  }
  const minutes = (performance.now() - begun) / 60_000
  const posts = standIn.asked.filter(asked => asked === 'POST /v1/payment_intents').length
  const looks = standIn.asked.length - posts
  const times = new Map<string, number>()
  for (const { key } of standIn.payments) times.set(key, (times.get(key) ?? 0) + 1)
  await delay(5000)
  const least = Math.min(...told.values())
  const { rows } = await pool.query(
    "select (select count(*) from charges where state = 'paid' and booking_id > 1000000)::int as paid, (select count(*) from charge_intents where state in ('created', 'unclear'))::int as open",
  )
  const pauseWhileSlow = longestPause

  longestPause = 0
  standIn.takeTime(Number.POSITIVE_INFINITY)
  await copyProgram(pool, booking, { at: new Date(), cards: cards(hanging), after: programs })
  const before = standIn.asked.length
  await delay(hangingMs)
  const waiting = await pool.query('select count(*)::int as n from bookings where id > 1000000 and renew_at <= now()')
  const pauseWhileHanging = longestPause
  const askedWhileHanging = standIn.asked.length - before

  report('charges', [
    { name: 'weeks that are over at one moment', figure: programs, unit: '' },
    { name: 'time that the gateway takes for each request', figure: gatewayMs / 1000, unit: 's' },
    {
      name: 'until the last was asked for',
      figure: minutes,
      unit: 'min',
      bar: barMinutes,
      note: `two processes, load ${loadavg()[2]!.toFixed(1)}`,
    },
    {
      name: 'asked for in a second',
      figure: programs / minutes / 60,
      unit: '/s',
      bar: 20_000 / barMinutes / 60,
      atLeast: true,
    },
    { name: 'requests for a charge beyond one each', figure: posts - programs, unit: '', bar: 0 },
    { name: 'looks before a charge', figure: looks, unit: '' },
    { name: 'charged twice', figure: [...times.values()].filter(n => n > 1).length, unit: '', bar: 0 },
    { name: 'paid in the books', figure: rows[0].paid, unit: '', bar: programs, atLeast: true },
    { name: 'charges left open', figure: rows[0].open, unit: '', bar: 0 },
    { name: 'share of the process that asked less', figure: (100 * least) / programs, unit: '%' },
    { name: 'longest that a job of every half second waited', figure: pauseWhileSlow / 1000, unit: 's' },
    { name: 'the same while the gateway hangs', figure: pauseWhileHanging / 1000, unit: 's', bar: 5 },
    { name: 'weeks not billed while it hangs', figure: waiting.rows[0].n, unit: '', bar: 0 },
    { name: 'requests in a minute while it hangs', figure: askedWhileHanging, unit: '' },
  ])
} finally {
  standIn.takeTime(0)
  for (const child of processes) {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await close()
  await standIn.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function begin(): ChildProcess {
  const program = new URL('./lib/charging-process.ts', import.meta.url)
  const child = fork(program, [postgres.url, standIn.origin], { stdio: 'inherit' })
  child.on('message', asked => {
    const [last, at] = [heard.get(child), performance.now()]
    if (last !== undefined) longestPause = Math.max(longestPause, at - last)
    heard.set(child, at)
    told.set(child, Number(asked))
  })
  return child
}
