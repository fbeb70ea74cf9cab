import { type SQL, sql } from 'drizzle-orm'
import type { daySums } from '../../../db/schema/index.ts'

/** What is summed by day: lines and entries of the books, and the money that tries to collect and refunds have moved at the gateway. */
export type Source = (typeof daySums.$inferSelect)['source']

/** Every source with its table and how many of its rows are read at once. */
export const sources: Readonly<Record<Source, { table: SQL; atOnce: number }>> = {
  line: { table: sql`ledger_lines`, atOnce: 20_000 },
  entry: { table: sql`ledger_entries`, atOnce: 20_000 },
  // Fewer: while they are filled in they are locked, and somebody may be paying.
  payment: { table: sql`charge_intents`, atOnce: 5000 },
  refund: { table: sql`refund_intents`, atOnce: 5000 },
}

/** Sources in the order in which they are worked through. */
export const everySource = Object.keys(sources) as Source[]

/** Ids of rows: those above `after`, up to `until`. */
export interface Span {
  after: SQL | number
  until: SQL | number
}

// Without the offset PostgreSQL would look at the state first, and lock only what had already succeeded.
const waiting = sql`offset 0 for update`

/**
 * The sums by account and day, as (source, account, day, amount_cents, items), of the rows themselves: what the sums that are kept must equal. The one
 * place that says which day a row belongs to (in UTC) beside the triggers of migration 0010. `locked` waits for whoever changes a row and lets nobody
 * change it until the transaction ends; rows of the books are never changed.
 */
export function fullSums(source: Source, { after, until }: Span, { locked = false } = {}): SQL {
  const day = (at: SQL) => sql`(${at} at time zone 'UTC')::date`
  switch (source) {
    case 'line':
      return sql`
        select 'line' as source, a.code as account, ${day(sql`e.at`)} as day, sum(l.amount_cents) as amount_cents, count(*) as items
          from ledger_lines l join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
         where l.id > ${after} and l.id <= ${until} group by 2, 3`
    case 'entry':
      return sql`
        select 'entry' as source, '' as account, ${day(sql`at`)} as day, 0 as amount_cents, count(*) as items
          from ledger_entries where id > ${after} and id <= ${until} group by 3`
    default:
      return sql`
        select ${sql.raw(`'${source}'`)} as source, '' as account, ${day(sql`created_at`)} as day, sum(amount_cents) as amount_cents, count(*) as items
          from (select * from ${sources[source].table} where id > ${after} and id <= ${until} ${locked ? waiting : sql``}) moved
         where state = 'succeeded' group by 3`
  }
}
