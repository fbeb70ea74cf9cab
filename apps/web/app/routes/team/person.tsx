import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { PersonPage } from '../../features/team/people/person-page.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import type { Route } from './+types/person'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_person_title())

/** The addresses of documents end after ten minutes. */
const askEveryMs = 240_000

/** All that the team sees of a person (SRV-32, BEY-25). */
export default function TeamPersonPage({ params }: Route.ComponentProps) {
  const { member } = useOutletContext<Overview>()
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
  const query = useQuery(
    { ...teamQuery('teamPerson', { userId: id }), staleTime: 0, refetchInterval: askEveryMs },
    queries,
  )
  if (query.data) return <PersonPage person={query.data.result} rights={member.rights} />
  return (
    <TeamMain title={m.team_person_title()}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {() => null}
      </Asked>
    </TeamMain>
  )
}
