import { type Cents, cents } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { overdueTotal } from '../../money/charges/index.ts'
import { sumsNow } from '../../money/sums/index.ts'
import { countIssues } from '../fleet/index.ts'
import { daysByWeek, type Weeks } from './days-by-week.ts'

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
    db.execute<WeekRow>(weekly({ first: from, count: weeks, upTo: now })),
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

/**
 * Of each week: what was reserved, the days that cars were out and were there at all, and what the books earned, up to now; of today's revenue all that is
 * booked. Bookings and vehicles are read once, not once for each week.
 */
function weekly(asked: Weeks) {
  const [first, upTo] = [sql`${asked.first.toISOString()}::timestamptz`, sql`${asked.upTo.toISOString()}::timestamptz`]
  const bookedOn = "(created_at at time zone 'UTC')::date"
  const week = (day: string) => sql`(${sql.raw(day)} - (${first} at time zone 'UTC')::date) / 7`
  const out = sql`
    select start_at as since, coalesce(ended_at, 'infinity'::timestamptz) as until from bookings
     where financing = 'pto' and billed_days > 0 and start_at < ${upTo} and coalesce(ended_at, 'infinity'::timestamptz) > ${first}`
  const there = sql`
    select v.listed_at as since, coalesce(sold.at, 'infinity'::timestamptz) as until from vehicles v
      left join (select vehicle_id, max(ended_at) as at from bookings where outcome = 'sold' group by 1) sold
        on sold.vehicle_id = v.id and v.availability = 'sold'
     where v.availability <> 'hidden' and (v.availability <> 'sold' or sold.at is not null) and v.listed_at < ${upTo}`
  return sql`
    with reserved as (
      select ${week(bookedOn)} as week, count(*)::int as n from bookings
       where state not in ('reserving', 'void') and created_at >= ${first} and created_at < ${upTo} group by 1
    ), earned as (
      select ${week('day')} as week, -sum(amount_cents) as cents from (${sumsNow(['line'])}) sums
       where account like '%\\_revenue' and day between (${first} at time zone 'UTC')::date and (${upTo} at time zone 'UTC')::date group by 1
    )
    select to_char(${first} at time zone 'UTC' + week * interval '7 days', 'YYYY-MM-DD') as week,
      coalesce(reserved.n, 0) as reserved, days_out.days as "daysOut", days_there.days as "daysThere", coalesce(earned.cents, 0)::float8 as revenue
      from (${daysByWeek(out, asked)}) days_out join (${daysByWeek(there, asked)}) days_there using (week)
      left join reserved using (week) left join earned using (week) order by week`
}
