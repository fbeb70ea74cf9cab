import type { CollectionFigure } from '@ownward/contract'
import { cardRefusals, dueAges } from '@ownward/domain/billing'
import { type SQL, sql } from 'drizzle-orm'

/** From which day after the due day on something has an age, in the order of `dueAges`. */
const firstDays: readonly number[] = [0, 4, 11, 31, 61]

/** Which of the missed payments a figure counts, and how much of each. */
export interface Counted {
  readonly of: SQL
  readonly amount: SQL
}

/** Days back from a moment. */
export function daysBefore(now: Date, days: number): SQL {
  return at(new Date(now.getTime() - days * 86_400_000))
}

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}

/**
 * Payments that fell due by themselves in the last days and were not paid then: a card refused them, or they were still open a day later. What was charged
 * and paid of each is what the books say; what is neither paid nor open was taken off, forgiven or set against something (PACT-26).
 */
export function missedPayments(days: number, now: Date): SQL {
  const ages = dueAges.map((_, age) => sql`${beginOf(age)} as ${ageColumn(age)}`)
  return sql`
    select c.id, c.number, c.booking_id, c.due_at, c.closed_at, c.open_cents as open, coalesce(r.refusal, 'none') as refusal,
        books.charged, books.paid, books.paid_in_time, books.charged - books.paid - c.open_cents as otherwise, ${sql.join(ages, sql`, `)}
      from charges c
      join bookings b on b.id = c.booking_id
      left join (
        select distinct on (charge_id) charge_id, coalesce(card_refusal, 'try_later') as refusal from charge_intents
         where state = 'refused' and charge_id is not null and created_at > ${daysBefore(now, days + 1)}
         order by charge_id, id
      ) r on r.charge_id = c.id
      cross join lateral (
        select coalesce(sum(l.amount_cents) filter (where e.key = c.key), 0)::float8 as charged,
            -coalesce(sum(l.amount_cents) filter (where e.reason = 'payment_received'), 0)::float8 as paid,
            -coalesce(sum(l.amount_cents) filter (where e.reason = 'payment_received' and e.at <= c.due_at + interval '10 days'), 0)::float8
              as paid_in_time
          from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
         where e.booking_id = c.booking_id and e.charge_id = c.id and a.code = 'customer_receivable'
      ) books
     where c.due_at > ${daysBefore(now, days)} and c.due_at <= ${at(now)}
       and c.kind in ('cycle', 'pause', 'mileage', 'scheduled_fee', 'care_back')
       and (r.refusal is not null or c.state = 'open' or c.closed_at > c.due_at + interval '1 day')`
}

/** When a charge comes to an age: with a calendar day of the place, as the team's queue counts it. */
function beginOf(age: number): SQL {
  if (age === 0) return sql`c.due_at`
  return sql`((c.due_at at time zone b.time_zone)::date + ${firstDays[age]}::int)::timestamp at time zone b.time_zone`
}

function ageColumn(age: number): SQL {
  return sql.raw(`age_${age}`)
}

/** The figures over missed payments by their names: what became of all, of those of each age, and of those that a card refused for a reason. */
export function missedFigures(now: Date): ReadonlyMap<CollectionFigure, Counted> {
  const reached = (age: number) =>
    age < dueAges.length
      ? sql`(${ageColumn(age)} <= ${at(now)} and (closed_at is null or closed_at >= ${ageColumn(age)}))`
      : sql`false`
  const charged = sql`charged`
  return new Map<CollectionFigure, Counted>([
    ['missed', { of: sql`true`, amount: charged }],
    ['cured', { of: sql`paid_in_time > 0`, amount: sql`paid_in_time` }],
    ['paid', { of: sql`paid > 0`, amount: sql`paid` }],
    ['otherwise', { of: sql`otherwise <> 0`, amount: sql`otherwise` }],
    ['open', { of: sql`open > 0`, amount: sql`open` }],
    ...dueAges.flatMap((age, n): [CollectionFigure, Counted][] => [
      [`reached:${age}`, { of: reached(n), amount: charged }],
      [`onward:${age}`, { of: reached(n + 1), amount: charged }],
      [
        `closed:${age}`,
        { of: sql`${reached(n)} and not ${reached(n + 1)} and closed_at is not null`, amount: charged },
      ],
    ]),
    ...[...cardRefusals, 'none' as const].flatMap((reason): [CollectionFigure, Counted][] => [
      [`refused:${reason}`, { of: sql`refusal = ${reason}`, amount: charged }],
      [`recovered:${reason}`, { of: sql`refusal = ${reason} and paid > 0`, amount: sql`paid` }],
    ]),
  ])
}
