import type { Parts } from '../../../../../parts.ts'
import { findWrong } from './find-wrong.ts'

/** The team has stopped a program, and its car is still with the driver. */
const isOut = `(b.outcome = 'stopped' and not exists (select from return_checks o where o.booking_id = b.id)) is true`

/** Every car free, in exactly one live booking, or waiting for its check after a return; and claimed by those who have it and nobody else. */
export async function checkCars(parts: Parts): Promise<string[]> {
  const find = (what: string, query: string) => findWrong(parts, what, query)
  return [
    ...(await find(
      'a car is not shown as what it is',
      `select v.id, v.availability, active, waiting, sold, lost, checking, lent from vehicles v
         left join lateral (select count(*) filter (where state = 'active' or ${isOut}) as active,
                                   count(*) filter (where state in ('new', 'approved')) as waiting,
                                   count(*) filter (where state = 'completed' and outcome = 'sold') as sold,
                                   count(*) filter (where outcome = 'lost') as lost
                              from bookings b where b.vehicle_id = v.id) n on true
         left join lateral (select count(*) as checking from return_checks r where r.vehicle_id = v.id and r.closed_at is null) c on true
         left join lateral (select count(*) as lent from care_loans l where l.vehicle_id = v.id and l.state in ('offered', 'taken')) l on true
        where v.availability <> 'hidden'
          and v.availability <> case when lent > 0 then 'lent' when sold > 0 then 'sold' when active > 0 then 'rented' when checking > 0 then 'checking' when waiting > 0 then 'reserved' else 'free' end
           or (lost > 0 and (v.availability <> 'hidden' or active + waiting + sold > 0)) or lent > 1 or (lent > 0 and active + waiting + sold + checking > 0) or active > 1 or sold > 1 or (sold > 0 and active + waiting > 0) or checking > 1 or (checking > 0 and active + sold > 0)`,
    )),
    ...(await find(
      'a car that its driver gave back waits for no check, or one that the team took back does',
      `select b.id, e.actor_kind, r.booking_id from bookings b join booking_events e on e.booking_id = b.id and e.to_state = 'completed'
         left join return_checks r on r.booking_id = b.id
        where (b.outcome = 'returned' and (e.actor_kind = 'person') <> (r.booking_id is not null))
           or (b.outcome = 'returned' and r.returned_at <> b.ended_at) or r.returned_at < b.ended_at or r.vehicle_id <> b.vehicle_id
           or (b.outcome in ('sold', 'lost') and r.booking_id is not null)`,
    )),
    ...(await find(
      'a booking has no live claim, or has one that is over',
      `select b.id, b.state, c.live from bookings b left join vehicle_claims c on c.kind = 'booking' and c.booking_id = b.id
        where coalesce(c.live, false) <> (b.state in ('reserving', 'new', 'approved', 'active') or ${isOut})`,
    )),
    ...(await find(
      'a car that is out is not kept for who has it',
      `select b.id, b.start_at, b.end_at, c.period from bookings b join vehicle_claims c on c.kind = 'booking' and c.booking_id = b.id
        where (b.state = 'active' or ${isOut}) and (lower(c.period) > b.start_at or upper(c.period) <
              least(b.end_at, (b.start_at at time zone b.time_zone + make_interval(months => b.program_months)) at time zone b.time_zone - interval '2 days'))
          and not exists (select from vehicle_claims o where o.vehicle_id = b.vehicle_id and o.id <> c.id and o.live and upper(o.period) > b.start_at)`,
    )),
  ]
}
