import { and, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import type { WorkTable } from './work-table.ts'

/** Counts the rows of each state by itself, for tables where a row can have several, or has the one that its moment gives it. */
export function countStates<S extends string>(
  db: Sql,
  states: readonly S[],
  isState: (state: S) => SQL,
): WorkTable['counts'] {
  return async (where, from) => {
    const counted = states.map(async state => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${from} where ${and(where, isState(state))}`,
      )
      return [state, rows[0]?.n ?? 0] as const
    })
    return Object.fromEntries(await Promise.all(counted))
  }
}
