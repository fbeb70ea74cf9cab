import { type CallName, specOf, teamRights } from '@ownward/contract'
import { queueRights } from '@ownward/contract/queues'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { loader } from '../../../routes/team/frame.tsx'
import { teamRoutes } from '../../../routes/team/routes.ts'
import { closedPart, consoleLinks } from './nav-links.ts'
import { pageAt, pageRights } from './page-rights.ts'

/** The call that each page opens with; null for pages that are every member's. */
const firstCalls: Readonly<Record<string, CallName | null>> = {
  '': null,
  licences: 'teamLicenceQueue',
  income: 'teamIncomeProofs',
  bookings: 'teamBookingTable',
  'bookings/:id': 'teamBookingDetail',
  due: 'teamDueTable',
  'due/figures': 'teamCollectionFigures',
  cases: 'teamCaseTable',
  'cases/downtime': 'teamDowntime',
  'cases/:id': 'teamCase',
  'figures/demand': 'teamDemand',
  offers: 'teamOfferTable',
  'offers/new': 'teamQuoteOffer',
  calendar: 'teamTimeline',
  money: 'teamChargeTable',
  'money/refunds': 'teamRefundTable',
  'money/wallet': 'teamWallet',
  'money/books': 'teamBooks',
  'money/:number': 'teamCharge',
  approvals: 'teamApprovals',
  tax: 'teamTaxRates',
  content: 'teamContent',
  'content/:kind': 'teamContentItem',
  fleet: 'teamVehicleTable',
  'fleet/new': 'teamSaveVehicle',
  'fleet/import': 'teamImportVehicles',
  'fleet/:id': 'teamVehicle',
  queues: 'teamQueueTable',
  jobs: 'teamBulkJobs',
  'jobs/:id': 'teamBulkJob',
  places: 'teamPickupPlaces',
  'places/new': 'teamPickupPlaces',
  'places/:id': 'teamPickupPlace',
  owners: 'teamOwners',
  'owners/new': 'teamSaveOwner',
  'owners/:id': 'teamOwner',
  'owners/partners/new': 'teamSaveOwner',
  'owners/partners/:id': 'teamOwner',
  people: 'teamPeopleTable',
  'people/:id': 'teamPerson',
  messages: 'teamThreads',
  'messages/:id': 'teamThread',
  templates: 'teamTemplates',
  contact: 'teamContactMessages',
  log: 'teamLogTable',
  operations: 'teamOperations',
  members: 'teamMembers',
  security: null,
}

/** Every page in the site map of the console. */
function pagesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) =>
    children ? pagesOf(children) : index || path === 'team' ? [''] : [path!.replace(/^team\//, '')],
  )
}
const pages = pagesOf(teamRoutes).filter(page => page !== '*' && page !== 'join')

test('ROLE-07: every page of the console needs the right by which the server refuses the call that it opens with', () => {
  expect(pages.length).toBeGreaterThan(40)
  const ofQueues = Object.keys(queueRights).map(queue => `queues/${queue}`)
  const each = pages.flatMap(page => (page === 'queues/:queue' ? ofQueues : [page]))
  expect(Object.keys(pageRights).toSorted()).toEqual(each.toSorted())
  for (const page of each) {
    const [, queue] = /^queues\/(\w+)$/.exec(page) ?? []
    const call = firstCalls[page]
    const refuses = queue ? queueRights[queue as keyof typeof queueRights] : call && (specOf(call).right ?? null)
    const needs = pageRights[page] === 'any' ? teamRights : pageRights[page]
    expect(needs === null ? null : [needs].flat().toSorted(), page).toEqual(
      refuses === null ? null : [refuses].flat().toSorted(),
    )
  }
})

test('ROLE-07: a page is closed to members without its right, under the name of its part, and open to those who have it', () => {
  for (const [page, needs] of Object.entries(pageRights)) {
    const path = `/team/${page}`
      .replace(/\/$/, '')
      .replace(':id', '5')
      .replace(':number', 'C-5')
      .replace(':kind', 'faq')
    for (const right of teamRights) {
      const isOpen = needs === null || needs === 'any' || [needs].flat().includes(right)
      const closed = closedPart(path, { rights: [right] })
      if (isOpen) expect(closed, `${path} ${right}`).toBeNull()
      else expect(closed, `${path} ${right}`).toMatch(/\w/)
    }
  }
  const licences = { rights: ['licences'] } as const
  for (const [path, name] of [
    ['/team/people', 'People'],
    ['/team/people/5', 'People'],
    ['/team/fleet/', 'Fleet'],
    ['/team/money/refunds', 'Money'],
    ['/team/money/books', 'Money'],
    ['/team/owners/partners/new', 'Owners'],
    ['/team/jobs', null],
    ['/team/nothing', null],
  ] as const)
    expect(closedPart(path, { rights: [...licences.rights] }), path).toEqual(
      name === null ? null : expect.stringContaining(name),
    )
})

test('ROLE-07: what the list of parts offers is never closed', () => {
  const member = { rights: ['people', 'money'] } as const
  for (const { to } of consoleLinks({ member: member as never, waiting: [] }))
    expect(closedPart(to, { rights: [...member.rights] })).toBeNull()
})

test('DESK-13: an address of the console that leads nowhere is told as missing, also one with letters for a number', () => {
  const statusOf = (path: string) => {
    const answer = loader({ request: new Request(`http://localhost${path}`) } as never) as {
      init?: { status: number }
    } | null
    return answer?.init?.status ?? 200
  }
  for (const path of [
    '/team/cases/x',
    '/team/queues/feathers',
    '/team/bookings/0',
    '/team/people/5.5',
    '/team/fleet/-1',
    '/team/jobs/99999999999',
    '/team/owners/partners/x',
    '/team/messages/x',
    '/team/nothing/at/all',
  ]) {
    expect(pageAt(path), path).toBeNull()
    expect(statusOf(path), path).toBe(404)
  }
  for (const path of [
    '/team',
    '/team/',
    '/team/cases/5',
    '/team/cases/downtime',
    '/team/queues/licence?x=1',
    '/team/fleet/new',
  ])
    expect(statusOf(path), path).toBe(200)
})
