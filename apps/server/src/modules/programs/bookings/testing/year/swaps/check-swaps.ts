import type { Parts } from '../../../../../../parts.ts'
import { findWrong } from '../find-wrong.ts'

/** When a program ends, and the day of it that comes after so many, by the clock of its place. */
const thereAfter = (from: string, span: string) =>
  `((${from} at time zone b.time_zone) + ${span}) at time zone b.time_zone`
const endOf = thereAfter(
  `coalesce(b.program_ends_at, ${thereAfter('b.start_at', 'make_interval(months => b.program_months)')})`,
  'make_interval(days => b.paused_days)',
)

/** Both programs of every exchange: one that is over with its car, and the one that it goes on in. */
const exchanged = `bookings b join bookings s on s.previous_booking_id = b.id and s.state in ('active', 'completed')`

/** A program goes on after a swap as if nothing had happened: on its hour, to its end and its payment day, with what its person held and has paid (KEEP-16). */
export async function checkSwaps(parts: Parts): Promise<string[]> {
  const find = (what: string, query: string) => findWrong(parts, what, query)
  return [
    ...(await find(
      'a program goes on after a swap on another hour, or to another end',
      `select * from (select b.id, s.id as next, s.start_at, ${thereAfter('b.start_at', 'make_interval(days => b.billed_days)')} as goes_on,
                s.program_ends_at, ${endOf} as ends from ${exchanged}) as each
        where start_at <> goes_on or program_ends_at <> ends`,
    )),
    // Where no payment day was moved and nothing paused: that of a cycle that began with the program, or with the car.
    ...(await find(
      'a swap moved the payment day',
      `select * from (select b.id, s.id as next, b.billed_days, b.cycle_days, coalesce((b.quote -> 'swap' ->> 'firstDays')::int, 0) as first,
                (s.quote -> 'swap' ->> 'firstDays')::int as days, ${endOf} - interval '1 day' * b.cycle_days < s.start_at as is_last from ${exchanged}
          where not exists (select from payment_days d where d.booking_id = b.id) and not exists (select from program_pauses p where p.booking_id = b.id)) as each
        where not is_last and (billed_days + days - first) % cycle_days <> 0`,
    )),
    ...(await find(
      'a swap carried something else than what was held',
      `select * from (select b.id, s.id as next, a.code, coalesce(sum(l.amount_cents) filter (where e.reason = 'carried_out'), 0)::int as went,
                -coalesce(sum(l.amount_cents) filter (where e.reason = 'carried_in'), 0)::int as came
           from ${exchanged} join ledger_entries e on e.booking_id in (b.id, s.id) and e.key in ('bk_' || b.id || ':carried_out', 'bk_' || s.id || ':carried_in')
           join ledger_lines l on l.entry_id = e.id
           join (select id, case when code in ('account_credit', 'deposits_held') then 'credit and deposit' else code end as code from ledger_accounts
                  where code <> 'carried_over') a on a.id = l.account_id group by 1, 2, 3) as each where went <> came`,
    )),
    // Credits that were taken up had a fee of their own, which may be higher.
    ...(await find(
      'a program forgot in a swap what was paid of its initial fee',
      `select * from (select b.id, s.id as next, coalesce((s.quote ->> 'feePaidBeforeCents')::int, 0) as known, b.fees from
           (select b.*, -coalesce((select sum(l.amount_cents) from ledger_entries e join ledger_lines l on l.entry_id = e.id
              join ledger_accounts a on a.id = l.account_id and a.code = 'initial_fee_revenue' where e.booking_id = b.id), 0)::int as fees from bookings b) as b
           join bookings s on s.previous_booking_id = b.id and s.state in ('active', 'completed')) as each where known < fees`,
    )),
  ]
}
