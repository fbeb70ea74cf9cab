import type { UserId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'

/** Why an account cannot be deleted yet. */
export type StopCode =
  | 'booking-waits'
  | 'booking-runs'
  | 'car-out'
  | 'charge-open'
  | 'payment-unclear'
  | 'deposit-held'
  | 'refund-open'
  | 'dispute-open'
  | 'balance'

/** One thing that stands in the way; `number` is that of the booking, empty for what belongs to the person alone. */
export interface Stop {
  code: StopCode
  bookingId: number | null
  number: string
  /** In which list of the person's bookings it stands: ahead, running, over. */
  tab: 1 | 2 | 3
}

/**
 * Everything that stands in the way of deleting somebody's account (OPEN-24): a program that waits or runs, and money that one of us still owes the
 * other or that is not decided.
 */
export async function whatStops(db: Sql, userId: UserId): Promise<Stop[]> {
  const { rows } = await db.execute<{
    code: StopCode
    booking: number | null
    number: string | null
    tab: Stop['tab']
  }>(sql`
    with own as (select id, number, state, outcome from bookings where user_id = ${userId}),
    found as (
      select 'booking-waits' as code, id as booking from own where state in ('reserving', 'new', 'approved')
      union all select 'booking-runs', id from own where state = 'active'
      union all select distinct 'charge-open', booking_id from charges where user_id = ${userId} and state = 'open'
      union all select distinct 'payment-unclear', booking_id from charge_intents
        where user_id = ${userId} and state in ('created', 'unclear')
      union all select 'deposit-held', booking_id from return_checks
        where booking_id in (select id from own) and (released_at is null or closed_at is null)
      union all select 'car-out', id from own
        where outcome = 'stopped' and not exists (select from return_checks where booking_id = own.id)
      union all select distinct 'refund-open', booking_id from refund_intents
        where user_id = ${userId} and state in ('created', 'unclear')
      union all select distinct case kind when 'dispute' then 'dispute-open' else 'refund-open' end, booking_id
        from money_findings where closed_at is null and kind in ('dispute', 'refund_stuck')
          and (user_id = ${userId} or booking_id in (select id from own))
      union all select 'balance', null from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where a.code = 'wallet' and a.user_id = ${userId} having sum(l.amount_cents) <> 0
    )
    select distinct found.code, found.booking, own.number,
      case when state in ('reserving', 'new', 'approved') then 1 when state = 'active' then 2 else 3 end as tab
    from found left join own on own.id = found.booking
    order by own.number nulls last, found.code`)
  return rows.map(({ code, booking, number, tab }) => ({ code, bookingId: booking, number: number ?? '', tab }))
}
