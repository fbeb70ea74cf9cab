import { m } from '@ownward/texts'
import type { Written } from '../../../../words/csv.ts'
import { sayAll, type TableWords, type Telling, type Word } from '../exports/column-words.ts'
import type { presentBookingCells } from './present-booking-cells.ts'

type Cells = { [K in keyof typeof presentBookingCells]: ReturnType<(typeof presentBookingCells)[K]> }

const states: Record<Cells['state']['state'], Word> = {
  new: m.console_state_new,
  approved: m.console_state_approved,
  active: m.console_state_active,
  completed: m.console_state_completed,
  canceled: m.console_state_canceled,
}

const marks: Record<Cells['state']['marks'][number], Word> = {
  stopped: m.console_outcome_stopped,
  lost: m.console_outcome_lost,
  swapped: m.swap_team_out,
  swap: m.swap_team_tag,
  out: m.console_state_car_out,
  check: m.console_state_to_check,
  missed: m.console_state_missed_return,
  retry: m.console_state_due,
}

const kindWords = { pto: m.console_program, buy: m.console_purchase }

/** How the bookings stand in a file. */
export const bookingExportWords: TableWords<Cells> = {
  number: { head: m.console_number, say: Number },
  driver: { head: m.care_team_column_driver },
  phone: { head: m.team_phone },
  email: { head: m.tables_email },
  car: { head: m.console_car, say: car => car?.name ?? null },
  stock: { head: m.fleet_stock },
  vin: { head: m.tables_vin },
  city: { head: m.tables_city },
  state: { head: m.team_people_state, say: sayState },
  financing: {
    head: m.tables_kind,
    say: (kind, { locale }) => kindWords[kind === 'buy' ? 'buy' : 'pto']({}, { locale }),
  },
  pickup: { head: m.console_pickup },
  next: { head: m.console_next, say: sayNext },
  until: { head: m.tables_until },
  due: { head: m.console_due },
  made: { head: m.tables_made },
  missed: { head: m.tables_missed },
  ended: { head: m.tables_ended },
}

function sayState({ state, marks: told, purchase, promise }: Cells['state'], telling: Telling): string {
  const words = sayAll(
    [states[state], ...(purchase ? [m.console_purchase] : []), ...told.map(mark => marks[mark])],
    telling,
  )
  if (!promise) return words
  const amount = `$${promise.amount.toFixed(2)}`
  return `${words}, ${m.team_promised({ amount, day: promise.on }, { locale: telling.locale })}`
}

/** What happens next by itself, or until when something has to be done; by the clock of the file. */
function sayNext(next: Cells['next'], { locale, at }: Telling): Written {
  if (!next) return null
  const when = at(next.at)
  const words: Record<typeof next.what, string> = {
    car: m.console_waits_car({}, { locale }),
    check: m.console_waits_check({}, { locale }),
    pay: m.console_pay_by({ when }, { locale }),
    deposit: m.console_deposit_back({ when }, { locale }),
    lapse: m.console_lapses({ when }, { locale }),
    missed: m.console_missed({ when }, { locale }),
    return: m.console_returns({ when }, { locale }),
    paid: m.console_paid_until({ when }, { locale }),
  }
  return words[next.what]
}
