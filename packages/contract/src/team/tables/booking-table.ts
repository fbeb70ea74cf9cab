import * as z from 'zod/mini'
import { column, columnOf } from './column.ts'
import { tableCalls } from './table-calls.ts'

/** What the team calls the states of bookings; those from `due` to `no_policy` are told beside the state itself. */
export const bookingTableStates = [
  'new',
  'approved',
  'active',
  'due',
  'missed_return',
  'to_check',
  'car_out',
  'no_policy',
  'completed',
  'canceled',
] as const

const thing = z.nullable(z.object({ id: z.number(), name: z.string() }))

/** The state itself, and what is not as it should be. */
const state = z.object({
  state: z.enum(['new', 'approved', 'active', 'completed', 'canceled']),
  marks: z.array(z.enum(['stopped', 'lost', 'swapped', 'swap', 'out', 'check', 'missed', 'retry'])),
  /** A car that is bought at once. */
  purchase: z.boolean(),
  /** What is promised, in dollars, and for which day. */
  promise: z.nullable(z.object({ amount: z.number(), on: z.string() })),
})

/** What happens next by itself, or until when something has to be done. */
const next = z.nullable(
  z.object({
    what: z.enum(['car', 'pay', 'deposit', 'check', 'lapse', 'missed', 'return', 'paid']),
    at: z.nullable(z.string()),
    zone: z.string(),
  }),
)

/** The columns of the bookings; a member needs `people` or `fleet` for some. */
export const bookingColumns = {
  number: columnOf('number', z.string()),
  driver: column('person'),
  phone: column('text', { reaches: true }),
  email: column('text', { right: 'people', reaches: true }),
  car: columnOf('text', thing),
  stock: column('text', { right: 'fleet' }),
  vin: column('text', { right: 'fleet' }),
  city: column('text'),
  state: columnOf('choice', state, { choices: bookingTableStates }),
  financing: column('choice', { choices: ['pto', 'buy'] }),
  pickup: column('moment'),
  next: columnOf('text', next, { sorts: false, filters: false }),
  until: column('moment'),
  due: column('money'),
  made: column('moment'),
  missed: column('moment'),
  ended: column('moment'),
}

/** What the rows can be narrowed to by number. */
export const bookingScopes = ['booking', 'vehicle', 'person'] as const

/** The bookings as a work table (DESK-01). */
export const bookingTable = tableCalls({
  name: 'teamBooking',
  right: 'bookings',
  fileRight: 'bookings',
  columns: bookingColumns,
  scopes: bookingScopes,
  states: bookingTableStates,
  rows: 'the bookings',
})
