import { sql } from 'drizzle-orm'
import type { Database, Sql, Tx } from './connect.ts'
import { sqlState } from './connect.ts'

/** One open transaction and what must happen when it has been committed. Stores are built from `tx` and from nothing else. */
export interface UnitOfWork {
  tx: Tx
  /** Names what this transaction changes ('car:12', 'list'), so that every process drops the pages made from it. */
  touch(...tags: string[]): void
  /** Runs after a successful commit; never for a transaction that was rolled back. */
  afterCommit(task: () => void): void
  /** Throws Paused where cards must not be asked for money now: nothing may be written down that would be asked for later. */
  mustMayCharge(): Promise<void>
}

/** Does work in one transaction, and tells what it changed once that is committed. */
export type Transact = <T>(work: (uow: UnitOfWork) => Promise<T>) => Promise<T>

const retryable = new Set(['40001', '40P01'])

/**
 * Makes the one door to writing: opens a transaction, hands out the unit of work, commits or rolls back.
 * A deadlock or serialization failure is tried again (four tries), so `work` must not call the outside world.
 */
export function transactions(
  database: Database,
  pagesChanged: (tags: readonly string[]) => void,
  operations: { mustMayCharge(sql: Sql): Promise<void> },
): Transact {
  return async work => {
    for (let attempt = 1; ; attempt++) {
      const tags = new Set<string>()
      const tasks: Array<() => void> = []
      try {
        const value = await database.db.transaction(async tx => {
          const result = await work({
            tx,
            touch: (...names) => {
              for (const name of names) tags.add(name)
            },
            afterCommit: task => {
              tasks.push(task)
            },
            mustMayCharge: () => operations.mustMayCharge(tx),
          })
          if (tags.size > 0) await tx.execute(sql`select pg_notify('pages', ${[...tags].join(' ')})`)
          return result
        })
        if (tags.size > 0) pagesChanged([...tags])
        for (const task of tasks) task()
        return value
      } catch (error) {
        if (attempt >= 4 || !retryable.has(sqlState(error) ?? '')) throw error
      }
    }
  }
}
