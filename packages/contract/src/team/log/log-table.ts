import * as z from 'zod/mini'
import { call, teamRights } from '../../call.ts'
import { column, columnOf } from '../tables/column.ts'
import { countRequest, countResponse, exportRequest, tableRequest, tableResponse } from '../tables/table-calls.ts'
import { type LogArea, logActions, logAreas } from './log-actions.ts'
import { logThing } from './log-thing.ts'

/** The parts of the work that the log can be narrowed to. */
export const logTableStates = Object.keys(logAreas) as [LogArea, ...LogArea[]]

const about = z.nullable(z.object({ id: z.number(), name: z.string(), member: z.boolean() }))

/** The columns of the log (DESK-18). Whom it is about is for members who may know of people. */
export const logColumns = {
  at: column('moment'),
  who: column('person'),
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

/** The log of the team as a work table: a member finds their own entries, and everybody's with the right `audit` (DESK-18). */
export const logTable = {
  teamLogTable: call({
    name: 'teamLogTable',
    method: 'POST',
    auth: 'team',
    right: teamRights,
    flag: 'number',
    request: tableRequest(logColumns),
    response: tableResponse(logColumns),
    refuses: [],
    summary: 'A page of the log, by key: own entries, or all of them with the right `audit`.',
  }),
  teamLogCount: call({
    name: 'teamLogCount',
    method: 'POST',
    auth: 'team',
    right: teamRights,
    flag: 'number',
    request: countRequest(logColumns),
    response: countResponse(logColumns, logTableStates),
    refuses: [],
    summary: 'How many entries the same filters find.',
  }),
  teamLogExport: call({
    name: 'teamLogExport',
    method: 'POST',
    auth: 'team',
    right: 'audit',
    flag: 'number',
    request: exportRequest(logColumns),
    typed: ['reason'],
    file: 'text/csv',
    response: z.string(),
    refuses: ['export-reason', 'export-too-large', 'exports-at-once'],
    summary:
      'The log of a view as CSV: UTF-8 with its mark, as of one moment, ended by a line with its number of rows.',
  }),
}
