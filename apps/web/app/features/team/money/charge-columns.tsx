import { chargeColumns } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { CellMoment, sayCellMoney, sayCellNumber, sayCellText } from '../table/cell-parts.tsx'
import { FirstLink } from '../table/first-link.tsx'
import { drawBookingCell, drawCarCell, drawPersonCell } from '../table/linked-cells.tsx'
import type { TableView } from '../table/table-view.ts'
import { ChargeRest } from './charge-rest.tsx'
import { ChargeTag } from './charge-tag.tsx'
import { chargeKindWords, chargeStateWords } from './charge-words.ts'

type Sent = Response<'teamChargeTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }

const kindWords: Record<Cells['kind'], () => string> = {
  ...chargeKindWords,
  initial_fee: m.billing_line_initial_fee,
  deposit: m.billing_line_deposit,
}

/** The columns of what everybody was charged, as the console draws them. */
export const chargeView: TableView<keyof Cells, Cells> = {
  table: 'charges',
  caption: m.console_charges,
  empty: m.money_charges_none,
  specs: chargeColumns,
  shown: ['number', 'driver', 'kind', 'state', 'due', 'open', 'amount', 'tries', 'booking'],
  phone: { aside: 'state', below: ['driver', 'amount'] },
  scopes: ['booking', 'person'],
  record: {
    of: 'charge',
    path: (_, { number }) => (number ? teamPaths.charge(number) : teamPaths.money()),
    title: (_, { number }) => m.money_charge_number({ number: number ?? '' }),
    Rest: ChargeRest,
  },
  columns: {
    number: {
      head: m.console_number,
      cell: number => number && <FirstLink to={teamPaths.charge(number)}>{number}</FirstLink>,
    },
    driver: { head: m.care_team_column_driver, cell: drawPersonCell },
    booking: { head: m.console_booking_title, cell: drawBookingCell },
    kind: { head: m.team_what, choices: chargeKindWords, cell: kind => kindWords[kind]() },
    state: { head: m.team_people_state, choices: chargeStateWords, cell: state => <ChargeTag state={state} /> },
    due: { head: m.money_due_at, cell: at => <CellMoment moment={at} /> },
    amount: { head: m.console_amount, cell: sayCellMoney },
    open: { head: m.console_due, cell: sayCellMoney },
    tries: { head: m.money_tries, cell: sayCellNumber },
    car: { head: m.console_car, cell: drawCarCell },
    city: { head: m.tables_city, cell: sayCellText },
    made: { head: m.money_issued, cell: at => <CellMoment moment={at} /> },
    closed: { head: m.money_closed, cell: at => <CellMoment moment={at} /> },
  },
}
