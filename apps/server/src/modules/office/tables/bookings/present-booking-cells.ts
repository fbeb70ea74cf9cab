import type { Response } from '@ownward/contract'
import type { TeamRow } from '../../../programs/booking-views/index.ts'

type Sent = Response<'teamBookingTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }
type Shown = { [K in keyof Cells]: (row: TeamRow) => Cells[K] }
type Mark = Cells['state']['marks'][number]

const moment = (at: string | null | undefined, zone: string) => (at ? { at, zone } : null)

/** What stands in the cells of a booking, column by column. */
export const presentBookingCells: Shown = {
  number: ({ row }) => row.increment_id,
  driver: ({ row }) => ({ id: row.user_id, name: row.name }),
  phone: ({ row }) => row.phone_number,
  email: ({ email }) => email || null,
  car: ({ row }) => ({ id: row.vehicle_id, name: `${row.year} ${row.make} ${row.model}` }),
  stock: ({ stockNo }) => stockNo,
  vin: ({ row }) => row.vin,
  city: ({ row }) => row.city,
  state: ({ row }) => ({
    state: row.state,
    marks: marksOf(row),
    purchase: row.financing === 'buy',
    promise: row.promise,
  }),
  financing: ({ row }) => row.financing,
  pickup: ({ row }) => moment(row.start_datetime, row.time_zone),
  next: ({ row }) => nextOf(row),
  until: ({ row }) => moment(row.end_datetime, row.time_zone),
  due: ({ row }) => row.amount_due || null,
  made: ({ row }) => moment(row.created_at, row.time_zone),
  missed: ({ row }) => moment(row.return_missed_datetime, row.time_zone),
  ended: ({ row, endedAt }) => moment(endedAt?.toISOString(), row.time_zone),
}

function marksOf(row: TeamRow['row']): Mark[] {
  const { outcome } = row
  const marks: (Mark | false)[] = [
    (outcome === 'stopped' || outcome === 'lost' || outcome === 'swapped') && outcome,
    row.swap_of !== null && 'swap',
    row.car_out === 1 && 'out',
    row.to_check === 1 && 'check',
    row.return_missed_datetime !== null && 'missed',
    row.payment_retry === 1 && 'retry',
  ]
  return marks.filter(mark => mark !== false)
}

/** What happens next by itself, or until when something has to be done. */
function nextOf(row: TeamRow['row']): Cells['next'] {
  const zone = row.time_zone
  if (row.car_out === 1) return { what: 'car', at: null, zone }
  if (row.pay_by) return { what: 'pay', at: row.pay_by, zone }
  if (row.to_check === 1)
    return row.deposit_by ? { what: 'deposit', at: row.deposit_by, zone } : { what: 'check', at: null, zone }
  if (row.lapses_at) return { what: 'lapse', at: row.lapses_at, zone }
  if (row.return_missed_datetime) return { what: 'missed', at: row.return_missed_datetime, zone }
  if (row.state !== 'active') return null
  return row.return_datetime
    ? { what: 'return', at: row.return_datetime, zone }
    : { what: 'paid', at: row.end_datetime, zone }
}
