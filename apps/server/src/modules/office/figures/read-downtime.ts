import { type Cents, cents } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'

/** What days without a usable car cost with the cars of a model: what was credited, less what was charged back. */
export interface ModelDowntime {
  make: string
  model: string
  cars: number
  days: number
  /** Usage less coupons, and booking fees. */
  feesCents: Cents
  taxCents: Cents
  insuranceCents: Cents
  /** What these days earned of purchase credit, once their charge was closed (CARE-12). */
  creditCents: Cents
}

interface Row extends Record<string, unknown> {
  make: string
  model: string
  cars: number
  days: number
  fees: number
  tax: number
  insurance: number
  credit: number
}

/**
 * The cost of days without a usable car by model, from an instant on, the dearest first (CARE-26): each amount is a sum of entries. An entry of purchase
 * credit is that of all days of its charge: each day has its share of it, and the shares of all its days are the entry to the cent.
 */
export async function readDowntime(db: Sql, from: Date): Promise<ModelDowntime[]> {
  const since = sql`${from.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    with down as (
      select d.booking_id, d.charge_id, d.at, e.at as ended_at, (d.day - c.from_day)::bigint as place, c.quantity
        from care_days d join charges c on c.id = d.charge_id
        left join care_days_ended e on e.booking_id = d.booking_id and e.day = d.day
    ), counted as (
      select booking_id, (at >= ${since})::int - coalesce(ended_at >= ${since}, false)::int as days,
          0::bigint as fees, 0::bigint as tax, 0::bigint as insurance, 0::bigint as credit
        from down
      union all
      select e.booking_id, 0,
          case when credits and a.code in ('usage_revenue', 'booking_fee_revenue') then l.amount_cents else 0 end,
          case when credits and a.code = 'tax_payable' then l.amount_cents else 0 end,
          case when a.code = 'care_expense' then l.amount_cents else 0 end, 0
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        cross join lateral (select e.reason in ('downtime_credited', 'downtime_back_charged') as credits) kind
       where e.booking_id in (select booking_id from down) and e.at >= ${since} and (credits or a.code = 'care_expense')
      union all
      select down.booking_id, 0, 0, 0, 0,
          ((greatest(down.at, e.at) >= ${since})::int - coalesce(greatest(ended_at, e.at) >= ${since} and ended_at is not null, false)::int)
            * (-l.amount_cents * (place + 1) / quantity + l.amount_cents * place / quantity)
        from down join ledger_entries e on e.booking_id = down.booking_id and e.charge_id = down.charge_id and e.reason = 'credit_earned'
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
       where a.code = 'purchase_credit_liability'
    )
    select makes.name as make, models.name as model, count(distinct b.vehicle_id)::int as cars, sum(days)::int as days,
        sum(fees)::float8 as fees, sum(tax)::float8 as tax, sum(insurance)::float8 as insurance, sum(credit)::float8 as credit
      from counted join bookings b on b.id = counted.booking_id join vehicles v on v.id = b.vehicle_id
      join makes on makes.id = v.make_id join models on models.id = v.model_id
     where days <> 0 or fees <> 0 or tax <> 0 or insurance <> 0 or credit <> 0
     group by makes.name, models.name
     order by sum(fees) + sum(tax) + sum(insurance) + sum(credit) desc, makes.name, models.name`)
  return rows.map(({ make, model, cars, days, fees, tax, insurance, credit }) => ({
    ...{ make, model, cars, days },
    feesCents: cents(fees),
    taxCents: cents(tax),
    insuranceCents: cents(insurance),
    creditCents: cents(credit),
  }))
}
