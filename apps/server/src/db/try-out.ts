import type { Sql } from './connect.ts'
import type { Transact, UnitOfWork } from './unit-of-work.ts'

/** Carries what was seen out of a transaction that is not to be kept. */
class NotKept extends Error {
  readonly seen: unknown
  constructor(seen: unknown) {
    super('tried out and not kept')
    this.seen = seen
  }
}

/** Does work in a transaction and takes all of it back: what it answers is what doing it would have answered. Nobody is told of it. */
export async function tryOut<T>(transact: Transact, work: (uow: UnitOfWork) => Promise<T>): Promise<T> {
  try {
    return await transact(async uow => {
      tried.set(uow.tx, new Map())
      throw new NotKept(await work(uow))
    })
  } catch (error) {
    if (error instanceof NotKept) return error.seen as T
    throw error
  }
}

/** What was read in transactions that are tried out. */
const tried = new WeakMap<Sql, Map<string, unknown>>()

/** Whether all that is done here is taken back, so that nobody is to be told of it. */
export function isTriedOut(sql: Sql): boolean {
  return tried.has(sql)
}

/**
 * Reads something once in a transaction that is tried out, where `rewrite` is told of each change that is made to it; elsewhere each time, because what
 * others change before a lock is had must be seen.
 */
export async function readOnce<T>(sql: Sql, key: string, read: () => Promise<T>): Promise<T> {
  const known = tried.get(sql)
  if (known?.has(key)) return known.get(key) as T
  const value = await read()
  known?.set(key, value)
  return value
}

/** Changes what was read under a key as the rows were changed just now. */
export function rewrite<T>(sql: Sql, key: string, change: (value: T) => T): void {
  const known = tried.get(sql)
  if (known?.has(key)) known.set(key, change(known.get(key) as T))
}
