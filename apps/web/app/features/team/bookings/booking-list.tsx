import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { sayThere } from '../moments.ts'
import { sayPhone } from '../people/say-phone.ts'
import { RowLink } from '../row-link.tsx'
import { sayPerson } from '../say-person.ts'
import { bookingStateWords } from './booking-words.ts'

/** A booking in the team's list. */
export type BookingRow = Response<'teamBookings'>['result'][number]

type Rights = Overview['member']['rights']

/** Bookings, one to a row; the number leads to everything about it, the name and the car to theirs. */
export function BookingList({ bookings, rights }: { bookings: readonly BookingRow[]; rights: Rights }) {
  return (
    <DataTable
      caption={m.console_nav_bookings()}
      rows={bookings}
      rowKey={row => row.id}
      empty={m.console_bookings_none()}
      columns={[
        {
          key: 'number',
          head: m.console_number(),
          cell: row => (
            <Link
              to={teamPaths.booking(row.id)}
              className="figures inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
            >
              {row.bookingNumber}
            </Link>
          ),
        },
        {
          key: 'person',
          head: m.team_name_head(),
          cell: row => (
            <span>
              <RowLink to={teamPaths.person(row.userId)} may={rights.includes('people')}>
                {sayPerson(row.name)}
              </RowLink>
              <span className="figures block text-xs whitespace-nowrap text-ink-soft">{sayPhone(row.phone)}</span>
            </span>
          ),
        },
        {
          key: 'car',
          head: m.console_car(),
          cell: row => (
            <span>
              <RowLink to={teamPaths.vehicle(row.vehicleId)} may={rights.includes('fleet')}>
                {row.year} {row.make} {row.model}
              </RowLink>
              <span className="block text-xs text-ink-soft">{row.city}</span>
            </span>
          ),
        },
        { key: 'state', head: m.team_people_state(), cell: row => <BookingTags row={row} /> },
        {
          key: 'from',
          head: m.console_pickup(),
          wide: true,
          cell: row => <span className="figures">{sayThere(row.startAt, row.timeZone)}</span>,
        },
        {
          key: 'next',
          head: m.console_next(),
          cell: row => <span className="text-sm">{sayNext(row)}</span>,
        },
        {
          key: 'due',
          head: m.console_due(),
          number: true,
          cell: row => (row.amountDue > 0 ? sayDollars(row.amountDue) : '–'),
        },
      ]}
    />
  )
}

const tones = {
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
      <Tag tone={tones[row.state]}>{bookingStateWords[row.state]()}</Tag>
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
