import { m } from '@ownward/texts'
import { sayChargedFor } from '../../../money/entry-words/index.ts'
import type { TableWords, Word } from '../exports/column-words.ts'
import type { presentChargeCells } from './present-charge-cells.ts'

type Shown = ReturnType<typeof presentChargeCells>
type Cells = { [K in keyof Shown]: ReturnType<Shown[K]> }

const states: Record<Cells['state'], Word> = {
  open: m.money_not_yet_due,
  overdue: m.money_overdue,
  paid: m.console_charge_paid,
  settled: m.console_charge_settled,
}

/** How the charges stand in a file. */
export const chargeExportWords: TableWords<Cells> = {
  number: { head: m.console_number },
  driver: { head: m.care_team_column_driver },
  booking: { head: m.console_booking_title, say: booking => Number(booking.name) },
  kind: { head: m.team_what, say: (kind, { locale }) => sayChargedFor(kind, locale) },
  state: { head: m.team_people_state, say: (state, { locale }) => states[state]({}, { locale }) },
  due: { head: m.money_due_at },
  amount: { head: m.console_amount },
  open: { head: m.console_due },
  tries: { head: m.money_tries },
  car: { head: m.console_car, say: car => car.name },
  city: { head: m.tables_city },
  made: { head: m.money_issued },
  closed: { head: m.money_closed },
}
