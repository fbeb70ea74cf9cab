import pg from 'pg'

/** How many statements reach the database of this process, in transactions and outside of them, while something is asked; `begin` and its end are two. */
export async function countQueries(ask: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let queries = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    queries++
    return query.apply(this, given)
  } as typeof query
  try {
    await ask()
  } finally {
    pg.Client.prototype.query = query
  }
  return queries
}
