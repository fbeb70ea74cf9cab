import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inSpan } from '../log/under-way.ts'
import type { Database, Sql, Tx } from './connect.ts'
import type { ChangeListener } from './following/heard-once.ts'
import { againWhenGivenUp } from './try-again.ts'

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
    const done = await againWhenGivenUp(async () => {
      const id = randomUUID()
      const tags = new Set<string>()
      const tasks: Array<() => void> = []
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
          if (tags.size > 0) await tellOthers(tx, id, [...tags])
          return result
        }),
      )
      return { id, tags, tasks, value }
    })
    if (done.tags.size > 0) changed(done.id, [...done.tags])
    for (const task of done.tasks) task()
    return done.value
  }
}

/** Tells every process what this transaction changes: a row, which all find, and a notice of it, which most hear at once; both come with the commit. */
export async function tellOthers(tx: Tx, id: string, tags: readonly string[]): Promise<void> {
  const said = tags.join(' ')
  await tx.execute(sql`
    with told as (insert into page_changes (id, tags) values (${id}, ${said}) returning 1)
    select pg_notify('pages', ${`${id} ${said}`}) from told`)
}
