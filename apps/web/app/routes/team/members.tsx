import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { AddMember } from '../../features/team/members/add-member.tsx'
import { MembersTable } from '../../features/team/members/members-table.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_nav_members())

/** The members of the team and what each may do (ROLE-07). */
export default function TeamMembersPage() {
  const { member } = useOutletContext<Overview>()
  const query = useQuery({ ...teamQuery('teamMembers', {}), staleTime: 0 }, queries)
  return (
    <TeamMain title={m.team_nav_members()} lead={m.team_members_lead()}>
      <Asked query={query} waiting={<Skeleton className="h-72 rounded-card" />}>
        {({ result }) => (
          <div className="flex flex-col gap-5">
            <AddMember self={member} />
            <MembersTable members={result} self={member} />
          </div>
        )}
      </Asked>
    </TeamMain>
  )
}
