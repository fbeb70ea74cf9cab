import { peopleColumns } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { peopleChoices } from '../messages/message-choices.tsx'
import { sayPerson } from '../say-person.ts'
import { CellMoment, nothing, sayCellMoney, sayCellNumber, sayCellText } from '../table/cell-parts.tsx'
import { FirstLink } from '../table/first-link.tsx'
import type { TableView } from '../table/table-view.ts'
import { PersonRest } from './person-rest.tsx'
import { LicenceTag, StateTags } from './person-tags.tsx'
import { sayPhone } from './say-phone.ts'

type Sent = Response<'teamPeopleTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }

/** What people can be narrowed to. */
export const peopleStates = {
  driver: m.team_people_drivers,
  'in-program': m.team_people_in_program,
  'licence-pending': m.team_people_pending,
  unverified: m.team_people_unverified,
  blocked: m.team_people_blocked,
  deleted: m.tables_deleted,
} as const

/** The columns of the customers, as the console draws them. */
export const peopleView: TableView<keyof Cells, Cells> = {
  table: 'people',
  caption: m.team_nav_people,
  empty: m.team_people_none,
  specs: peopleColumns,
  shown: ['name', 'phone', 'state', 'licence', 'email', 'programs', 'city', 'region'],
  phone: { aside: 'state', below: ['phone', 'licence'] },
  scopes: ['person'],
  bulk: { table: 'people', choices: peopleChoices, nameOf: ({ name }) => (name ? sayPerson(name) : '') },
  record: { of: 'person', path: teamPaths.person, Rest: PersonRest },
  columns: {
    name: {
      head: m.team_name_head,
      cell: (name, { id }) => <FirstLink to={teamPaths.person(id)}>{sayPerson(name)}</FirstLink>,
    },
    phone: { head: m.team_phone, cell: phone => <span className="figures">{phone ? sayPhone(phone) : nothing}</span> },
    email: { head: m.tables_email, cell: sayCellText },
    city: { head: m.tables_city, cell: sayCellText },
    region: { head: m.tables_region, cell: sayCellText },
    licence: { head: m.team_licence, cell: state => <LicenceTag state={state} /> },
    state: {
      head: m.team_people_state,
      choices: peopleStates,
      cell: ({ verified, blocked, deleted }) => (
        <StateTags verified={verified} blocked={blocked} deletedAt={deleted ? 'deleted' : ''} />
      ),
    },
    programs: { head: m.team_live_bookings, cell: sayCellNumber },
    owed: { head: m.tables_owed, cell: sayCellMoney },
    since: { head: m.tables_since, cell: at => <CellMoment moment={at} /> },
  },
}
