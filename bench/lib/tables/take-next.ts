import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { assemble } from '../../../apps/server/src/assemble.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded.ts'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { markDemoSeeded } from '../../../apps/server/src/db/seed/demo-state.ts'
import { observer } from '../../../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { folderFiles } from '../../../apps/server/src/outside/files/local.ts'
import { type GivenPerson, givenOf } from '../../../apps/server/src/testing/given.ts'
import { startProduct } from '../product.ts'
import { type Figure, quantile } from '../report.ts'

const [items, members, seconds, aSecond] = [10_000, 20, 10, 200]

/**
 * 'Take next' of a queue in which 10,000 licenses wait, by twenty members at once, asked of the built product over HTTP (DESK-22): how many a second, and that
 * nobody is given what another one has.
 */
export async function takeNext(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ownward-queues-'))
  try {
    const tokens = await prepare(folder)
    const product = await startProduct({ dataDir: folder })
    try {
      await product.atRest()
      return await taken(product.url, tokens)
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function taken(url: string, tokens: readonly GivenPerson[]): Promise<Figure[]> {
  const took: number[] = []
  const given: number[] = []
  const begun = performance.now()
  const until = begun + seconds * 1000
  const takeOn = async ({ token }: GivenPerson) => {
    while (performance.now() < until) {
      const at = performance.now()
      const answer = await fetch(`${url}/api/v1/teamTakeNext`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
        body: JSON.stringify({ queue: 'licence' }),
      })
      const said = (await answer.json()) as { status: number; result: { subject: number } }
      if (said.status !== 1) throw new Error(`teamTakeNext answered ${JSON.stringify(said)}`)
      took.push(performance.now() - at)
      given.push(said.result.subject)
    }
  }
  await Promise.all(tokens.map(takeOn))
  const spent = (performance.now() - begun) / 1000
  return [
    {
      name: 'licenses that wait, members who take them',
      figure: items,
      unit: '',
      note: `${members} members; ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`,
    },
    {
      name: "'Take next' a second",
      figure: given.length / spent,
      unit: '/s',
      bar: aSecond,
      atLeast: true,
      note: `p50 ${quantile(took, 0.5).toFixed(1)} ms, p99 ${quantile(took, 0.99).toFixed(1)} ms`,
    },
    { name: 'given twice', figure: given.length - new Set(given).size, unit: '', bar: 0 },
  ]
}

/** Fills the queue, and answers the members' sign-ins. */
async function prepare(folder: string): Promise<GivenPerson[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { parts: observed, close } = observer(postgres.url, new Date())
  const { parts } = assemble({
    ...observed,
    clock: { now: () => new Date() },
    files: folderFiles(join(folder, 'files')),
  })
  try {
    const { pool, db } = parts.database
    await migrate(pool)
    await db.transaction(tx => markDemoSeeded(tx, { count: 0, seed: 0, at: new Date().toISOString() }))
    await pool.query(
      `with people as (
         insert into users (kind, phone, email, first_name, last_name, password_hash, city, state, created_at)
         select 'customer', (2000000000 + n)::text, 'waits' || n || '@example.com', 'Ana', 'Gagné ' || n, '', '', '', now() from generate_series(1, $1::int) n
         returning id)
       insert into licences (user_id, state, fields, created_at, submitted_at) select id, 'pending', '{}', now(), now() from people`,
      [items],
    )
    await pool.query(`update queue_items set due_at = entered_at + (id % 500 + 1) * interval '1 minute'`)
    await pool.query('vacuum analyze')
    const given = givenOf(parts)
    return await Promise.all(Array.from({ length: members }, () => given.teamMember(['licences'])))
  } finally {
    await close()
    await postgres.stop()
  }
}
