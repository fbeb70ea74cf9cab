import * as z from 'zod/mini'
import { teamRights } from '../../call.ts'
import { column, columnOf } from '../tables/column.ts'
import { tableCalls } from '../tables/table-calls.ts'
import { type LogArea, logActions, logAreas } from './log-actions.ts'
import { logThing } from './log-thing.ts'

/** The parts of the work that the log can be narrowed to. */
export const logTableStates = Object.keys(logAreas) as [LogArea, ...LogArea[]]

const about = z.nullable(z.object({ id: z.number(), name: z.string(), member: z.boolean() }))

/** The columns of the log (DESK-18). Whom it is about is for members who may know of people. */
export const logColumns = {
  at: column('moment'),
  who: column('person', { members: true }),
  action: columnOf('choice', z.string(), { choices: logActions }),
  thing: columnOf('text', logThing),
  about: columnOf('person', about, { right: 'people' }),
  /** A reason, or what stood there and what stands there now, as it was written down. */
  change: column('text', { sorts: false }),
  /** What moves or is let go of by it; below zero where it is taken away. */
  amount: column('money'),
  /** By the number of its sign-in, so that what was done in one of them can be told together. */
  session: column('number'),
  /** The bulk job that did it. */
  job: column('number'),
  /** The part of the work; null for an action of a version before. */
  state: columnOf('choice', z.nullable(z.enum(logTableStates)), { choices: logTableStates, sorts: false }),
}

/** What the rows can be narrowed to by number. */
export const logScopes = ['booking', 'vehicle', 'place', 'person', 'member', 'entry'] as const

/** The log of the team as a work table: a member finds their own entries, and everybody's with the right `audit` (DESK-18). */
export const logTable = tableCalls({
  name: 'teamLog',
  right: teamRights,
  fileRight: 'audit',
  columns: logColumns,
  scopes: logScopes,
  states: logTableStates,
  rows: 'the log',
})
