import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayPerson } from '../say-person.ts'
import { MailAddress } from './mail-address.tsx'
import { LicenceTag, StateTags } from './person-tags.tsx'
import { sayPhone } from './say-phone.ts'

type Row = Response<'teamPeople'>['result'][number]

/** People, one to a row; the name leads to their page. */
export function PeopleList({ people }: { people: readonly Row[] }) {
  return (
    <DataTable
      caption={m.team_nav_people()}
      rows={people}
      rowKey={row => row.id}
      empty={m.team_people_none()}
      columns={[
        {
          key: 'name',
          head: m.team_name_head(),
          cell: row => (
            <Link
              to={teamPaths.person(row.id)}
              className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
            >
              {sayPerson(row.name)}
            </Link>
          ),
        },
        {
          key: 'phone',
          head: m.team_phone(),
          cell: row => <span className="figures whitespace-nowrap">{sayPhone(row.phone)}</span>,
        },
        { key: 'email', head: m.team_email(), cell: row => <MailAddress address={row.email} /> },
        {
          key: 'place',
          head: m.team_place(),
          wide: true,
          cell: row => [row.city, row.state].filter(Boolean).join(', ') || '–',
        },
        { key: 'licence', head: m.team_licence(), cell: row => <LicenceTag state={row.licenceStatus} /> },
        {
          key: 'state',
          head: m.team_people_state(),
          cell: row => <StateTags verified={row.verified} blocked={row.blocked} deletedAt={row.deletedAt} />,
        },
        {
          key: 'bookings',
          head: m.team_live_bookings(),
          number: true,
          wide: true,
          cell: row => sayNumber(row.liveBookings),
        },
      ]}
    />
  )
}
