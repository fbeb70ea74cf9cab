import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { type LivedBooking, liveEventfully } from './lib/eventful-program.ts'
import { median, quantile, report } from './lib/report.ts'
import { takeTime } from './lib/scale/asking.ts'
import { databaseSeconds } from './lib/scale/processor.ts'

// The worst statement that there may be: a program with 40 times without a usable car, 4 swaps and 6 pauses, lived week by week by the product's own calls and
// jobs, beside one of the same weeks to which nothing happened. Both statements are asked for in turn, through the whole application in this process, and
// printed. Of the bookings of the program, one for each car, the one with the longest statement counts.
const events = { swaps: 4, cases: 40, pauses: 6 }
const [times, prints] = [200, 15]
// That of a driver's statement in `scale`.
const barMs = 200

const folder = await mkdtemp(join(tmpdir(), 'ownward-statement-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const database = connect({ connectionString: postgres.url, max: 2 })
try {
  await migrate(database.pool)
  const lived = await liveEventfully(postgres.url, join(folder, 'files'), events)
  const { app, eventful, plain, memberToken } = lived
  try {
    const ask = async (name: string, booking_id: number, token: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/${name}`,
        headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
        payload: JSON.stringify({ booking_id }),
      })
      if (answer.json().status !== 1) throw new Error(`${name}: ${answer.body.slice(0, 300)}`)
      return answer
    }
    const statement = ({ id, token }: LivedBooking) => ask('getBookingStatement', id, token)
    /** As the team prints it: people may do so only so often. */
    const print = async ({ id }: LivedBooking) => {
      const { file } = (await ask('teamStatementFile', id, memberToken)).json().result
      const { pathname, search } = new URL(file, 'http://localhost')
      return app.inject({ url: `${pathname}${search}` })
    }
    const bytes = await Promise.all(eventful.map(async booking => (await statement(booking)).body.length))
    const worst = eventful[bytes.indexOf(Math.max(...bytes))]!
    const [told, plainly] = [(await statement(worst)).json().result, (await statement(plain)).json().result]
    const taken = await inTurn(times, { worst: () => statement(worst), plain: () => statement(plain) })
    const [worstUsed, plainUsed] = [await used(() => statement(worst)), await used(() => statement(plain))]
    const printed = await inTurn(prints, { worst: () => print(worst), plain: () => print(plain) })
    const [paper, plainPaper] = [await print(worst), await print(plain)]
    const KiB = (size: number) => size / 1024
    report('statement', [
      {
        name: 'weeks of both programs',
        figure: lived.weeks,
        unit: '',
        note: `${events.cases} cases, ${events.swaps} swaps, ${events.pauses} pauses; ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`,
      },
      { name: 'rows of the worst statement', figure: told.rows.length, unit: '' },
      { name: 'rows of the plain one', figure: plainly.rows.length, unit: '' },
      { name: 'worst statement, half of them', figure: median(taken.worst), unit: 'ms' },
      {
        name: 'worst statement, 99 %',
        figure: quantile(taken.worst, 0.99),
        unit: 'ms',
        bar: barMs,
        note: `processor of server and database ${worstUsed}`,
      },
      { name: 'plain statement, half of them', figure: median(taken.plain), unit: 'ms' },
      {
        name: 'plain statement, 99 %',
        figure: quantile(taken.plain, 0.99),
        unit: 'ms',
        bar: barMs,
        note: `processor of server and database ${plainUsed}`,
      },
      { name: 'worst beside plain, half of them', figure: median(taken.worst) / median(taken.plain), unit: 'x' },
      { name: 'worst statement', figure: KiB(Math.max(...bytes)), unit: 'KiB' },
      { name: 'plain statement', figure: KiB((await statement(plain)).body.length), unit: 'KiB' },
      { name: 'worst statement printed, half of them', figure: median(printed.worst), unit: 'ms' },
      { name: 'plain statement printed, half of them', figure: median(printed.plain), unit: 'ms' },
      { name: 'worst statement printed', figure: KiB(paper.rawPayload.length), unit: 'KiB' },
      { name: 'plain statement printed', figure: KiB(plainPaper.rawPayload.length), unit: 'KiB' },
    ])
  } finally {
    await lived.close()
  }
} finally {
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Milliseconds of processor for each, which no other work on the machine changes much. */
async function used(ask: () => Promise<unknown>): Promise<string> {
  const server = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6
  const { serverMs, databaseMs } = await takeTime(ask, { server, database: () => databaseSeconds(folder) })
  return `${serverMs.toFixed(1)} + ${databaseMs.toFixed(1)} ms`
}

/** Milliseconds of each, asked for one after the other so that the machine's noise is that of both. */
async function inTurn(
  rounds: number,
  asks: Record<'worst' | 'plain', () => Promise<unknown>>,
): Promise<Record<'worst' | 'plain', number[]>> {
  const taken = { worst: [] as number[], plain: [] as number[] }
  for (let i = -3; i < rounds; i++)
    for (const which of ['worst', 'plain'] as const) {
      const begun = performance.now()
      await asks[which]()
      // The first ones warm up.
      if (i >= 0) taken[which].push(performance.now() - begun)
    }
  return taken
}
