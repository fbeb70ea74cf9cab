import { m } from '@ownward/texts'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { readKind, sayKind } from '../content/kind-choice.tsx'
import type { Overview } from '../frame/nav-links.ts'

type Thing = NonNullable<Response<'teamLogTable'>['result'][number]['cells']['thing']>
type Rights = Overview['member']['rights']

interface Way {
  words: string
  to: string
  /** Who can open it. */
  right: Rights[number]
}

/** The work tables by the names that the log has for them. */
const tables: Readonly<Record<string, () => Way>> = {
  bookings: () => ({ words: m.console_nav_bookings(), to: teamPaths.bookings(), right: 'bookings' }),
  people: () => ({ words: m.team_nav_people(), to: teamPaths.people(), right: 'people' }),
  vehicles: () => ({ words: m.fleet_nav(), to: teamPaths.fleet(), right: 'fleet' }),
  offers: () => ({ words: m.offers_team_title(), to: teamPaths.offers(), right: 'bookings' }),
  cases: () => ({ words: m.care_team_cases(), to: teamPaths.cases(), right: 'bookings' }),
  due: () => ({ words: m.team_due_nav(), to: teamPaths.due(), right: 'bookings' }),
  charges: () => ({ words: m.console_charges(), to: teamPaths.money(), right: 'money' }),
  refunds: () => ({ words: m.money_refunds(), to: teamPaths.refunds(), right: 'money' }),
  // Each right opens another queue: whoever reads the log finds their own there.
  queues: () => ({ words: m.queues_title(), to: teamPaths.queues(), right: 'audit' }),
  log: () => ({ words: m.team_nav_log(), to: teamPaths.log(), right: 'audit' }),
}

const ways: Record<Thing['kind'], (thing: Thing) => Way> = {
  booking: ({ key, name }) => ({
    words: m.console_booking({ number: name }),
    to: teamPaths.booking(Number(key)),
    right: 'bookings',
  }),
  vehicle: ({ key, name }) => ({ words: name, to: teamPaths.vehicle(Number(key)), right: 'fleet' }),
  'pickup-place': ({ key, name }) => ({ words: name, to: teamPaths.place(Number(key)), right: 'fleet' }),
  owner: ({ key, name }) => ({ words: name, to: teamPaths.owner('owner', Number(key)), right: 'fleet' }),
  partner: ({ key, name }) => ({ words: name, to: teamPaths.owner('partner', Number(key)), right: 'fleet' }),
  charge: ({ key, name }) => ({
    words: m.money_charge_number({ number: name }),
    to: teamPaths.charge(key),
    right: 'money',
  }),
  offer: ({ key, name }) => ({
    words: m.team_offer_number({ id: name }),
    to: teamPaths.offer(Number(key)),
    right: 'bookings',
  }),
  content: ({ key }) => {
    const [kind = '', ...rest] = key.split(':')
    return {
      words: sayKind(readKind(kind)),
      to: teamPaths.contentItem(kind, rest.join(':')),
      right: 'content',
    }
  },
  contact: ({ name }) => ({ words: name, to: teamPaths.contact(), right: 'people' }),
  thread: ({ key }) => ({ words: m.team_nav_messages(), to: teamPaths.thread(Number(key)), right: 'people' }),
  table: ({ key }) => tables[key]?.() ?? { words: key, to: teamPaths.home(), right: 'audit' },
  finding: () => ({ words: m.money_findings(), to: teamPaths.books(), right: 'money' }),
}

/** What an entry was done to, by the name that people know it by; it leads there for who may open it. */
export function ThingLink({ thing, may }: { thing: Thing; may: (right: Rights[number]) => boolean }) {
  const { words, to, right } = ways[thing.kind](thing)
  return may(right) ? <To to={to}>{words}</To> : words
}

/** A link of an entry of the log. */
export function To({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center text-spruce underline underline-offset-2"
    >
      {children}
    </Link>
  )
}
