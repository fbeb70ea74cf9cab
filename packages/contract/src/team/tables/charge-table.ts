import * as z from 'zod/mini'
import { chargeStates } from '../team-money.ts'
import { column, columnOf } from './column.ts'
import { tableCalls } from './table-calls.ts'

/** What a charge is for; a reservation has an initial fee, a deposit or both, which only its own cell tells apart. */
const chargeKinds = [
  'reserve',
  'buy',
  'cycle',
  'extension',
  'pause',
  'mileage',
  'scheduled_fee',
  'conversion',
  'care_back',
  'extra',
] as const

const thing = z.object({ id: z.number(), name: z.string() })
const kind = z.enum([...chargeKinds, 'initial_fee', 'deposit'])

/** The columns of what everybody was charged. */
export const chargeColumns = {
  number: column('text', { sorts: false }),
  driver: column('person'),
  // An address that names a booking narrows the table to it.
  booking: columnOf('number', thing, { filters: false }),
  kind: columnOf('choice', kind, { choices: chargeKinds, sorts: false }),
  state: columnOf('choice', z.enum(chargeStates), { choices: chargeStates, sorts: false }),
  due: column('moment'),
  amount: column('money'),
  open: column('money'),
  tries: column('number'),
  car: columnOf('text', thing, { sorts: false }),
  city: column('text', { sorts: false }),
  made: column('moment'),
  closed: column('moment'),
}

/** What the rows can be narrowed to by number. */
export const chargeScopes = ['charge', 'booking', 'person'] as const

/** What everybody was charged, as a work table (DESK-01). */
export const chargeTable = tableCalls({
  name: 'teamCharge',
  right: 'money',
  fileRight: 'money',
  columns: chargeColumns,
  scopes: chargeScopes,
  states: chargeStates,
  rows: 'the charges',
})
