import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { sayDollars } from '../dollars.ts'
import { sayThere } from '../moments.ts'
import { bookingStateWords } from './booking-words.ts'

/** A booking in the team's list. */
export type BookingRow = Response<'teamBookings'>['result'][number]

/** How a state looks in a list. */
export const bookingTones = {
  new: 'warn',
  approved: 'calm',
  active: 'good',
  completed: 'calm',
  canceled: 'calm',
} as const

/** How a booking stands: its state, and what is not as it should be. */
export function BookingTags({ row }: { row: BookingRow }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag tone={bookingTones[row.state]}>{bookingStateWords[row.state]()}</Tag>
      {row.financing === 'buy' && <Tag>{m.console_purchase()}</Tag>}
      {row.outcome === 'stopped' && <Tag tone="bad">{m.console_outcome_stopped()}</Tag>}
      {row.outcome === 'lost' && <Tag tone="bad">{m.console_outcome_lost()}</Tag>}
      {row.outcome === 'swapped' && <Tag>{m.swap_team_out()}</Tag>}
      {row.swapOf && <Tag tone={row.state === 'new' ? 'warn' : 'calm'}>{m.swap_team_tag()}</Tag>}
      {row.carOut === 1 && <Tag tone="warn">{m.console_state_car_out()}</Tag>}
      {row.toCheck === 1 && <Tag tone="warn">{m.console_state_to_check()}</Tag>}
      {row.missedReturnAt && <Tag tone="warn">{m.console_state_missed_return()}</Tag>}
      {row.promise && (
        <Tag tone="calm">
          {m.team_promised({ amount: sayDollars(row.promise.amount), day: sayDate(row.promise.on, 'short') })}
        </Tag>
      )}
      {row.paymentRetry === 1 && <Tag tone="bad">{m.console_state_due()}</Tag>}
    </span>
  )
}

/** What happens next by itself, or until when something has to be done; a dash when nothing. */
export function sayNext(row: BookingRow): string {
  if (row.carOut === 1) return m.console_waits_car()
  if (row.payBy) return m.console_pay_by({ when: sayThere(row.payBy, row.timeZone) })
  if (row.toCheck === 1)
    return row.depositBy
      ? m.console_deposit_back({ when: sayThere(row.depositBy, row.timeZone) })
      : m.console_waits_check()
  if (row.lapsesAt) return m.console_lapses({ when: sayThere(row.lapsesAt, row.timeZone) })
  if (row.missedReturnAt) return m.console_missed({ when: sayThere(row.missedReturnAt, row.timeZone) })
  if (row.state === 'active' && row.returnAt) return m.console_returns({ when: sayThere(row.returnAt, row.timeZone) })
  if (row.state === 'active') return m.console_paid_until({ when: sayThere(row.endAt, row.timeZone) })
  return '–'
}
