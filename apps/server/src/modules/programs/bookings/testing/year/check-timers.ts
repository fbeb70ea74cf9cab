import type { Parts } from '../../../../../parts.ts'
import { findWrong } from './find-wrong.ts'

const inFlight = `exists (select from charge_intents i where i.booking_id = b.id and i.state in ('created', 'unclear'))`
const isOpen = `exists (select from charges c where c.booking_id = b.id and c.state = 'open')`

/** How its person has chosen to pay still counts: also after a stop by the team (PACT-19). */
const goesOn = `(b.state = 'active' or b.outcome is not distinct from 'stopped')`

/** A time without a usable car, in which its days are not asked for (CARE-11). */
const isDown = `exists (select from care_cases k where k.booking_id = b.id and k.down_until is null)`
const defaultCard = `(select k.id from cards k where k.user_id = b.user_id and k.is_default and k.removed_at is null)`
/** The bank wants it confirmed, or the card will never pay (PACT-22, PACT-23). */
const waitsForPerson = `(exists (select from charge_intents i where i.card_id = ${defaultCard} and i.card_refusal in ('expired', 'lost', 'stolen', 'closed'))
  or exists (select from charge_intents i where i.id = (select max(id) from charge_intents l where l.charge_id = c.id)
                and i.card_refusal = 'step_up' and i.card_id = ${defaultCard}))`

