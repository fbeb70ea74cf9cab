import * as z from 'zod/mini'
import { dueAges } from '../team-promises.ts'
import { column, columnOf } from './column.ts'
import { tableCalls } from './table-calls.ts'

/** What is due is counted by its age, and by whether a day is promised for it. */
export const dueTableStates = [...dueAges, 'promised'] as const

const thing = z.object({ id: z.number(), name: z.string() })

/** What comes next: the time to pay is over, or ends; the card is tried; a promised day; its person pays. `at` is null where only that is waited for. */
const next = z.object({
  what: z.enum(['over', 'ends', 'try', 'promise', 'person']),
  at: z.nullable(z.string()),
  zone: z.string(),
})

/** The columns of what is due, one row for each booking. */
export const dueColumns = {
  number: columnOf('number', z.string()),
  driver: column('person'),
  phone: column('text', { reaches: true }),
  car: columnOf('text', thing),
  city: column('text'),
  state: columnOf('choice', z.enum(dueAges), { choices: dueTableStates }),
  due: column('money'),
  since: column('moment'),
  next: columnOf('moment', next),
  promised: column('money'),
  day: column('day'),
}

/** What the rows can be narrowed to by number. */
export const dueScopes = ['booking', 'vehicle', 'person'] as const

/** What is due of everybody, as a work table (DESK-01, PACT-25). */
export const dueTable = tableCalls({
  name: 'teamDue',
  right: 'bookings',
  fileRight: 'bookings',
  columns: dueColumns,
  scopes: dueScopes,
  states: dueTableStates,
  rows: 'the bookings of which something is due',
})
