import { type SQL, sql } from 'drizzle-orm'
import { everySource, fullSums, type Source } from './full-sums.ts'

/**
 * What was booked and moved by account and day, as rows (source, account, day, amount_cents, items) that add up to exactly what a statement sees of the
 * books: what is folded, what transactions have added since, and what of a database from before sums were kept is still to be summed (decision 0071).
 * Sums of different queries are of different moments, so whoever compares two takes both from one statement.
 */
export function sumsNow(of: readonly Source[] = everySource): SQL {
  const named = sql.join(
    of.map(source => sql`${source}`),
    sql`, `,
  )
  const kept = (table: SQL) =>
    sql`select source, account, day, amount_cents, items from ${table} where source in (${named})`
  const left = of.map(source => {
    const bound = (column: SQL) => sql`(select ${column} from day_sum_fills where source = ${source})`
    return fullSums(source, { after: bound(sql`filled_id`), until: bound(sql`until_id`) })
  })
  return sql.join([kept(sql`day_sums`), kept(sql`day_sum_parts`), ...left], sql` union all `)
}
