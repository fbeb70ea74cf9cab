import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { CasePage } from '../../../features/team/care/case-page.tsx'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { sayPerson } from '../../../features/team/say-person.ts'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { UnknownPage } from '../../../features/team/unknown-page.tsx'
import { teamMeta } from '../team-meta.ts'
import type { Route } from './+types/case'

export const meta = () => teamMeta(m.care_team_column_case())

/** The addresses of files end after ten minutes. */
const askEveryMs = 240_000

/** One time without a usable car, and what the team does about it (CARE-26). */
export default function TeamCasePage({ params }: Route.ComponentProps) {
  const { member } = useOutletContext<Overview>()
  if (!/^[1-9]\d{0,8}$/.test(params.id)) return <UnknownPage />
  return <OneCase id={Number(params.id)} self={member} />
}

function OneCase({ id, self }: { id: number; self: Overview['member'] }) {
  const query = useQuery(
    { ...teamQuery('teamCase', { caseId: id }), staleTime: 0, refetchInterval: askEveryMs },
    queries,
  )
  const of = query.data?.result
  const title = m.care_team_number({ id: String(id) })
  return (
    <TeamMain title={title} {...(of && { zone: of.timeZone, lead: `${of.car} · ${sayPerson(of.name)}` })}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => <CasePage of={result} rights={self.rights} />}
      </Asked>
    </TeamMain>
  )
}
