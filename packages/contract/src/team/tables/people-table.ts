import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { column, columnOf } from './column.ts'
import { countRequest, countResponse, exportRequest, tableRequest, tableResponse } from './table-calls.ts'

/** What people can be narrowed to; one can be several of them. */
export const peopleTableStates = [
  'driver',
  'in-program',
  'licence-pending',
  'unverified',
  'blocked',
  'deleted',
] as const

const licence = z.enum(['none', 'pending', 'approved', 'rejected', 'expired'])
const state = z.object({ verified: z.boolean(), blocked: z.boolean(), deleted: z.boolean() })

/** The columns of the customers; what they owe is for members with `money`. */
export const peopleColumns = {
  name: columnOf('text', z.string()),
  phone: column('text', { reaches: true }),
  email: column('text', { reaches: true }),
  city: column('text'),
  region: column('text'),
  licence: columnOf('choice', licence, { choices: licence.options, sorts: false, filters: false }),
  state: columnOf('choice', state, { choices: peopleTableStates, sorts: false }),
  programs: column('number'),
  owed: column('money', { right: 'money' }),
  since: column('moment'),
}

/** The customers as a work table (DESK-01). */
export const peopleTable = {
  teamPeopleTable: call({
    name: 'teamPeopleTable',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: tableRequest(peopleColumns),
    response: tableResponse(peopleColumns),
    refuses: [],
    summary: 'A page of the customers, by key: filtered and sorted by any column.',
  }),
  teamPeopleCount: call({
    name: 'teamPeopleCount',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: countRequest(peopleColumns),
    response: countResponse(peopleColumns, peopleTableStates),
    refuses: [],
    summary: 'How many customers the same filters find.',
  }),
  teamPeopleExport: call({
    name: 'teamPeopleExport',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: exportRequest(peopleColumns),
    typed: ['reason'],
    file: 'text/csv',
    response: z.string(),
    refuses: ['export-reason', 'export-too-large', 'exports-at-once'],
    summary:
      'The customers of a view as CSV: UTF-8 with its mark, as of one moment, ended by a line with their number.',
  }),
}
