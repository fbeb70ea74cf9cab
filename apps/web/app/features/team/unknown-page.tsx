import { m } from '@ownward/texts'
import { Link } from 'react-router'
import { teamPaths } from '../../team-paths.ts'
import { TeamMain } from './team-main.tsx'

/** What an address of the console shows that leads to nothing. */
export function UnknownPage() {
  return (
    <TeamMain title={m.team_unknown_title()} lead={m.team_unknown_lead()}>
      <p>
        <Link to={teamPaths.home()} className="font-semibold text-spruce underline underline-offset-2">
          {m.team_unknown_home()}
        </Link>
      </p>
    </TeamMain>
  )
}
