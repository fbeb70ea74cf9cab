import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { paths } from '../../../paths.ts'

/** The member who is signed in, and what waits for the team. */
export type Overview = Response<'teamOverview'>
type Right = Overview['member']['rights'][number]

interface ConsoleLink {
  to: string
  label: string
  /** Shown to members who have this right. */
  right?: Right
  /** What waits behind it. */
  counts?: Overview['waiting'][number]['what']
}

const links = (): readonly ConsoleLink[] => [
  { to: paths.team.home(), label: m.team_nav_today() },
  { to: paths.team.licences(), label: m.team_nav_licences(), right: 'licences', counts: 'licences' },
  { to: paths.team.income(), label: m.team_nav_income(), right: 'people', counts: 'income' },
  { to: paths.team.bookings(), label: m.console_nav_bookings(), right: 'bookings', counts: 'bookings' },
  { to: paths.team.due(), label: m.team_due_nav(), right: 'bookings' },
  { to: paths.team.cases(), label: m.care_team_cases(), right: 'bookings', counts: 'cases' },
  { to: paths.team.offers(), label: m.offers_team_title(), right: 'bookings' },
  { to: paths.team.fleet(), label: m.fleet_nav(), right: 'fleet' },
  { to: paths.team.places(), label: m.places_nav(), right: 'fleet' },
  { to: paths.team.owners(), label: m.owners_nav(), right: 'fleet' },
  { to: paths.team.calendar(), label: m.calendar_nav(), right: 'fleet' },
  { to: paths.team.money(), label: m.money_nav(), right: 'money' },
  { to: paths.team.tax(), label: m.tax_nav(), right: 'books' },
  { to: paths.team.content(), label: m.write_nav(), right: 'content', counts: 'figures' },
  { to: paths.team.people(), label: m.team_nav_people(), right: 'people' },
  { to: paths.team.messages(), label: m.team_nav_messages(), right: 'people', counts: 'threads' },
  { to: paths.team.contact(), label: m.team_nav_contact(), right: 'people', counts: 'contact' },
  { to: paths.team.log(), label: m.team_nav_log(), right: 'people' },
  { to: paths.team.operations(), label: m.operations_nav(), right: 'settings' },
  { to: paths.team.members(), label: m.team_nav_members(), right: 'people' },
]

/** The parts of the console that a member may use, with how much waits in each. A part that is built gets its line above. */
export function consoleLinks({ member, waiting }: Pick<Overview, 'member' | 'waiting'>) {
  return links()
    .filter(({ right }) => right === undefined || member.rights.includes(right))
    .map(({ to, label, counts }) => ({
      to,
      label,
      count: counts === undefined ? 0 : (waiting.find(({ what }) => what === counts)?.count ?? 0),
    }))
}
