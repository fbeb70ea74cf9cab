import type { TeamRight as Right } from '@ownward/contract/call'
import { queueRights } from '@ownward/contract/queues'
import { matchRoutes } from 'react-router'

/** What a page needs: a right, one of several, any at all, or none. */
export type Needs = Right | readonly Right[] | 'any' | null

const jobs = ['fleet', 'people', 'bookings', 'licences', 'money'] as const
const queues = ['licences', 'people', 'bookings', 'money'] as const

/** What each page below /team needs: the right of the call that it opens with, by which the server refuses it. A new page gets its line here. */
export const pageRights: Readonly<Record<string, Needs>> = {
  '': null,
  licences: 'licences',
  income: 'people',
  bookings: 'bookings',
  'bookings/:id': 'bookings',
  due: 'bookings',
  'due/figures': 'bookings',
  cases: 'bookings',
  'cases/downtime': 'bookings',
  'cases/:id': 'bookings',
  'figures/demand': 'bookings',
  offers: 'bookings',
  'offers/new': 'bookings',
  calendar: 'fleet',
  money: 'money',
  'money/refunds': 'money',
  'money/wallet': 'money',
  'money/books': 'money',
  'money/:number': 'money',
  approvals: 'money',
  tax: 'books',
  content: 'content',
  'content/:kind': 'content',
  fleet: 'fleet',
  'fleet/new': 'fleet',
  'fleet/import': 'fleet',
  'fleet/:id': 'fleet',
  queues,
  // Each queue has its own.
  ...Object.fromEntries(Object.entries(queueRights).map(([queue, right]) => [`queues/${queue}`, right])),
  jobs,
  'jobs/:id': jobs,
  places: 'fleet',
  'places/new': 'fleet',
  'places/:id': 'fleet',
  owners: 'fleet',
  'owners/new': 'fleet',
  'owners/:id': 'fleet',
  'owners/partners/new': 'fleet',
  'owners/partners/:id': 'fleet',
  people: 'people',
  'people/:id': 'people',
  messages: 'people',
  'messages/:id': 'people',
  templates: 'people',
  contact: 'people',
  log: 'any',
  operations: 'settings',
  members: 'people',
  security: null,
}

const pages = Object.keys(pageRights).map(page => ({ id: page, path: `/team/${page}` }))

/** The page that an address of the console leads to; null for an address that leads to none, as one that has letters for a number. */
export function pageAt(pathname: string): string | null {
  const match = matchRoutes(pages, pathname)?.at(-1)
  if (!match) return null
  const { id } = match.params
  return id === undefined || /^[1-9]\d{0,8}$/.test(id) ? match.route.id : null
}

/** Whether somebody with these rights may open a page that needs something. */
export const opens = (needs: Needs, rights: readonly Right[]): boolean =>
  needs === null || (needs === 'any' ? rights.length > 0 : [needs].flat().some(right => rights.includes(right)))
