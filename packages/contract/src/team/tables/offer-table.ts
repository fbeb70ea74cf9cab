import * as z from 'zod/mini'
import { teamOfferStates } from '../team-offers.ts'
import { column, columnOf } from './column.ts'
import { tableCalls } from './table-calls.ts'

const thing = z.object({ id: z.number(), name: z.string() })

/** The columns of what the team has offered. */
export const offerColumns = {
  number: columnOf('number', z.number()),
  customer: column('person'),
  phone: column('text', { reaches: true }),
  car: columnOf('text', thing),
  city: column('text'),
  state: columnOf('choice', z.enum(teamOfferStates), { choices: teamOfferStates }),
  expires: column('moment'),
  today: column('money'),
  cycle: column('money'),
  days: column('number'),
  miles: column('number'),
  fee: column('money'),
  pickup: column('moment'),
  maker: column('person', { members: true }),
  made: column('moment'),
  /** When it was taken up or withdrawn, or ended by itself. */
  closed: column('moment'),
  /** The booking that was made of it. */
  booking: columnOf('number', z.nullable(thing)),
  /** Why it was withdrawn. */
  reason: column('text'),
}

/** What the rows can be narrowed to by number. */
export const offerScopes = ['offer', 'person', 'vehicle'] as const

/** What the team has offered, as a work table (DESK-01). */
export const offerTable = tableCalls({
  name: 'teamOffer',
  right: 'bookings',
  fileRight: 'bookings',
  columns: offerColumns,
  scopes: offerScopes,
  states: teamOfferStates,
  rows: 'the offers',
})
