import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { type Needs, opens, pageAt, pageRights } from './page-rights.ts'

/** The member who is signed in, and what waits for the team. */
export type Overview = Response<'teamOverview'>

interface ConsoleLink {
  to: string
  label: string
  /** What waits behind it. */
  counts?: Overview['waiting'][number]['what']
}

const links = (): readonly ConsoleLink[] => [
  { to: teamPaths.home(), label: m.team_nav_today() },
  { to: teamPaths.licences(), label: m.team_nav_licences(), counts: 'licences' },
  { to: teamPaths.income(), label: m.team_nav_income(), counts: 'income' },
  { to: teamPaths.bookings(), label: m.console_nav_bookings(), counts: 'bookings' },
  { to: teamPaths.due(), label: m.team_due_nav() },
  { to: teamPaths.cases(), label: m.care_team_cases(), counts: 'cases' },
  { to: teamPaths.offers(), label: m.offers_team_title() },
  { to: teamPaths.fleet(), label: m.fleet_nav() },
  { to: teamPaths.places(), label: m.places_nav() },
  { to: teamPaths.owners(), label: m.owners_nav() },
  { to: teamPaths.calendar(), label: m.calendar_nav() },
  { to: teamPaths.money(), label: m.money_nav() },
  { to: teamPaths.tax(), label: m.tax_nav() },
  { to: teamPaths.content(), label: m.write_nav(), counts: 'figures' },
  { to: teamPaths.people(), label: m.team_nav_people() },
  { to: teamPaths.messages(), label: m.team_nav_messages(), counts: 'threads' },
  { to: teamPaths.contact(), label: m.team_nav_contact(), counts: 'contact' },
  { to: teamPaths.log(), label: m.team_nav_log() },
  { to: teamPaths.operations(), label: m.operations_nav() },
  { to: teamPaths.members(), label: m.team_nav_members() },
]

/** Pages that stand in no list of parts, by what their addresses begin with. */
const others = (): readonly ConsoleLink[] => [
  { to: teamPaths.approvals(), label: m.approvals_title() },
  { to: '/team/queues', label: m.queues_title() },
  { to: teamPaths.jobs(), label: m.bulk_jobs() },
  { to: teamPaths.templates(), label: m.talk_templates() },
  { to: teamPaths.demand(), label: m.demand_title() },
]

const needsOf = (pathname: string): Needs => {
  const page = pageAt(pathname)
  return page === null ? null : pageRights[page]!
}

/** The name of the part to which a page belongs that the member has no right to; null for any other address. */
export function closedPart(pathname: string, { rights }: Pick<Overview['member'], 'rights'>): string | null {
  if (opens(needsOf(pathname), rights)) return null
  const part = [...links(), ...others()].find(
    ({ to }) => to !== teamPaths.home() && (pathname === to || pathname.startsWith(`${to}/`)),
  )
  return part?.label ?? m.team_name()
}

/** The parts of the console that a member may use, with how much waits in each. A part that is built gets its line above. */
export function consoleLinks({ member, waiting }: Pick<Overview, 'member' | 'waiting'>) {
  return links()
    .filter(({ to }) => opens(needsOf(to), member.rights))
    .map(({ to, label, counts }) => ({
      to,
      label,
      count: counts === undefined ? 0 : (waiting.find(({ what }) => what === counts)?.count ?? 0),
    }))
}
