import type { Parts } from '../../../../../../parts.ts'
import { findWrong } from '../find-wrong.ts'

/** Pauses keep their bounds, their days are in the end of the program, nothing is asked for in them, and their person is told (PACT-05 to PACT-08, PACT-16). */
export async function checkPauses(parts: Parts, now: Date): Promise<string[]> {
  const find = (what: string, query: string) => findWrong(parts, what, query, [now])
  return [
    ...(await find(
      'a program says other paused days than its pauses have',
      `select * from (select b.id, b.paused_days, b.pause_from_day, (select coalesce(sum(p.days), 0) from program_pauses p where p.booking_id = b.id) as days,
                 (select max(p.from_day) from program_pauses p where p.booking_id = b.id and p.days > 0) as last from bookings b) each
        where (paused_days <> days or pause_from_day is distinct from last) and $1::timestamptz is not null`,
    )),
    ...(await find(
      'a program was paused for more than 28 days in 12 months, sooner than 48 hours ahead, or not from a payment day',
      `select p.booking_id, p.from_day, p.days from program_pauses p join bookings b on b.id = p.booking_id
        where $1::timestamptz is not null and (p.holds_from < p.asked_at + interval '48 hours' or (select sum(o.days) from program_pauses o
            where o.booking_id = p.booking_id and o.from_day <= p.from_day and o.from_day > p.from_day - 300) > 28
          or (p.days > 0 and b.billed_days >= p.from_day and not exists (select from charges c where c.booking_id = p.booking_id and c.from_day + c.quantity = p.from_day)))`,
    )),
    ...(await find(
      'a card was asked without a press for what a pause held',
      `select i.key, i.created_at, p.holds_from, p.holds_until from charge_intents i join program_pauses p on p.booking_id = i.booking_id
         join bookings b on b.id = p.booking_id
        where i.charge_id is not null and i.once_key is null and i.kind in ('cycle', 'pause', 'mileage', 'scheduled_fee', 'care_back')
          and i.created_at > p.holds_from + case when i.kind = 'pause' then interval '20 hours' else interval '0' end
          and i.created_at < least(p.holds_until, b.ended_at) and $1::timestamptz is not null`,
    )),
    ...(await find(
      'a pause was not told once, or not that it ended early',
      `select * from (select b.user_id, count(p.id) as asked, count(p.ended_at) as ended,
                 (select count(*) from notifications n where n.user_id = b.user_id and n.kind = 'pause_planned') as told,
                 (select count(*) from notifications n where n.user_id = b.user_id and n.kind = 'pause_ended') as told_end
               from bookings b join program_pauses p on p.booking_id = b.id group by b.user_id) each
        where (asked <> told or ended > told_end) and $1::timestamptz is not null`,
    )),
  ]
}
