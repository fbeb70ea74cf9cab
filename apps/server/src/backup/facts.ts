import type pg from 'pg'

/** What of a database is counted to see whether a copy of it is whole. */
export interface Facts {
  rows: Record<string, number>
  ledger: {
    /** Of all amounts on one side of the books, in cents. */
    turnoverCents: number
    /** Of all amounts; 0, or the books do not balance. */
    sumCents: number
    /** Entries that do not balance by themselves; 0. */
    unbalanced: number
  }
}

/** Tables of which nothing goes away by itself within a day. */
const tables = [
  ...['users', 'vehicles', 'bookings', 'booking_events', 'agreements', 'charges', 'files', 'audit_log'],
  ...['ledger_accounts', 'ledger_entries', 'ledger_lines'],
]

/** Counts rows and sums up the ledger, all as of one moment where the caller holds a transaction. */
export async function readFacts(client: Pick<pg.ClientBase, 'query'>): Promise<Facts> {
  const rows: Facts['rows'] = {}
  for (const table of tables) {
    const { rows: counted } = await client.query<{ n: string }>(`select count(*) as n from ${table}`)
    rows[table] = Number(counted[0]?.n)
  }
  const { rows: sums } = await client.query<{ turnover: string; sum: string; unbalanced: string }>(`
    select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0) as turnover, coalesce(sum(amount_cents), 0) as sum,
           (select count(*) from (select from ledger_lines group by entry_id having sum(amount_cents) <> 0) x) as unbalanced
      from ledger_lines`)
  const { turnover, sum, unbalanced } = sums[0]!
  return {
    rows,
    ledger: { turnoverCents: Number(turnover), sumCents: Number(sum), unbalanced: Number(unbalanced) },
  }
}

/**
 * What a copy lacks of what was counted, a line for each thing. What changed while the copy was made may be anything between both counts;
 * everything else is the same to the row and the cent.
 */
export function whatIsMissing(found: Facts, { before, after }: { before: Facts; after: Facts }): string[] {
  const problems: string[] = []
  const compare = (name: string, [is, one, other]: readonly [number, number, number]) => {
    const [least, most] = [Math.min(one, other), Math.max(one, other)]
    if (is < least || is > most)
      problems.push(`${name}: ${is} instead of ${least === most ? least : `${least} to ${most}`}`)
  }
  for (const table of tables) compare(table, [found.rows[table] ?? 0, before.rows[table] ?? 0, after.rows[table] ?? 0])
  compare('turnover of the ledger in cents', [
    found.ledger.turnoverCents,
    before.ledger.turnoverCents,
    after.ledger.turnoverCents,
  ])
  if (found.ledger.sumCents !== 0) problems.push(`the ledger does not balance: ${found.ledger.sumCents} cents`)
  if (found.ledger.unbalanced !== 0) problems.push(`entries that do not balance: ${found.ledger.unbalanced}`)
  return problems
}
