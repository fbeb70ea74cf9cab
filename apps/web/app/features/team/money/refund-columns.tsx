import { refundColumns } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { RowLink } from '../row-link.tsx'
import { CellMoment, nothing, sayCellMoney, sayCellText } from '../table/cell-parts.tsx'
import { FirstLink } from '../table/first-link.tsx'
import { drawBookingCell, drawCarCell, drawPersonCell } from '../table/linked-cells.tsx'
import type { CellAround, SomeCells, TableView } from '../table/table-view.ts'
import { refundStateWords } from './charge-words.ts'
import { RefundRest } from './refund-rest.tsx'
import { RefundTag } from './refund-tag.tsx'

type Sent = Response<'teamRefundTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }

/** A refund has no page: that of its booking shows it, or that of the charge that was paid. */
function pathOf(id: number, { booking, charge }: SomeCells<Cells>, may: CellAround<Cells>['may']): string {
  if (booking && may('bookings')) return teamPaths.booking(booking.id)
  return charge ? teamPaths.charge(charge) : teamPaths.refunds(id)
}

/** The columns of what went back to cards, as the console draws them. */
export const refundView: TableView<keyof Cells, Cells> = {
  table: 'refunds',
  caption: m.money_refunds,
  empty: m.money_refunds_none,
  specs: refundColumns,
  shown: ['asked', 'driver', 'amount', 'state', 'booking', 'charge', 'card', 'settled'],
  phone: { aside: 'state', below: ['driver', 'amount'] },
  scopes: ['refund', 'booking', 'person'],
  record: {
    of: 'refund',
    path: pathOf,
    by: ['booking', 'charge'],
    alone: true,
    title: id => m.money_refund_number({ id: String(id) }),
    Rest: RefundRest,
  },
  columns: {
    asked: {
      head: m.money_refund_asked,
      cell: (asked, { id, cells, may }) => (
        <FirstLink to={pathOf(id, cells, may)}>
          <CellMoment moment={asked} />
        </FirstLink>
      ),
    },
    driver: { head: m.care_team_column_driver, cell: drawPersonCell },
    booking: { head: m.console_booking_title, cell: drawBookingCell },
    amount: { head: m.console_amount, cell: sayCellMoney },
    state: { head: m.team_people_state, choices: refundStateWords, cell: state => <RefundTag state={state} /> },
    card: { head: m.money_card, cell: sayCellText },
    charge: {
      head: m.money_charge,
      cell: charge =>
        charge === null ? (
          nothing
        ) : (
          <RowLink to={teamPaths.charge(charge)} may>
            {charge}
          </RowLink>
        ),
    },
    settled: { head: m.money_refund_settled, cell: at => <CellMoment moment={at} /> },
    car: { head: m.console_car, cell: drawCarCell },
    city: { head: m.tables_city, cell: sayCellText },
  },
}
