import { type Cents, cents } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { overdueTotal } from '../../money/charges/index.ts'
import { countIssues } from '../fleet/index.ts'

/** What the team sees of demand and use; amounts are null for who may not see money. */
export interface Figures {
  weeks: { from: string; reserved: number; daysOut: number; daysThere: number; revenueCents: Cents | null }[]
  partners: { referer: string; visits: number; reservations: number }[]
  issues: Awaited<ReturnType<typeof countIssues>>
  overdue: Awaited<ReturnType<typeof overdueTotal>> | null
}

interface WeekRow extends Record<string, unknown> {
  week: string
  reserved: number
  daysOut: number
  daysThere: number
  revenue: number
}

const day = 86_400_000

/** Demand, use and revenue by week up to this one, what cars lack and what is overdue; amounts only for who may see money (SRV-32). */
export async function readFigures(
  db: Sql,
  { weeks, now, seesMoney }: { weeks: number; now: Date; seesMoney: boolean },
): Promise<Figures> {
  const monday = mondayOf(now)
  const from = new Date(monday.getTime() - (weeks - 1) * 7 * day)
  const [{ rows }, partners, issues, overdue] = await Promise.all([
    db.execute<WeekRow>(weekly(from, monday, now)),
    db
      .execute<{ referer: string; visits: number; reservations: number }>(
        sql`select referer, sum(visits)::int as visits, sum(reservations)::int as reservations from (
              select referer, count(*) as visits, 0 as reservations from partner_visits where at >= ${from.toISOString()} group by 1
              union all
              select referer, 0, count(*) from bookings where referer <> '' and state not in ('reserving', 'void') and created_at >= ${from.toISOString()} group by 1
            ) counted group by referer order by 2 desc, 1 limit 12`,
      )
      .then(answer => answer.rows),
    countIssues(db, now),
    seesMoney ? overdueTotal(db, now) : null,
  ])
  return {
    weeks: rows.map(row => ({
      from: row.week,
      reserved: row.reserved,
      daysOut: Math.round(row.daysOut * 10) / 10,
      // Cars that were out and have been withdrawn since were there as long.
      daysThere: Math.round(Math.max(row.daysThere, row.daysOut) * 10) / 10,
      revenueCents: seesMoney ? cents(row.revenue) : null,
    })),
    partners,
    issues,
    overdue,
  }
}

function mondayOf(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return new Date(midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * day)
}

/** Of each week: what was reserved, the days that cars were out and were there at all, and what the books earned. */
function weekly(from: Date, monday: Date, now: Date) {
  const upTo = now.toISOString()
  const overlap = (begin: string, end: string) =>
    sql.raw(`greatest(0, extract(epoch from least(w.until, ${end}) - greatest(w.since, ${begin})) / 86400.0)`)
  return sql`
    with w as (
      select since, least(since + interval '7 days', ${upTo}::timestamptz) as until
        from generate_series(${from.toISOString()}::timestamptz, ${monday.toISOString()}::timestamptz, interval '7 days') as since
    )
    select to_char(w.since at time zone 'UTC', 'YYYY-MM-DD') as week,
      (select count(*)::int from bookings b where b.state not in ('reserving', 'void')
         and b.created_at >= w.since and b.created_at < w.until) as reserved,
      (select coalesce(sum(${overlap('b.start_at', "coalesce(b.ended_at, 'infinity'::timestamptz)")}), 0)::float8
         from bookings b where b.financing = 'pto' and b.billed_days > 0 and b.start_at < w.until
           and coalesce(b.ended_at, 'infinity'::timestamptz) > w.since) as "daysOut",
      (select coalesce(sum(${overlap('v.listed_at', "coalesce(sold.at, 'infinity'::timestamptz)")}), 0)::float8
         from vehicles v
         left join (select vehicle_id, max(ended_at) as at from bookings where outcome = 'sold' group by 1) sold
           on sold.vehicle_id = v.id and v.availability = 'sold'
        where v.availability <> 'hidden' and (v.availability <> 'sold' or sold.at is not null) and v.listed_at < w.until) as "daysThere",
      (select coalesce(-sum(l.amount_cents), 0)::float8 from ledger_entries e
         join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where a.code like '%\\_revenue' and e.at >= w.since and e.at < w.until) as revenue
    from w order by w.since`
}
