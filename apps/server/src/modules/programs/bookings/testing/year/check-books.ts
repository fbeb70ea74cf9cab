import type { Parts } from '../../../../../parts.ts'
import { openCharges } from '../../../../money/charges/charges.ts'
import { entriesOf } from '../../../../money/ledger/booking-entries.ts'
import { statementOf, sumUsage } from '../../../../money/statements/statement.ts'
import { findWrong } from './find-wrong.ts'

/** Every booking with what each account of it holds, debits above zero. */
const held = `
  select a.booking_id, a.code, sum(l.amount_cents)::int as cents
    from ledger_accounts a join ledger_lines l on l.account_id = a.id
   where a.booking_id is not null group by 1, 2`

/** The books against themselves, against the invoices, against the gateway and against what people are told. */
export async function checkBooks(parts: Parts, now: Date): Promise<string[]> {
  const find = (what: string, query: string) => findWrong(parts, what, query)
  return [
    ...(await find(
      'an entry is out of balance',
      'select entry_id, sum(amount_cents)::int from ledger_lines group by 1 having sum(amount_cents) <> 0',
    )),
    ...(await find(
      'what is owed in the books is not what is open of the invoices',
      `select b.id, b.state, coalesce(h.cents, 0) as books, coalesce(c.open, 0) as invoices from bookings b
         left join (${held}) h on h.booking_id = b.id and h.code = 'customer_receivable'
         left join (select booking_id, sum(open_cents)::int as open from charges group by 1) c on c.booking_id = b.id
        where coalesce(h.cents, 0) <> coalesce(c.open, 0)`,
    )),
    ...(await find(
      'an invoice is not what was posted for it',
      `select c.id, c.kind, c.amount_cents, sum(l.amount_cents)::int as posted from charges c
         left join ledger_entries e on e.key = c.key
         left join ledger_lines l on l.entry_id = e.id and l.amount_cents > 0 and e.reason <> 'conversion_charged'
        where c.kind <> 'conversion' and c.amount_cents > 0 group by c.id
       having coalesce(sum(l.amount_cents), 0) <> c.amount_cents`,
    )),
    ...(await find(
      'an entry that makes something due has no invoice',
      `select e.key from ledger_entries e where e.reason like '%\\_charged' and not exists (select from charges c where c.key = e.key)`,
    )),
    ...(await find(
      'a payment in the books is not one that the gateway took, once',
      `select e.key, e.intent_id from ledger_entries e
         left join charge_intents i on i.id = e.intent_id and i.state = 'succeeded'
         left join sandbox_charges s on s.key = i.key and s.state in ('succeeded', 'refunded')
         left join ledger_lines l on l.entry_id = e.id and l.amount_cents > 0
        where e.reason = 'payment_received' and (s.key is null or s.amount_cents <> l.amount_cents or i.amount_cents <> l.amount_cents)`,
    )),
    ...(await find(
      'the gateway took money that is not in the books',
      `select s.key, i.state from sandbox_charges s left join charge_intents i on i.key = s.key
         left join ledger_entries e on e.intent_id = i.id and e.reason = 'payment_received'
        where s.state in ('succeeded', 'refunded') and coalesce(i.state, '') not in ('created', 'unclear') and e.id is null`,
    )),
    ...(await find(
      'a try was paid twice in the books',
      `select intent_id, count(*)::int from ledger_entries where reason = 'payment_received' group by 1 having count(*) > 1`,
    )),
    ...(await find(
      'a refund in the books is not one that the gateway gave',
      `select coalesce(e.key, s.key || ':paid') as key from (select * from ledger_entries where reason = 'refund_paid') e
         full join sandbox_refunds s on e.key = s.key || ':paid'
         left join refund_intents r on r.key = s.key
        where (e.id is null and coalesce(r.state, '') not in ('created', 'unclear')) or s.key is null`,
    )),
    ...(await find(
      'more went back than was paid',
      `select i.id, i.amount_cents, sum(r.amount_cents)::int as back from charge_intents i
         join refund_intents r on r.intent_id = i.id and r.state <> 'refused'
        group by i.id having sum(r.amount_cents) > i.amount_cents`,
    )),
    ...(await find(
      'refunds that are promised are not those that wait',
      `select b.id, coalesce(h.cents, 0) as books, coalesce(r.cents, 0) as waiting from bookings b
         left join (${held}) h on h.booking_id = b.id and h.code = 'refunds_payable'
         left join (select booking_id, sum(amount_cents)::int as cents from refund_intents where state in ('created', 'unclear') group by 1) r
           on r.booking_id = b.id
        where -coalesce(h.cents, 0) <> coalesce(r.cents, 0)`,
    )),
    ...(await find(
      'a booking that is over still holds something',
      `select h.* from (${held}) h join bookings b on b.id = h.booking_id
        where b.state in ('completed', 'canceled', 'void') and h.cents <> 0
          and h.code not in ('customer_receivable', 'refunds_payable', 'care_expense', 'credit_waiting')
          and not (h.code = 'deposits_held' and (exists (select from return_checks r where r.booking_id = b.id and r.released_at is null)
            or (b.outcome = 'stopped' and not exists (select from return_checks r where r.booking_id = b.id))))`,
    )),
    // Days that are charged back are due on the payment day ahead.
    ...(await findWrong(
      parts,
      'account credit and something that is due stand beside each other, or there is less than none',
      `select h.* from (${held}) h join bookings b on b.id = h.booking_id where h.code = 'account_credit'
          and (h.cents > 0 or (h.cents < 0 and exists (select from charges c where c.booking_id = h.booking_id and c.state = 'open' and (c.kind <> 'care_back' or c.due_at <= $1))
            and not exists (select from charge_intents i where i.booking_id = h.booking_id and i.state in ('created', 'unclear'))))`,
      [now],
    )),
    ...(await find(
      'a deposit is not given back, kept and set against what was due to the cent',
      `select b.id, (b.quote->>'depositCents')::int as deposit, d.* from bookings b
         join lateral (select coalesce(-sum(l.amount_cents) filter (where a.code <> 'deposits_held'), 0)::int as gone,
                              coalesce(-sum(l.amount_cents) filter (where a.code <> 'deposits_held' and l.amount_cents > 0 and e.reason <> 'deposit_restored'), 0)::int as wrong_way
                         from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
                        where e.booking_id = b.id and e.reason in ('deposit_applied', 'deposit_restored', 'deposit_settled')) d on true
         left join (${held}) h on h.booking_id = b.id and h.code = 'deposits_held'
        where b.outcome in ('returned', 'stopped', 'lost') and (d.gone - coalesce(h.cents, 0) <> (b.quote->>'depositCents')::int or d.wrong_way <> 0)`,
    )),
    ...(await find(
      'a canceled booking kept money',
      `select b.id, (select coalesce(sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
          join ledger_accounts a on a.id = l.account_id where e.booking_id = b.id and a.code like '%revenue') as kept
         from bookings b where b.state in ('canceled', 'void') and exists (select from ledger_entries e join ledger_lines l on l.entry_id = e.id
          join ledger_accounts a on a.id = l.account_id where e.booking_id = b.id and a.code like '%revenue' having sum(l.amount_cents) <> 0)`,
    )),
    ...(await find(
      'an own balance is not what its entries say, or below nothing',
      `select a.user_id, sum(l.amount_cents)::int as books, max(w.cents)::int as entries from ledger_accounts a
         join ledger_lines l on l.account_id = a.id
         left join (select e.user_id, sum(x.amount_cents)::int as cents from ledger_entries e join ledger_lines x on x.entry_id = e.id
                      join ledger_accounts y on y.id = x.account_id and y.code = 'wallet'
                     where e.reason in ('wallet_adjusted', 'refund_to_wallet', 'refund_returned') group by 1) w on w.user_id = a.user_id
        where a.code = 'wallet' group by 1 having sum(l.amount_cents) <> coalesce(max(w.cents), 0) or sum(l.amount_cents) > 0`,
    )),
  ]
}

