import type { Database } from '../../../db/connect.ts'
import { contentStore, type ListName } from './store.ts'

const kept = new WeakMap<Database, Promise<readonly ListName[]>>()

/** The lists of the team with nothing in them: their pages are linked from nowhere (OPS-07). Kept until the words of the team change. */
export function readEmptyLists(database: Database): Promise<readonly ListName[]> {
  const known = kept.get(database)
  if (known !== undefined) return known
  const read = contentStore(database.db).emptyLists()
  kept.set(database, read)
  read.catch(() => {
    if (kept.get(database) === read) kept.delete(database)
  })
  return read
}

/** Has the lists looked at anew. */
export function forgetEmptyLists(database: Database): void {
  kept.delete(database)
}
