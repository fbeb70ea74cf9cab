import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inSpan } from '../log/under-way.ts'
import type { Database, Sql, Tx } from './connect.ts'
import { sqlState } from './connect.ts'
import type { ChangeListener } from './following/heard-once.ts'

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
  changed: ChangeListener,
  operations: { mustMayCharge(sql: Sql): Promise<void> },
): Transact {
  return async work => {
    for (let attempt = 1; ; attempt++) {
      const id = randomUUID()
      const tags = new Set<string>()
      const tasks: Array<() => void> = []
      try {
        const value = await inSpan({ name: 'transaction', kind: 'internal' }, () =>
          database.db.transaction(async tx => {
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
            if (tags.size > 0) await tellOthers(tx, id, [...tags].join(' '))
            return result
          }),
        )
        if (tags.size > 0) changed(id, [...tags])
        for (const task of tasks) task()
        return value
      } catch (error) {
        if (attempt >= 4 || !retryable.has(sqlState(error) ?? '')) throw error
      }
    }
  }
}

/** A row, which every process finds, and a notice of it, which most hear at once; both are there when the transaction is committed, or never. */
async function tellOthers(tx: Tx, id: string, tags: string): Promise<void> {
  await tx.execute(sql`
    with told as (insert into page_changes (id, tags) values (${id}, ${tags}) returning 1)
    select pg_notify('pages', ${`${id} ${tags}`}) from told`)
}