/** Holds what every statement tells against the invoices and the gateway: receipts = charges settled = statements. */
export async function checkStatements(parts: Parts): Promise<string[]> {
  const { rows } = await parts.database.pool.query(`
    select b.id, b.number,
      (select coalesce(sum(s.amount_cents), 0)::int from charge_intents i join sandbox_charges s on s.key = i.key
        where i.booking_id = b.id and i.state = 'succeeded' and s.state <> 'refused') as taken,
      (select coalesce(sum(s.amount_cents), 0)::int from refund_intents r join sandbox_refunds s on s.key = r.key
        where r.booking_id = b.id and r.state = 'succeeded') as given,
      (select coalesce(sum(open_cents), 0)::int from charges c where c.booking_id = b.id) as open
      from bookings b order by b.id`)
  const wrong: string[] = []
  for (const { id, taken, given, open } of rows) {
    const told = await statementOf(parts.database.db, id)
    const { chargedCents, paidCents, refundedCents, movedCents, dueCents, refundPendingCents } = told
    const walleted = refundedCents - given
    if (paidCents !== taken) wrong.push(`statement of ${id}: paid ${paidCents}, the gateway took ${taken}`)
    if (walleted < 0) wrong.push(`statement of ${id}: refunded ${refundedCents}, the gateway gave ${given}`)
    if (dueCents !== open) wrong.push(`statement of ${id}: due ${dueCents}, open ${open}`)
    if (chargedCents - paidCents + refundedCents + movedCents !== dueCents - refundPendingCents) {
      wrong.push(`statement of ${id} does not add up`)
    }
    if (told.rows.length > 0 && told.rows.at(-1)!.balanceCents !== dueCents - refundPendingCents) {
      wrong.push(`statement of ${id}: the last balance is not what is due`)
    }
    wrong.push(...(await checkPanel(parts, id)))
  }
  return wrong
}

/** The payments panel of a booking: what is paid and what is open of its use make up what it cost, part cycles among them (BOOK-08). */
async function checkPanel({ database }: Parts, id: number): Promise<string[]> {
  const open = await openCharges(database.db, id)
  const sums = sumUsage(await entriesOf(database.db, id), open)
  const usage = sums.rentCents + sums.taxCents + sums.bookingFeeCents
  const unpaid = open
    .filter(charge => charge.fromDay !== null || charge.kind === 'care_back')
    .reduce((sum, charge) => sum + charge.openCents, 0)
  const { usagePaidCents: paid, insurancePaidCents: insurancePaid, insuranceCents: insurance } = sums
  const isRight = usage + insurance - paid - insurancePaid === unpaid && paid >= 0 && paid <= usage
  const isInsuranceRight = insurancePaid >= 0 && insurancePaid <= insurance
  return isRight && isInsuranceRight ? [] : [`panel of ${id}: ${JSON.stringify({ ...sums, unpaid })}`]
}
