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
      throw new NotKept(await work(uow))
    })
  } catch (error) {
    if (error instanceof NotKept) return error.seen as T
    throw error
  }
}
