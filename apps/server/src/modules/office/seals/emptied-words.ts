import { sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import type { Chain } from './chain.ts'

const people: Record<Chain, ReturnType<typeof sql>> = {
  // What is told of programs and money keeps its words until the records are emptied (OPEN-26).
  log: sql`select e.id::int8 as id from audit_log e where exists (select from account_deletions d
    where d.user_id = coalesce(e.about_id, substring(e.subject from '^person:(\\d{1,9})$')::int)
      and (d.emptied_at is not null or d.erased_at is not null and e.subject !~ '^(booking|charge|finding):' and e.action <> 'wallet_adjusted'))`,
  books: sql`select e.id::int8 as id from ledger_entries e
    where exists (select from account_deletions d where d.user_id = e.user_id and d.emptied_at is not null)`,
}

/** Those of some entries whose words may be gone: they tell of somebody who is deleted, or whose records are emptied. */
export async function wereEmptiedRightly(db: Sql, chain: Chain, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string | number }>(
    sql`${people[chain]} and e.id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
