import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'

/** The member who is signed in, and what waits for the team. */
export type Overview = Response<'teamOverview'>
type Right = Overview['member']['rights'][number]

interface ConsoleLink {
  to: string
  label: string
  /** Shown to members who have this right, or one at all. */
  right?: Right | 'any'
  /** What waits behind it. */
  counts?: Overview['waiting'][number]['what']
}

const links = (): readonly ConsoleLink[] => [
  { to: teamPaths.home(), label: m.team_nav_today() },
  { to: teamPaths.licences(), label: m.team_nav_licences(), right: 'licences', counts: 'licences' },
  { to: teamPaths.income(), label: m.team_nav_income(), right: 'people', counts: 'income' },
  { to: teamPaths.bookings(), label: m.console_nav_bookings(), right: 'bookings', counts: 'bookings' },
  { to: teamPaths.due(), label: m.team_due_nav(), right: 'bookings' },
  { to: teamPaths.cases(), label: m.care_team_cases(), right: 'bookings', counts: 'cases' },
  { to: teamPaths.offers(), label: m.offers_team_title(), right: 'bookings' },
  { to: teamPaths.fleet(), label: m.fleet_nav(), right: 'fleet' },
  { to: teamPaths.places(), label: m.places_nav(), right: 'fleet' },
  { to: teamPaths.owners(), label: m.owners_nav(), right: 'fleet' },
  { to: teamPaths.calendar(), label: m.calendar_nav(), right: 'fleet' },
  { to: teamPaths.money(), label: m.money_nav(), right: 'money' },
  { to: teamPaths.tax(), label: m.tax_nav(), right: 'books' },
  { to: teamPaths.content(), label: m.write_nav(), right: 'content', counts: 'figures' },
  { to: teamPaths.people(), label: m.team_nav_people(), right: 'people' },
  { to: teamPaths.messages(), label: m.team_nav_messages(), right: 'people', counts: 'threads' },
  { to: teamPaths.contact(), label: m.team_nav_contact(), right: 'people', counts: 'contact' },
  { to: teamPaths.log(), label: m.team_nav_log(), right: 'any' },
  { to: teamPaths.operations(), label: m.operations_nav(), right: 'settings' },
  { to: teamPaths.members(), label: m.team_nav_members(), right: 'people' },
]

const opens = (right: ConsoleLink['right'], rights: readonly Right[]) =>
  right === undefined || (right === 'any' ? rights.length > 0 : rights.includes(right))

/** The name of the part that an address opens and that the member has no right to; null for any other address. */
export function closedPart(pathname: string, { rights }: { rights: readonly Right[] }): string | null {
  const part = links().find(({ to }) => to === pathname.replace(/\/$/, ''))
  return part === undefined || opens(part.right, rights) ? null : part.label
}

/** The parts of the console that a member may use, with how much waits in each. A part that is built gets its line above. */
export function consoleLinks({ member, waiting }: Pick<Overview, 'member' | 'waiting'>) {
  return links()
    .filter(({ right }) => opens(right, member.rights))
    .map(({ to, label, counts }) => ({
      to,
      label,
      count: counts === undefined ? 0 : (waiting.find(({ what }) => what === counts)?.count ?? 0),
    }))
}
