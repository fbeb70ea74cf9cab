import type { Parts } from '../../../../../../parts.ts'
import { findWrong } from '../find-wrong.ts'

const onCredit = (code: string, whose: string, reason = '') => `
  (select coalesce(-sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
     join ledger_accounts a on a.id = l.account_id where a.code = '${code}' and a.${whose} ${reason})`

/** Every cent of credit: live, waiting, used in a sale, taken off or expired with an entry; no wait is passed in silence (KEEP-23). */
export async function checkCredit(parts: Parts, now: Date): Promise<string[]> {
  const find = (what: string, query: string, values: unknown[] = []) => findWrong(parts, what, query, values)
  const live = (reason = '') => onCredit('purchase_credit_liability', 'user_id = u.id', reason)
  const waits = (reason = '') => onCredit('credit_waiting', 'user_id = u.id', reason)
  const because = (...reasons: string[]) => `and e.reason in (${reasons.map(reason => `'${reason}'`).join(', ')})`
  return [
    ...(await find(
      'credit was made or lost',
      `select * from (select u.id, ${live(because('credit_earned'))} as earned, ${live(because('credit_reduced'))} as reduced,
                ${live(because('conversion_charged'))} as sold, ${waits(because('credit_expired'))} as expired,
                ${live()} as live, ${waits()} as waiting,
                ${live(because('credit_parked'))} + ${waits(because('credit_parked'))} as parked,
                ${live(because('credit_taken_up'))} + ${waits(because('credit_taken_up'))} as taken
                ,${live(because('carried_out', 'carried_in'))} as carried
           from users u) as each
        where carried <> 0 or earned + reduced + sold + expired <> live + waiting or parked <> 0 or taken <> 0 or live < 0 or waiting < 0
           or reduced > 0 or expired > 0`,
    )),
    ...(await find(
      'a swap made or lost something, or is not whole',
      `select * from (select b.id, b.outcome, s.id as next, s.state,
                (select coalesce(sum(l.amount_cents), 0)::int from ledger_lines l join ledger_accounts a on a.id = l.account_id and a.code = 'carried_over'
                  where a.user_id = b.user_id) as over,
                (select count(*)::int from ledger_entries e where e.booking_id = b.id and e.reason = 'carried_out') as went,
                (select count(*)::int from ledger_entries e where e.booking_id = s.id and e.reason = 'carried_in') as came
           from bookings b left join bookings s on s.previous_booking_id = b.id and s.state not in ('canceled', 'void')) as each
        where over <> 0 or (coalesce(outcome, '') = 'swapped') <> (coalesce(state, '') in ('active', 'completed')) or went > 1 or came <> went`,
    )),
    ...(await find(
      'a credit waits or does not, and the books have it otherwise',
      `select * from (select b.id, w.state, ${onCredit('credit_waiting', 'booking_id = b.id')} as waiting
                        from bookings b left join waiting_credits w on w.booking_id = b.id) as each
        where waiting < 0 or (waiting > 0) <> (coalesce(state, '') in ('waiting', 'reserved'))`,
    )),
    ...(await find(
      'a wait was over and nobody ended it, or nothing comes next of it',
      `select id, state, waits_until, next_at from waiting_credits
        where state = 'waiting' and stood_since is null and (waits_until <= $1 or next_at <= $1 or next_at is null)`,
      [now],
    )),
    ...(await find(
      'a credit is reserved for a program that has begun or will not',
      `select w.id, b.id as booking, b.state from waiting_credits w join bookings b on b.id = w.held_by
        where w.state = 'reserved' and b.state not in ('reserving', 'new', 'approved')`,
    )),
    ...(await find(
      'a credit expired before 45 days, or was not told of',
      `select w.id, w.waits_until from waiting_credits w join bookings b on b.id = w.booking_id
        where w.state = 'expired' and (w.waits_until < (((b.ended_at at time zone b.time_zone)::date + 46)::timestamp at time zone b.time_zone)
           or (select count(*) from notifications n where n.user_id = w.user_id and n.kind = 'credit_expired'
                 and (n.facts ->> 'bookingId')::int = b.id) <> 1)`,
    )),
    ...(await find(
      'a program began with other credit than was signed',
      `select b.id, b.quote ->> 'takenUpCents' as signed,
              ${onCredit('purchase_credit_liability', 'booking_id = b.id', because('credit_taken_up', 'carried_in'))} as taken
         from bookings b where b.state in ('active', 'completed') and b.start_odometer is not null and coalesce((b.quote ->> 'takenUpCents')::int, 0)
              <> ${onCredit('purchase_credit_liability', 'booking_id = b.id', because('credit_taken_up', 'carried_in'))}`,
    )),
  ]
}
