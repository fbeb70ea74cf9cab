import * as z from 'zod/mini'
import { column, columnOf } from './column.ts'
import { tableCalls } from './table-calls.ts'

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

/** What the rows can be narrowed to by number. */
export const peopleScopes = ['person'] as const

/** The customers as a work table (DESK-01). */
export const peopleTable = tableCalls({
  name: 'teamPeople',
  right: 'people',
  fileRight: 'people',
  columns: peopleColumns,
  scopes: peopleScopes,
  states: peopleTableStates,
  rows: 'the customers',
})
