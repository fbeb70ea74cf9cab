import pg from 'pg'

interface Statement {
  text: string
  values: unknown[]
  ms: number
}

/** The plan of the statement that took longest while something was asked, for whoever looks for what an index would help. */
export async function slowestPlan(pool: pg.Pool, ask: () => Promise<unknown>): Promise<string> {
  const asked: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const begun = performance.now()
    const [first, second] = given as [string | pg.QueryConfig, unknown]
    const text = typeof first === 'string' ? first : first.text
    const values = (typeof first === 'string' ? undefined : first.values) ?? (Array.isArray(second) ? second : [])
    const done = () => asked.push({ text, values, ms: performance.now() - begun })
    // A pool hands its client a callback, everybody else awaits.
    const last = given.at(-1)
    if (typeof last === 'function')
      given[given.length - 1] = (...answer: unknown[]) => {
        done()
        last(...answer)
      }
    const answer: unknown = Reflect.apply(query, this, given)
    if (answer instanceof Promise) void answer.then(done, done)
    return answer
  } as typeof query
  try {
    await ask()
  } finally {
    pg.Client.prototype.query = query
  }
  const slowest = asked.filter(({ text }) => /^\s*(select|with)/i.test(text)).sort((a, b) => b.ms - a.ms)[0]
  if (!slowest) return 'no statement'
  const { rows } = await pool.query(`explain (analyze, buffers, summary off) ${slowest.text}`, slowest.values)
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  const all = asked.map(({ ms }) => ms.toFixed(0)).join(', ')
  return `statements of ${all} ms; ${slowest.ms.toFixed(1)} ms: ${slowest.text.replaceAll(/\s+/g, ' ').slice(0, 700)}\n${plan}`
}
