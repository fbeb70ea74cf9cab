import { sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import type { Chain, SealedEntry } from './chain.ts'

const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

/** What stays of an entry, as texts, field by field in the order of the newest form; and its words. Whoever adds a column to a table adds it at the end and adds a form. */
const entriesOf: Record<Chain, { table: string; read: ReturnType<typeof sql> }> = {
  log: {
    table: 'audit_log',
    read: sql`select e.id::int8 as id, e.reason as words, json_build_array(${moment('e.at')}, e.actor_id::text, e.action, e.subject, e.about_id::text,
      e.cents::text, e.session_id::text, e.bulk_job::text) as fixed from audit_log e`,
  },
  books: {
    table: 'ledger_entries',
    read: sql`select e.id::int8 as id, e.note as words, json_build_array(e.key, e.reason, e.user_id::text, e.booking_id::text, e.intent_id::text,
      e.charge_id::text, ${moment('e.at')}, ${moment('e.covers_from')}, ${moment('e.covers_to')},
      (select json_agg(json_build_array(l.id::text, a.code, a.user_id::text, a.booking_id::text, l.amount_cents::text) order by l.id)
        from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id)) as fixed from ledger_entries e`,
  },
}

/** The table whose entries a chain seals. */
export const tableOf = (chain: Chain): string => entriesOf[chain].table

/** Reads the entries of a chain after a number, up to one or as many as asked, in the order of their numbers. */
export async function readEntries(
  db: Sql,
  chain: Chain,
  { after, upTo, most }: { after: number; upTo: number; most?: number },
): Promise<SealedEntry[]> {
  const { rows } = await db.execute<{ id: string | number; words: string; fixed: unknown[] }>(
    sql`${entriesOf[chain].read} where e.id > ${after} and e.id <= ${upTo} order by e.id ${most === undefined ? sql`` : sql`limit ${most}`}`,
  )
  return rows.map(({ id, words, fixed }) => ({ id: Number(id), words, fixed }))
}
