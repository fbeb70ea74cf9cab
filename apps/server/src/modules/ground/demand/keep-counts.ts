import { sql } from 'drizzle-orm'
import { describeFault } from '../../../http/describe-fault.ts'
import type { Parts } from '../../../parts.ts'

type Keeper = Pick<Parts, 'demand' | 'database' | 'operations' | 'log'>

const everyMs = 10_000

/**
 * Adds what this process has counted to the sums in the database, in one statement; each process adds its own. In the order of the key, so that two of them
 * never wait for each other. What could not be written is tried again with the next; what a killed process had counted is lost (decision 0137).
 */
export async function keepCounts({ demand, database, operations, log }: Keeper): Promise<void> {
  const sums = demand.take()
  // What comes to a copy of an installation is no demand of its own.
  if (sums.length === 0 || !operations.mayChange()) return
  const columns = (['day', 'step', 'dimension', 'value', 'n'] as const).map(name => sums.map(sum => sum[name]))
  const [days, steps, dimensions, values, counts] = columns.map(column => sql.param(column))
  try {
    await database.db.execute(sql`
      insert into demand_counts as kept (day, step, dimension, value, n)
      select day, step, dimension, value, n
        from unnest(${days}::date[], ${steps}::text[], ${dimensions}::text[], ${values}::text[], ${counts}::bigint[]) counted (day, step, dimension, value, n)
       -- An address may name a car that there never was.
       where dimension <> 'car' or exists (select from vehicles where vehicles.id = case when dimension = 'car' then value::int end)
       order by day, step, dimension, value
          on conflict (day, step, dimension, value) do update set n = kept.n + excluded.n`)
  } catch (error) {
    demand.putBack(sums)
    log.warn(describeFault(error), 'what visitors asked for could not be written down, and is tried again')
  }
}

/** Keeps the counts every ten seconds, and once more when it is stopped. */
export function keepCounting(parts: Keeper): () => Promise<void> {
  let keeping = Promise.resolve()
  const keep = () => {
    keeping = keeping.then(() => keepCounts(parts))
    return keeping
  }
  const timer = setInterval(() => void keep(), everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return keep()
  }
}
