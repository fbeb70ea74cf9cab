import { m } from '@ownward/texts'
import type { TableWords, Word } from '../exports/column-words.ts'
import type { presentRefundCells } from './present-refund-cells.ts'

type Shown = typeof presentRefundCells
type Cells = { [K in keyof Shown]: ReturnType<Shown[K]> }

const states: Record<Cells['state'], Word> = {
  waiting: m.money_refund_waiting,
  done: m.money_refund_done,
  refused: m.money_try_refused,
}

/** How the refunds stand in a file. */
export const refundExportWords: TableWords<Cells> = {
  asked: { head: m.money_refund_asked },
  driver: { head: m.care_team_column_driver },
  booking: { head: m.console_booking_title, say: booking => Number(booking.name) },
  amount: { head: m.console_amount },
  state: { head: m.team_people_state, say: (state, { locale }) => states[state]({}, { locale }) },
  card: { head: m.money_card },
  charge: { head: m.money_charge },
  settled: { head: m.money_refund_settled },
  car: { head: m.console_car, say: car => car.name },
  city: { head: m.tables_city },
}
