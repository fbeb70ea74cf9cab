import type { CollectionFigure } from '@ownward/contract'
import { type Cents, cents } from '@ownward/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { daysBefore, missedFigures, missedPayments } from './missed-payments.ts'

/** How many payments or promises a figure counts, and their amount. */
export interface Figure {
  count: number
  amountCents: Cents
}

/** A payment or promise that a figure counts; `number` is the invoice's, null for a promise. */
export interface CountedRow extends Record<string, unknown> {
  bookingId: number
  booking: string
  userId: number
  name: string
  phone: string
  car: string
  timeZone: string
  number: string | null
  /** What the figure counts of it. */
  amount: number
  open: number
  since: string
  until: string | null
}

/** How many rows of a figure are on a page. */
export const rowsOfFigure = 50

/** The figures of collection over the last days, by name: promises that ended, and what became of missed payments (PACT-26). */
export async function readCollection(db: Sql, days: number, now: Date): Promise<ReadonlyMap<CollectionFigure, Figure>> {
  const figures = [...missedFigures(now)]
  const columns = figures.map(
    ([, { of, amount }], n) => sql`
      count(*) filter (where ${of})::int as ${sql.raw(`n_${n}`)},
      coalesce(sum(${amount}) filter (where ${of}), 0)::float8 as ${sql.raw(`c_${n}`)}`,
  )
  const [missed, promised] = await Promise.all([
    db.execute<Record<string, number>>(
      sql`with missed as (${missedPayments(days, now)}) select ${sql.join(columns, sql`, `)} from missed`,
    ),
    db.execute<{ state: string; count: number; cents: number }>(
      sql`select state, count(*)::int as count, sum(cents)::float8 as cents from promises where ${ended(days, now)} group by state`,
    ),
  ])
  const row = missed.rows[0]!
  const ofPromises = (['kept', 'broken'] as const).map((state): [CollectionFigure, Figure] => {
    const found = promised.rows.find(one => one.state === state)
    return [state, { count: found?.count ?? 0, amountCents: cents(found?.cents ?? 0) }]
  })
  return new Map<CollectionFigure, Figure>([
    ...ofPromises,
    ...figures.map(([name], n): [CollectionFigure, Figure] => [
      name,
      { count: row[`n_${n}`]!, amountCents: cents(row[`c_${n}`]!) },
    ]),
  ])
}

function ended(days: number, now: Date): SQL {
  return sql`state in ('kept', 'broken') and ended_at > ${daysBefore(now, days)} and ended_at <= ${now.toISOString()}::timestamptz`
}

/** What a figure counts, the newest first, a page of it. */
export async function openFigure(
  db: Sql,
  { figure, days, page }: { figure: CollectionFigure; days: number; page: number },
  now: Date,
): Promise<CountedRow[]> {
  const counted = missedFigures(now).get(figure)
  const rows = counted
    ? sql`select booking_id, number, ${counted.amount} as amount, open, due_at as since, closed_at as until, id
            from (${missedPayments(days, now)}) missed where ${counted.of}`
    : sql`select booking_id, null as number, cents as amount, 0 as open, made_at as since, ended_at as until, id
            from promises where state = ${figure} and ${ended(days, now)}`
  const { rows: found } = await db.execute<CountedRow>(sql`
    select b.id as "bookingId", b.number as booking, u.id as "userId", u.first_name || ' ' || u.last_name as name, u.phone,
        v.year || ' ' || v.name as car, b.time_zone as "timeZone", r.number, r.amount::float8 as amount, r.open::float8 as open, r.since, r.until
      from (${rows}) r
      join bookings b on b.id = r.booking_id join users u on u.id = b.user_id join vehicles v on v.id = b.vehicle_id
     order by r.since desc, r.id desc limit ${rowsOfFigure} offset ${(page - 1) * rowsOfFigure}`)
  return found
}
