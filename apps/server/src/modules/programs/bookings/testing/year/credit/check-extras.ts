import type { Parts } from '../../../../../../parts.ts'
import { findWrong } from '../find-wrong.ts'

const onAccount = (code: string, reason: string) => `
  (select coalesce(-sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
     join ledger_accounts a on a.id = l.account_id where a.code = '${code}' and a.booking_id = b.id ${reason})`
const ahead = (reason: string) => onAccount('price_prepaid', reason)

/** Every cent that was paid ahead: there as long as the program runs, then used for the price as far as credit leaves some of it, else given back (PACT-12). */
export async function checkExtras(parts: Parts): Promise<string[]> {
  const find = (what: string, query: string) => findWrong(parts, what, query)
  return [
    ...(await find(
      'what was paid ahead was made or lost',
      `select * from (select b.id, b.outcome, ${ahead('')} as held, ${ahead("and e.reason = 'extra_charged'")} as paid,
                ${ahead("and e.reason in ('carried_out', 'carried_in')")} as carried, -(${ahead("and e.reason = 'extra_returned' and e.charge_id is not null")}) as undone,
                -(${ahead("and e.reason = 'extra_returned' and e.charge_id is null")}) as back,
                -(${ahead("and e.reason = 'conversion_charged'")}) as used,
                (select coalesce(sum(s.amount_cents), 0)::int from charge_intents i join sandbox_charges s on s.key = i.key
                  where i.booking_id = b.id and i.kind = 'extra' and i.state = 'succeeded') as taken,
                (b.quote->>'sellingPriceCents')::int + ${onAccount('purchase_credit_liability', "and e.reason = 'conversion_charged'")} as left_of_price
           from bookings b where b.financing = 'pto') as each
        where paid <> taken or paid + carried <> held + undone + back + used or least(held, undone, back, used) < 0
           or (outcome is null and used + back <> 0) or (outcome is not null and held <> 0) or (outcome = 'returned' and used <> 0)
           or (outcome = 'sold' and used <> least(paid + carried - undone, left_of_price))`,
    )),
    ...(await find(
      'an extra payment was undone twice, for another amount, or after a day',
      `select c.id, c.amount_cents from charges c join ledger_entries e on e.charge_id = c.id and e.reason = 'extra_returned'
         join ledger_lines l on l.entry_id = e.id and l.amount_cents > 0
        where c.kind = 'extra' group by c.id
       having count(*) <> 1 or sum(l.amount_cents) <> c.amount_cents or max(e.at) >= c.created_at + interval '1 day'`,
    )),
  ]
}
