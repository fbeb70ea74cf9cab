import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../connect.ts'
import { againWhenGivenUp } from '../try-again.ts'

// One seeding at a time, however many processes start on one database.
const seedLock = 712_007

/** Runs a seeding: all of it is committed or none of it, after any other seeding of the same database has ended. `work` may run again. */
export function seedTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return againWhenGivenUp(() =>
    database.db.transaction(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
      return work(tx)
    }),
  )
}
