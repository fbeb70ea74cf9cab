import type { Parts } from '../../apps/server/src/parts.ts'
import { givenOf } from '../../apps/server/src/testing/given.ts'

/** Who has how many entries: person and booking have the same number. */
export interface LedgerFill {
  people: number
  entriesEach: number
  /** One more person, with a program that has run for long. */
  longEntries: number
}

/** Fills the books as programs do, in threes: a cycle falls due, is paid, and earns its credit. Answers who has run for long. */
export async function fillLedger(parts: Parts, { people, entriesEach, longEntries }: LedgerFill): Promise<number> {
  const { pool } = parts.database
  const car = await givenOf(parts).vehicle()
  const long = people + 1
  const run = (query: string, ...values: unknown[]) => pool.query(query, values)
  await run(
    `insert into users (id, kind, phone, email, first_name, last_name, password_hash, created_at)
     select n, 'customer', lpad(n::text, 10, '0'), n || '@example.com', 'Ana', 'Moreno', '', now() from generate_series(1, $1::int) n`,
    long,
  )
  await run(
    `insert into bookings (id, number, user_id, vehicle_id, state, financing, start_at, end_at, time_zone, cycle_days, fee_cents, miles, quote,
                           surface, tax_rate_ppm, program_months, program_goal, created_at)
     select n, (200000 + n)::text, n, $2, 'completed', 'pto', now(), now(), 'America/New_York', 7, 0, 1000, '{}', '{}', 0, 36, '', now()
       from generate_series(1, $1::int) n`,
    long,
    car.id,
  )
  const company = ['gateway_clearing', 'usage_revenue', 'booking_fee_revenue', 'tax_payable', 'insurance_payable']
  await run(
    `insert into ledger_accounts (code, user_id, booking_id)
     select code, null::int, null::int from unnest($2::text[]) code
     union all select 'purchase_credit_expense', null::int, null::int
     union all select code, n, n from generate_series(1, $1::int) n, unnest($3::text[]) code
     union all select 'wallet', n, null::int from generate_series(1, $1::int) n`,
    long,
    company,
    ['customer_receivable', 'purchase_credit_liability', 'deposits_held', 'refunds_payable'],
  )
  // Loaded at once and balanced by themselves; the triggers would look at each line.
  await run('alter table ledger_entries disable trigger user')
  await run('alter table ledger_lines disable trigger user')
  await run(
    `insert into ledger_entries (key, reason, user_id, booking_id, at)
     select n || ':' || i, (array['cycle_charged', 'payment_received', 'credit_earned'])[1 + i % 3], n, n, now() - make_interval(hours => 60000 - i * 56)
       from generate_series(1, $1::int) n, lateral generate_series(0, case when n = $1 then $3::int else $2::int end - 1) i
      order by i, n`,
    long,
    entriesEach,
    longEntries,
  )
  await run(
    `insert into ledger_lines (entry_id, account_id, amount_cents)
     select e.id, a.id, p.cents from ledger_entries e
       join (values ('cycle_charged', 'customer_receivable', 27593), ('cycle_charged', 'usage_revenue', -18900),
                    ('cycle_charged', 'booking_fee_revenue', -1000), ('cycle_charged', 'tax_payable', -1393),
                    ('cycle_charged', 'insurance_payable', -6300), ('payment_received', 'gateway_clearing', 27593),
                    ('payment_received', 'customer_receivable', -27593), ('credit_earned', 'purchase_credit_expense', 16065),
                    ('credit_earned', 'purchase_credit_liability', -16065)) p (reason, code, cents) on p.reason = e.reason
       join ledger_accounts a on a.code = p.code and coalesce(a.booking_id, 0)
            = case when p.code in ('customer_receivable', 'purchase_credit_liability') then e.booking_id else 0 end order by e.id`,
  )
  await run('alter table ledger_entries enable trigger user')
  await run('alter table ledger_lines enable trigger user')
  await run('vacuum analyze')
  return long
}
