import { readdirSync, readFileSync } from 'node:fs'
import { connect } from '../../apps/server/src/db/connect.ts'
import { isDemoSeeded, markDemoSeeded } from '../../apps/server/src/db/seed/demo-state.ts'
import { type Question, questions } from './bare-search.ts'
import { startProduct } from './product.ts'

const searches = 1_000

/**
 * Memory of a product process on a database, in MiB, after a thousand searches: half of them calls with facets, half pages.
 * The database's processes, told apart, count what they share once; its folder is that of the postmaster.
 */
export async function serverMemory(
  databaseUrl: string,
  postgresFolder: string,
): Promise<{ serverMiB: number; databaseMiB: number }> {
  // A fleet of one's own instead of the demo's.
  const database = connect({ connectionString: databaseUrl, max: 1 })
  if (!(await isDemoSeeded(database.db))) {
    await database.db.transaction(tx => markDemoSeeded(tx, { count: 0, seed: 0, at: new Date().toISOString() }))
  }
  await database.close()
  const product = await startProduct({ env: { DATABASE_URL: databaseUrl } })
  try {
    for (const [i, question] of questions(searches, 5).entries()) {
      const answer = await (i % 2 === 0
        ? askSearch(product.url, question)
        : fetch(`${product.url}/cars?${asAddress(question)}`))
      const text = await answer.text()
      if (!answer.ok) throw new Error(`a search answered ${answer.status}: ${text.slice(0, 200)}`)
    }
    return { serverMiB: product.memoryMiB(), databaseMiB: databaseMemory(postgresFolder) }
  } finally {
    await product.stop()
  }
}

/** Puts a question to the search call, with all counts. */
export function askSearch(url: string, question: Question): Promise<Response> {
  return fetch(`${url}/api/v1/searchPreAuthVehicles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...filtersOf(question), ...question.near, facets: true }),
  })
}

/** A question as the address of a listing has it. */
export function asAddress(question: Question): URLSearchParams {
  const set = Object.entries(filtersOf(question)).filter(([, value]) => value !== undefined)
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
}

function filtersOf({ make, model, color, body, fromYear, weekMax, orderBy }: Question) {
  return { make, model, color, cab_type: body, from_year: fromYear, week_max: weekMax, orderby: orderBy }
}

// Linux tells each process its share of what several have mapped; elsewhere, or for another user's, the figure is missing.
function databaseMemory(folder: string): number {
  try {
    const postmaster = Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')[0])
    const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    const pids = readdirSync('/proc').filter(
      name => /^\d+$/.test(name) && (Number(name) === postmaster || parentOf(name) === postmaster),
    )
    const kib = pids.map(pid => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]))
    return kib.reduce((sum, share) => sum + share, 0) / 1024
  } catch {
    return Number.NaN
  }
}
