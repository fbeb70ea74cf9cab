import type { Parts } from '../../../../../parts.ts'

/**
 * Everything that a year has left behind, one line each, in an order and under names that do not depend on who came first: two runs of the same
 * plan have the same lines.
 */
export async function digestYear(parts: Parts): Promise<string[]> {
  const lines: string[] = []
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await parts.database.pool.query<{ line: string }>(query)
    lines.push(...rows.map(({ line }) => `${what} ${line}`))
  }
  return lines.sort()
}

/** A key of the books without the numbers of bookings and of an extra payment, which go by who came first. */
const key = (column: string) =>
  `regexp_replace(regexp_replace(${column}, '\\mbk_[0-9]+', 'bk', 'g'), ':extra:[0-9]+', ':extra')`

const queries = {
  booking: `select concat_ws(' ', user_id, vehicle_id, state, outcome, start_at, end_at, billed_days, payment_retry, renew_at, announce_at, fee_at,
              next_try_at, recall_at, recalled_at, return_at, return_lapses_at, missed_return_at, ended_at, start_odometer, end_odometer,
              previous_booking_id is not null, program_ends_at, swap_out_of_case, quote -> 'swap') as line
              from bookings where state <> 'void'`,
  charge: `select concat_ws(' ', user_id, ${key('key')}, kind, due_at, from_day, quantity, insured, amount_cents, open_cents, state) as line from charges`,
  entry: `select concat_ws(' ', e.user_id, ${key('e.key')}, e.reason, e.at, e.covers_from, e.covers_to,
            (select string_agg(a.code || '=' || l.amount_cents, ',' order by a.code, l.amount_cents) from ledger_lines l
               join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id)) as line from ledger_entries e`,
  moved: `select concat_ws(' ', b.user_id, i.kind, sum(s.amount_cents)) as line from sandbox_charges s join charge_intents i on i.key = s.key
            join bookings b on b.id = i.booking_id where s.state <> 'refused' group by b.user_id, i.kind`,
  back: `select concat_ws(' ', user_id, ${key('r.key')}, r.amount_cents, r.state) as line from refund_intents r`,
  // A booking's number may be burnt by a transaction that was cut off: who drives is the same in every year.
  check: `select concat_ws(' ', b.user_id, c.vehicle_id, returned_at, deposit_by, released_at, closed_at, closed_by, closed_as) as line
            from return_checks c join bookings b on b.id = c.booking_id`,
  car: `select concat_ws(' ', id, availability, odometer) as line from vehicles`,
  case: `select concat_ws(' ', b.user_id, k.kind, k.opened_by, k.opened_at, k.down_from, k.down_until, k.state, k.step, k.step_by, k.passed_at) as line
           from care_cases k join bookings b on b.id = k.booking_id`,
  contest: `select concat_ws(' ', user_id, reason, "from", at, answered_at, decision, decided_at, charged_back_cents) as line from care_contests`,
  moved_day: `select concat_ws(' ', b.user_id, d.day, d.from_day, d.bridge_days, d.at) as line from payment_days d join bookings b on b.id = d.booking_id`,
  pause: `select concat_ws(' ', b.user_id, p.from_day, p.days, p.asked_days, p.asked_at, p.holds_until, p.ended_at, p.ended_by, p.miles_told_at, b.paused_days) as line
            from program_pauses p join bookings b on b.id = p.booking_id`,
  waits: `select concat_ws(' ', w.user_id, w.waits_until, w.state, w.told_days, w.next_at, w.closed_at) as line from waiting_credits w`,
  promise: `select concat_ws(' ', b.user_id, p.cents, p.day, p.made_at, p.holds_until, p.state, p.told_at, p.asked_at, p.ended_at) as line
              from promises p join bookings b on b.id = p.booking_id`,
  lent: `select concat_ws(' ', b.user_id, l.vehicle_id, l.state, l.offered_at, l.until, l.taken_at, l.start_odometer, l.ready_at, l.next_by, l.late_at, l.ended_at,
           l.end_odometer) as line from care_loans l join bookings b on b.id = l.booking_id`,
  down: `select concat_ws(' ', b.user_id, d.day, d.usage_cents, d.booking_fee_cents, d.tax_cents, d.insurance_cents, d.at) as line
           from care_days d join bookings b on b.id = d.booking_id`,
  tried: `select concat_ws(' ', user_id, ${key('key')}, state) as line from charge_intents`,
  event: `select concat_ws(' ', b.user_id, e.from_state, e.to_state, e.at, e.actor_kind, e.reason) as line from booking_events e
            join bookings b on b.id = e.booking_id where b.state <> 'void' and e.reason = 'return missed'`,
  // Who pays a part hears at the screen that it was refused, or by mail where the process that they waited for was killed: no year tells which.
  told: `select concat_ws(' ', n.user_id, n.kind, count(*)) as line from notifications n where not (n.kind = 'payment_refused' and exists (
           select from charge_intents i where i.user_id = n.user_id and i.settled_at = n.at and i.state = 'refused' and i.terms ? 'partCents'))
           group by n.user_id, n.kind`,
}
