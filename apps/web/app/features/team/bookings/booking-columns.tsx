import { bookingColumns } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayDollars } from '../dollars.ts'
import { bookingChoices } from '../messages/message-choices.tsx'
import { Moment } from '../moment.tsx'
import { sayPhone } from '../people/say-phone.ts'
import { CellMoment, nothing, sayCellMoney, sayCellText } from '../table/cell-parts.tsx'
import { FirstLink } from '../table/first-link.tsx'
import { drawCarCell, drawPersonCell } from '../table/linked-cells.tsx'
import type { SomeCells, TableView } from '../table/table-view.ts'
import { BookingRest } from './booking-rest.tsx'
import { bookingTones } from './booking-tags.tsx'
import { bookingStateWords } from './booking-words.ts'

type Sent = Response<'teamBookingTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }

const sayBooking = (_: number, { number }: SomeCells<Cells>) => m.console_booking({ number: number ?? '' })

/** The columns of the bookings, as the console draws them. */
export const bookingView: TableView<keyof Cells, Cells> = {
  table: 'bookings',
  caption: m.console_nav_bookings,
  empty: m.console_bookings_none,
  specs: bookingColumns,
  shown: ['number', 'driver', 'state', 'next', 'due', 'car', 'phone', 'pickup', 'city'],
  phone: { aside: 'state', below: ['driver', 'car'] },
  scopes: ['vehicle', 'person'],
  bulk: { table: 'bookings', choices: bookingChoices, nameOf: ({ number }) => number ?? '' },
  record: { of: 'booking', path: teamPaths.booking, Rest: BookingRest, title: sayBooking },
  columns: {
    number: {
      head: m.console_number,
      cell: (number, { id }) => <FirstLink to={teamPaths.booking(id)}>{number}</FirstLink>,
    },
    driver: { head: m.care_team_column_driver, cell: drawPersonCell },
    phone: { head: m.team_phone, cell: phone => <span className="figures">{phone ? sayPhone(phone) : nothing}</span> },
    email: { head: m.tables_email, cell: sayCellText },
    car: { head: m.console_car, cell: drawCarCell },
    stock: { head: m.fleet_stock, cell: sayCellText },
    vin: { head: m.tables_vin, cell: sayCellText },
    city: { head: m.tables_city, cell: sayCellText },
    state: { head: m.team_people_state, choices: bookingStateWords, cell: state => <StateCell {...state} /> },
    financing: {
      head: m.tables_kind,
      choices: { pto: m.console_program, buy: m.console_purchase },
      cell: kind => (kind === 'buy' ? m.console_purchase() : m.console_program()),
    },
    pickup: { head: m.console_pickup, cell: at => <CellMoment moment={at} /> },
    next: { head: m.console_next, cell: next => <NextCell next={next} /> },
    until: { head: m.tables_until, cell: at => <CellMoment moment={at} /> },
    due: { head: m.console_due, cell: sayCellMoney },
    made: { head: m.tables_made, cell: at => <CellMoment moment={at} /> },
    missed: { head: m.tables_missed, cell: at => <CellMoment moment={at} /> },
    ended: { head: m.tables_ended, cell: at => <CellMoment moment={at} /> },
  },
}

const marks: Record<Cells['state']['marks'][number], { tone: 'bad' | 'warn' | 'calm'; say: () => string }> = {
  stopped: { tone: 'bad', say: m.console_outcome_stopped },
  lost: { tone: 'bad', say: m.console_outcome_lost },
  swapped: { tone: 'calm', say: m.swap_team_out },
  swap: { tone: 'warn', say: m.swap_team_tag },
  out: { tone: 'warn', say: m.console_state_car_out },
  check: { tone: 'warn', say: m.console_state_to_check },
  missed: { tone: 'warn', say: m.console_state_missed_return },
  retry: { tone: 'bad', say: m.console_state_due },
}

function StateCell({ state, marks: told, promise, purchase }: Cells['state']) {
  return (
    <span className="inline-flex gap-1.5">
      <Tag tone={bookingTones[state]}>{bookingStateWords[state]()}</Tag>
      {purchase && <Tag>{m.console_purchase()}</Tag>}
      {told.map(mark => (
        <Tag key={mark} tone={mark === 'swap' && state !== 'new' ? 'calm' : marks[mark].tone}>
          {marks[mark].say()}
        </Tag>
      ))}
      {promise && (
        <Tag>{m.team_promised({ amount: sayDollars(promise.amount), day: sayDate(promise.on, 'short') })}</Tag>
      )}
    </span>
  )
}

/** What happens next by itself, or until when something has to be done; a dash when nothing. */
function NextCell({ next }: { next: Cells['next'] }) {
  if (!next) return nothing
  const say: Record<typeof next.what, (when: string) => string> = {
    car: m.console_waits_car,
    check: m.console_waits_check,
    pay: when => m.console_pay_by({ when }),
    deposit: when => m.console_deposit_back({ when }),
    lapse: when => m.console_lapses({ when }),
    missed: when => m.console_missed({ when }),
    return: when => m.console_returns({ when }),
    paid: when => m.console_paid_until({ when }),
  }
  return next.at ? <Moment at={next.at} place={next.zone} say={say[next.what]} /> : say[next.what]('')
}
