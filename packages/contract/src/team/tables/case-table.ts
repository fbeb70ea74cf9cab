import * as z from 'zod/mini'
import { caseKinds } from '../../bookings/care.ts'
import { column, columnOf } from './column.ts'
import { tableCalls } from './table-calls.ts'

/** What cases are counted by: those that go on, those of them whose next step has not come in time, those that are contested, and those that are over. */
export const caseTableStates = ['open', 'late', 'contested', 'over'] as const

/** How a case stands itself. */
const standing = ['reported', 'confirmed', 'contested', 'closed', 'rejected', 'withdrawn'] as const

const thing = z.object({ id: z.number(), name: z.string() })

const state = z.object({
  state: z.enum(standing),
  late: z.boolean(),
  /** Its days are credited once the team has confirmed it. */
  waits: z.boolean(),
})

/** What comes next of a case that goes on, and by when. */
const next = z.nullable(
  z.object({
    what: z.enum([
      'answer',
      'collect',
      'ready',
      'loaner_offered',
      'loaner_out',
      'driver_answer',
      'decision',
      'asked',
      /** The car is back before our answer was due: until then the case can be contested. */
      'contest',
    ]),
    at: z.string(),
    zone: z.string(),
    /** The loaner that it is about. */
    car: z.nullable(z.string()),
  }),
)

/** The columns of the times without a usable car. */
export const caseColumns = {
  number: columnOf('number', z.number()),
  driver: column('person'),
  phone: column('text', { reaches: true }),
  booking: columnOf('number', thing),
  car: columnOf('text', thing),
  city: column('text'),
  kind: columnOf('choice', z.enum(caseKinds), { choices: caseKinds }),
  state: columnOf('choice', state, { choices: ['open', 'late', 'over', ...standing] }),
  next: columnOf('moment', next),
  since: column('moment'),
  opened: column('moment'),
  by: columnOf('choice', z.enum(['person', 'team', 'module']), { choices: ['person', 'team', 'module'] }),
  back: column('moment'),
  days: columnOf('number', z.number()),
  credited: column('money'),
}

/** What the rows can be narrowed to by number. */
export const caseScopes = ['case', 'booking', 'vehicle', 'person'] as const

/** Cars that cannot be used, and those that can again, as a work table (DESK-01, CARE-26). */
export const caseTable = tableCalls({
  name: 'teamCase',
  right: 'bookings',
  fileRight: 'bookings',
  columns: caseColumns,
  scopes: caseScopes,
  states: caseTableStates,
  rows: 'the cases',
})
