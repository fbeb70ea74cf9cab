import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'

/** Makes a call while a transaction is open that has done its work, and commits it when the call waits for a lock or is answered. */
export async function meanwhile<T, A>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  call: () => Promise<A>,
): Promise<{ done: T; answer: A }> {
  let answer: Promise<A> | undefined
  const done = await db.transaction(async tx => {
    const value = await work(tx)
    let isAnswered = false
    answer = call().finally(() => {
      isAnswered = true
    })
    for (let waits = false; !waits && !isAnswered; ) {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      waits = rows[0]!.n > 0
    }
    return value
  })
  return { done, answer: await answer! }
}
