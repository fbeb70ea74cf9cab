import { join } from 'node:path'
import { buildApp } from '../../../apps/server/src/app.ts'
import { assemble } from '../../../apps/server/src/assemble.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded.ts'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { observer } from '../../../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { folderFiles } from '../../../apps/server/src/outside/files/local.ts'
import { givenOf } from '../../../apps/server/src/testing/given.ts'
import { asking } from '../asking.ts'
import { type Figure, quantile } from '../report.ts'
import { fillLog } from './fill-log.ts'

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const times = Number(process.env.BENCH_TIMES ?? 100)
const searchMs = 300

/**
 * The team's log of 1,000,000 rows, looked through by words (DESK-18), through the whole application in this process: words that many rows have, that few have,
 * and that none has. A page has a bar; its count, which comes beside it, is only told.
 */
export async function searchLog(folder: string): Promise<Figure[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { parts: observed, close } = observer(postgres.url, new Date())
  const now = () => new Date()
  const assembly = assemble({ ...observed, clock: { now }, files: folderFiles(join(folder, 'files')) })
  const { pool } = assembly.parts.database
  const { app } = await buildApp(assembly)
  try {
    // One that was kept may be from before the newest index.
    await migrate(pool)
    const { given, member } = { given: givenOf(assembly.parts), member: { firstName: 'Wilhelmina', lastName: 'Quist' } }
    const { token } = await given.teamMember(['audit', 'people', 'bookings', 'fleet', 'money'], member)
    await fillLog(pool, rows)
    await pool.query('analyze users, sessions')
    const { rows: some } = await pool.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from users where kind = 'customer' order by id desc offset 700 limit 1`,
    )
    const sought = {
      'in one of six, with a sign': '→ $',
      'in one of six': 'goodwill',
      'in one of thirty-six': 'windshield',
      'in two hundred': 'winter offer 4711',
      'in one': 'ticket 333333',
      'in none': 'quillfeather wexington',
      'two letters': 'ti',
      'a car': 'vehicle 17',
      'a member': 'Wilhelmina Quist',
      'a driver': some[0]!.name,
      'a price': '$55.00',
    }
    const figures: Figure[] = [{ name: 'rows of the log', figure: rows, unit: '' }]
    const ask = asking((call, body) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/${call}`,
        headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
        payload: JSON.stringify(body),
      }),
    )
    for (const call of ['teamLogTable', 'teamLogCount'] as const)
      for (const [what, query] of Object.entries(sought)) await held(`${call}, ${what}`, () => ask(call, { query }))
    return figures

    async function held(name: string, what: () => Promise<unknown>): Promise<void> {
      const taken: number[] = []
      const before = process.cpuUsage()
      for (let i = 0; i < times + 3; i++) {
        const begun = performance.now()
        await what()
        if (i >= 3) taken.push(performance.now() - begun)
        // What is far beyond any bar needs no hundred tries.
        if (taken.reduce((sum, ms) => sum + ms, 0) > 6000) break
      }
      const used = process.cpuUsage(before)
      const ms = quantile(taken, 0.99)
      const ours = (used.user + used.system) / 1000 / (taken.length + 3)
      const note = `half of them ${quantile(taken, 0.5).toFixed(1)} ms, of which this process ${ours.toFixed(1)}`
      figures.push({ name, figure: ms, unit: 'ms', ...(name.startsWith('teamLogTable') && { bar: searchMs }), note })
    }
  } finally {
    await app.close()
    await close()
    await postgres.stop()
  }
}
