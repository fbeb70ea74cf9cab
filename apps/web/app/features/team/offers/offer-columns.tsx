import { offerColumns } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayPhone } from '../people/say-phone.ts'
import { RowLink } from '../row-link.tsx'
import { CellMoment, nothing, sayCellMoney, sayCellNumber, sayCellText } from '../table/cell-parts.tsx'
import { FirstLink } from '../table/first-link.tsx'
import { drawCarCell, drawPersonCell } from '../table/linked-cells.tsx'
import type { TableView } from '../table/table-view.ts'
import { OfferRest } from './offer-rest.tsx'
import { OfferTag, offerStateWords } from './offer-tag.tsx'

type Sent = Response<'teamOfferTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }

/** The columns of what the team has offered, as the console draws them. */
export const offerView: TableView<keyof Cells, Cells> = {
  table: 'offers',
  caption: m.offers_team_title,
  empty: m.offers_team_none,
  specs: offerColumns,
  shown: ['number', 'customer', 'car', 'state', 'expires', 'today', 'cycle'],
  phone: { aside: 'state', below: ['customer', 'car'] },
  scopes: ['offer', 'person', 'vehicle'],
  // Those that can still be taken, by when they end.
  opens: 'state=open',
  record: { of: 'offer', path: teamPaths.offer, alone: true, Rest: OfferRest },
  columns: {
    number: {
      head: m.console_number,
      cell: (_, { id }) => <FirstLink to={teamPaths.offer(id)}>{m.team_offer_number({ id })}</FirstLink>,
    },
    customer: { head: m.team_name_head, cell: drawPersonCell },
    phone: { head: m.team_phone, cell: phone => <span className="figures">{phone ? sayPhone(phone) : nothing}</span> },
    car: { head: m.console_car, cell: drawCarCell },
    city: { head: m.tables_city, cell: sayCellText },
    state: { head: m.team_people_state, choices: offerStateWords, cell: state => <OfferTag state={state} /> },
    expires: { head: m.offers_team_ends_head, cell: at => <CellMoment moment={at} /> },
    today: { head: m.offers_team_due_on_taking, cell: sayCellMoney },
    cycle: { head: m.offers_team_cycle_head, cell: sayCellMoney },
    days: { head: m.offers_team_days, cell: sayCellNumber },
    miles: { head: m.offers_team_miles, cell: sayCellNumber },
    fee: { head: m.billing_line_initial_fee, cell: sayCellMoney },
    pickup: { head: m.console_pickup, cell: at => <CellMoment moment={at} /> },
    maker: { head: m.offers_team_maker, cell: maker => maker?.name ?? nothing },
    made: { head: m.offers_team_made, cell: at => <CellMoment moment={at} /> },
    closed: { head: m.offers_team_closed, cell: at => <CellMoment moment={at} /> },
    booking: {
      head: m.console_booking_title,
      cell: booking =>
        booking ? (
          <RowLink to={teamPaths.booking(booking.id)} may>
            {booking.name}
          </RowLink>
        ) : (
          nothing
        ),
    },
    reason: { head: m.offers_team_reason, cell: sayCellText },
  },
}