/** No booking is stuck: whatever is due is in the future, or somebody's move. */
export async function checkTimers(parts: Parts, now: Date): Promise<string[]> {
  const find = (what: string, query: string) => findWrong(parts, what, query, [now])
  return [
    ...(await find(
      'something was due and nobody did it',
      `select b.id, b.state, b.renew_at, b.announce_at, b.fee_at, b.next_try_at, b.recall_at from bookings b
        where (b.state = 'active' and (b.renew_at <= $1 or b.announce_at <= $1 or b.return_lapses_at <= $1) and not ${inFlight})
           or (b.state in ('approved', 'active') and b.fee_at <= $1)
           or (b.state in ('approved', 'active', 'completed') and (b.recall_at <= $1 or (b.next_try_at <= $1 and not ${inFlight})))`,
    )),
    ...(await find(
      'a day without a car is not credited, or a step of a case has passed in silence',
      `select k.id, k.credit_at, k.step_by from care_cases k join bookings b on b.id = k.booking_id
        where (k.credit_at <= $1 and not ${inFlight}) or (k.step_by <= $1 and k.passed_at is null)`,
    )),
    ...(await find(
      'a contest waits for an answer or a decision whose time is over',
      'select case_id, due_at from care_contests where due_at <= $1',
    )),
    ...(await find(
      'a case that is over has days that are charged and not credited, or more than it lasted',
      `select k.id, k.down_from, k.down_until from care_cases k join bookings b on b.id = k.booking_id
        where k.state = 'closed' and k.down_until - k.down_from < interval '4 hours' and $1::timestamptz is not null
          and exists (select from care_days d where d.case_id = k.id)
          and not exists (select from care_contests x where x.case_id = k.id)`,
    )),
    ...(await find(
      'a case lasts though its program is over',
      `select k.id from care_cases k join bookings b on b.id = k.booking_id
        where k.down_until is null and b.state <> 'active' and $1::timestamptz is not null`,
    )),
    ...(await find(
      'a deposit is held longer than was promised',
      `select r.booking_id, r.deposit_by from return_checks r join bookings b on b.id = r.booking_id
        where r.released_at is null and r.deposit_by <= $1 and not ${inFlight}`,
    )),
    ...(await find(
      'a booking that waits should have lapsed',
      `select b.id, b.state from bookings b where b.state in ('new', 'approved') and not ${inFlight}
          and (case when b.financing = 'buy' then b.end_at else b.start_at end) + interval '72 hours' <= $1`,
    )),
    ...(await find(
      'a running program has no next cycle and waits for nothing',
      `select b.id from bookings b where b.state = 'active' and b.renew_at is null and not ${isOpen} and $1::timestamptz is not null`,
    )),
    ...(await find(
      'something is owed and nobody will ask for it',
      `select b.id, b.state, b.payment_retry from bookings b join users u on u.id = b.user_id
        where ${isOpen} and b.next_try_at is null and not ${inFlight} and not ${isDown}
          and (b.recall_at is null and b.recalled_at is null
               or not b.payment_retry
               or ((u.auto_renew or not ${goesOn}) and b.recalled_at is null
                   and (select min(due_at) from charges c where c.booking_id = b.id and c.state = 'open' and not ${waitsForPerson}) + interval '6 days' > $1))`,
    )),
    ...(await find(
      'a card was asked for one charge by itself more than once and four times',
      `select i.charge_id, i.card_id, count(*)::int as n from charge_intents i
        where i.charge_id is not null and i.terms ? 'byItself' and $1::timestamptz is not null
        group by 1, 2 having count(*) > 5`,
    )),
    ...(await find(
      'nothing is owed and something is still asked for',
      `select b.id, b.state, b.payment_retry, b.next_try_at, b.recall_at from bookings b
        where not ${isOpen} and b.state not in ('reserving', 'void') and $1::timestamptz is not null
          and (b.payment_retry or b.next_try_at is not null or b.recall_at is not null or b.recalled_at is not null)`,
    )),
    ...(await find(
      'a planned return does not lapse at the end of its day, or its day is over and it still stands',
      `select b.id, b.return_at, b.return_lapses_at from bookings b where b.state = 'active' and $1::timestamptz is not null
          and b.return_lapses_at is distinct from ((b.return_at at time zone b.time_zone)::date + 1)::timestamp at time zone b.time_zone`,
    )),
    ...(await find(
      'a missed return was not told once',
      `select * from (
         select b.id, (select count(*)::int from booking_events e where e.booking_id = b.id and e.reason = 'return missed') as missed,
                (select count(*)::int from notifications n where n.user_id = b.user_id and n.kind = 'return_missed'
                    and (n.facts ->> 'bookingId')::int = b.id) as told
           from bookings b) as each where missed <> told and $1::timestamptz is not null`,
    )),
    ...(await find(
      'a cycle was charged less than a day after its missed return was told, and had not been announced before',
      `select b.id, n.at, c.created_at from notifications n
         join bookings b on b.user_id = n.user_id and b.id = (n.facts ->> 'bookingId')::int
         join charges c on c.booking_id = b.id and c.kind in ('cycle', 'pause') and c.created_at >= n.at and c.created_at < n.at + interval '24 hours'
        where n.kind = 'return_missed' and b.ended_at is distinct from c.created_at and $1::timestamptz is not null
          and not exists (select from notifications a where a.user_id = n.user_id and a.kind in ('cycle_announced', 'cycle_ends')
                             and (a.facts ->> 'at')::timestamptz = c.created_at and a.at < n.at)`,
    )),
    ...(await find(
      'a booking that is over still has something before it',
      `select b.id, b.state from bookings b where b.state in ('completed', 'canceled', 'void') and $1::timestamptz is not null
          and (b.renew_at is not null or b.announce_at is not null or b.fee_at is not null or b.return_at is not null
               or b.return_lapses_at is not null or b.missed_return_at is not null)`,
    )),
    ...(await find(
      'a payment day was moved twice in 30 days, or five times in 12 months',
      `select d.booking_id, d.at from payment_days d join bookings b on b.id = d.booking_id
        where exists (select from payment_days o where o.booking_id = d.booking_id and o.id < d.id
                         and (d.at at time zone b.time_zone)::date - (o.at at time zone b.time_zone)::date < 30)
           or (select count(*) from payment_days o where o.booking_id = d.booking_id and o.at <= d.at
                  and o.at > d.at - interval '12 months') > 4 and $1::timestamptz is not null`,
    )),
    ...(await find(
      'a reservation is neither paid nor refused and nobody asks',
      `select b.id from bookings b where b.state = 'reserving' and not ${inFlight} and $1::timestamptz is not null`,
    )),
    ...(await find(
      'a question to the gateway is not answered for days',
      `select key from charge_intents where state in ('created', 'unclear') and created_at < $1::timestamptz - interval '4 days'
       union all
       select key from refund_intents where state in ('created', 'unclear') and created_at < $1::timestamptz - interval '4 days'`,
    )),
  ]
}
