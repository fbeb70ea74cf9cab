import type { Parts } from '../../../../../../parts.ts'
import { findWrong } from '../find-wrong.ts'

/** Loans with the booking and the case that they were made in, and the days of the place on which each began and ended. */
const lent = `
  select l.*, b.user_id, b.time_zone, b.state as program, k.down_until, (b.start_at at time zone b.time_zone)::date as first_day,
         (l.taken_at at time zone b.time_zone)::date as from_day, (coalesce(l.ended_at, $1::timestamptz) at time zone b.time_zone)::date as to_day
    from care_loans l join bookings b on b.id = l.booking_id join care_cases k on k.id = l.case_id`

/** Who drives a loaner has a usable car: no day of it is credited, nothing is asked for it, and who gives it back without their own has a case again (CARE-22, CARE-23). */
export async function checkLoaners(parts: Parts, now: Date): Promise<string[]> {
  const find = (what: string, query: string) => findWrong(parts, what, query, [now])
  return [
    ...(await find(
      'a time without a usable car did not end as the loaner was taken',
      `select id, case_id, taken_at, down_until from (${lent}) each where taken_at is not null and down_until is distinct from taken_at`,
    )),
    // But for the first day of a case, which each credits, and for what the loaner itself cannot be used: a case that began while it was out.
    ...(await find(
      'a day with a loaner is credited',
      `select each.id, each.booking_id, d.day, o.id as of from (${lent}) each
         join care_days d on d.booking_id = each.booking_id join care_cases o on o.id = d.case_id,
         lateral (select first_day + d.day as day, (o.down_from at time zone time_zone)::date as begun) credited
        where each.taken_at is not null and credited.day >= from_day and credited.day < to_day
          and credited.day <> begun and (o.down_from < each.taken_at or credited.day < begun)`,
    )),
    ...(await find(
      'somebody was charged for a car that is lent',
      `select each.id, c.key from (${lent}) each join bookings o on o.vehicle_id = each.vehicle_id join charges c on c.booking_id = o.id`,
    )),
    ...(await find(
      'a loaner came back, its driver has no car and no case',
      `select id, booking_id, ended_at from (${lent}) each where state = 'back' and ready_at is null and not exists (
         select from care_cases k where k.booking_id = each.booking_id and k.state <> 'withdrawn'
            and k.down_from <= each.ended_at and (k.down_until is null or k.down_until >= each.ended_at))`,
    )),
    ...(await find(
      'a loaner is offered too long, or late in silence, or its program is over',
      `select id, state, next_by, late_at, program from (${lent}) each where state in ('offered', 'taken')
          and (program <> 'active' or (next_by <= $1 and late_at is null))`,
    )),
    ...(await find(
      'a car is kept for a loan that is over, or not for one that is not',
      `select each.id, each.state, c.id as claim from (${lent}) each
         left join vehicle_claims c on c.kind = 'loan' and c.live and c.booking_id = each.booking_id and c.vehicle_id = each.vehicle_id
        where each.id = (select max(id) from care_loans o where o.vehicle_id = each.vehicle_id and o.booking_id = each.booking_id)
          and (each.state in ('offered', 'taken')) <> (c.id is not null)`,
    )),
  ]
}
