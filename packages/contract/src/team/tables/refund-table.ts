import * as z from 'zod/mini'
import { refundStates } from '../team-money.ts'
import { column, columnOf } from './column.ts'
import { tableCalls } from './table-calls.ts'

const thing = z.object({ id: z.number(), name: z.string() })

/** The columns of what went back to cards. */
export const refundColumns = {
  asked: column('moment'),
  driver: column('person'),
  // An address that names a booking narrows the table to it.
  booking: columnOf('number', thing, { filters: false }),
  amount: column('money'),
  state: columnOf('choice', z.enum(refundStates), { choices: refundStates }),
  card: column('text'),
  /** The number of the invoice that was paid; null for a payment that became none. */
  charge: column('text', { sorts: false }),
  settled: column('moment'),
  car: columnOf('text', thing),
  city: column('text'),
}

/** What the rows can be narrowed to by number. */
export const refundScopes = ['refund', 'booking', 'person'] as const

/** What went back to cards, as a work table (DESK-01). */
export const refundTable = tableCalls({
  name: 'teamRefund',
  right: 'money',
  fileRight: 'money',
  columns: refundColumns,
  scopes: refundScopes,
  states: refundStates,
  rows: 'the refunds',
})
