import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { sayDollars } from '../dollars.ts'
import { Moment } from '../moment.tsx'
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

/** What happens next by itself, or until when something has to be done; nothing where there is none. */
export function BookingNext({ row }: { row: BookingRow }) {
  const told = toldNext(row)
  if (!told) return null
  const { at, say } = told
  return <p className="text-sm font-medium">{at ? <Moment at={at} place={row.timeZone} say={say} /> : say('')}</p>
}

function toldNext(row: BookingRow): { at: string | null; say: (when: string) => string } | null {
  if (row.carOut === 1) return { at: null, say: () => m.console_waits_car() }
  if (row.payBy) return { at: row.payBy, say: when => m.console_pay_by({ when }) }
  if (row.toCheck === 1)
    return {
      at: row.depositBy,
      say: when => (row.depositBy ? m.console_deposit_back({ when }) : m.console_waits_check()),
    }
  if (row.lapsesAt) return { at: row.lapsesAt, say: when => m.console_lapses({ when }) }
  if (row.missedReturnAt) return { at: row.missedReturnAt, say: when => m.console_missed({ when }) }
  if (row.state !== 'active') return null
  return row.returnAt
    ? { at: row.returnAt, say: when => m.console_returns({ when }) }
    : { at: row.endAt, say: when => m.console_paid_until({ when }) }
}
