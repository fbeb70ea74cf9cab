import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Link, useOutletContext } from 'react-router'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { peopleStates, peopleView } from '../../features/team/people/people-columns.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TablePage } from '../../features/team/table/table-page.tsx'
import { TeamMain } from '../../features/team/team-main.tsx'
import { useAddressZone } from '../../features/team/zone/use-address-zone.ts'
import { teamPaths } from '../../team-paths.ts'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_nav_people())

/** Customers as a work table; the question is in the address (SRV-32, DESK-01). */
export default function TeamPeoplePage() {
  const { member } = useOutletContext<Overview>()
  const zone = useAddressZone()
  return (
    <TeamMain
      list
      zone={zone}
      title={m.team_nav_people()}
      action={
        <Link to={teamPaths.jobs()} className={buttonLook({ look: 'outline' })}>
          {m.bulk_jobs()}
        </Link>
      }
    >
      <TablePage
        view={peopleView}
        member={member}
        searched={m.team_people_query()}
        states={peopleStates}
        all={m.team_people_all()}
        rows={asked => teamQuery('teamPeopleTable', asked)}
        count={asked => teamQuery('teamPeopleCount', asked)}
        file="teamPeopleExport"
      />
    </TeamMain>
  )
}
