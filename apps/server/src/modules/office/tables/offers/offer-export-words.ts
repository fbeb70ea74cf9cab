import { m } from '@ownward/texts'
import type { TableWords, Word } from '../exports/column-words.ts'
import type { presentOfferCells } from './present-offer-cells.ts'

type Shown = ReturnType<typeof presentOfferCells>
type Cells = { [K in keyof Shown]: ReturnType<Shown[K]> }

const states: Record<Cells['state'], Word> = {
  open: m.offers_state_open,
  accepted: m.offers_state_accepted,
  expired: m.offers_state_expired,
  withdrawn: m.offers_state_withdrawn,
}

/** How the offers stand in a file. */
export const offerExportWords: TableWords<Cells> = {
  number: { head: m.console_number },
  customer: { head: m.team_name_head },
  phone: { head: m.team_phone },
  car: { head: m.console_car, say: car => car.name },
  city: { head: m.tables_city },
  state: { head: m.team_people_state, say: (state, { locale }) => states[state]({}, { locale }) },
  expires: { head: m.offers_team_ends_head },
  today: { head: m.offers_team_due_on_taking },
  cycle: { head: m.offers_team_cycle_head },
  days: { head: m.offers_team_days },
  miles: { head: m.offers_team_miles },
  fee: { head: m.billing_line_initial_fee },
  pickup: { head: m.console_pickup },
  maker: { head: m.offers_team_maker },
  made: { head: m.offers_team_made },
  closed: { head: m.offers_team_closed },
  booking: { head: m.console_booking_title, say: booking => booking && Number(booking.name) },
  reason: { head: m.offers_team_reason },
}
