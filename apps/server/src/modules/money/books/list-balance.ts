import type { PostingKind } from '@ownward/domain/billing'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, cents } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'

/** One change of a person's balance: above zero it was given, below taken; `balanceCents` is what there was after it. */
export interface BalanceRow {
  at: Date
  reason: PostingKind
  /** The team's words; the person reads them. */
  note: string
  amountCents: Cents
  balanceCents: Cents
  /** The booking whose refund it was; null for what belongs to the person alone. */
  booking: { id: number; number: string; timeZone: string } | null
}

/** What changed a person's balance, the newest first, a page at a time: the rows up to one add up to its balance (SRV-30). */
export async function listBalance(
  db: Sql,
  { userId, page, limit }: { userId: UserId; page: number; limit: number },
): Promise<{ rows: BalanceRow[]; total: number }> {
  const { rows } = await db.execute<{
    at: string
    reason: PostingKind
    note: string
    cents: number
    balance: number
    total: number
    id: number | null
    number: string | null
    zone: string | null
  }>(sql`
    with changes as (
      select e.id, e.at, e.reason, e.note, e.booking_id, -sum(l.amount_cents) as cents
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
       where a.code = 'wallet' and a.user_id = ${userId}
       group by e.id)
    select c.at, c.reason, c.note, c.cents::float8 as cents, (sum(c.cents) over (order by c.id))::float8 as balance,
           (count(*) over ())::int as total, b.id, b.number, b.time_zone as zone
      from changes c left join bookings b on b.id = c.booking_id
     order by c.id desc limit ${limit} offset ${(page - 1) * limit}`)
  return {
    rows: rows.map(row => ({
      at: new Date(row.at),
      reason: row.reason,
      note: row.note,
      amountCents: cents(row.cents),
      balanceCents: cents(row.balance),
      booking: row.id === null ? null : { id: row.id, number: row.number!, timeZone: row.zone! },
    })),
    total: rows[0]?.total ?? 0,
  }
}
