import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOutletContext, useSearchParams } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { LogFilter } from '../../features/team/log/log-filter.tsx'
import { LogTable } from '../../features/team/log/log-table.tsx'
import { Pages, usePage } from '../../features/team/pager.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_nav_log())

const pageSize = 50

/** Every decision of the team: what, by whom, about whom, when and why (SRV-32). */
export default function TeamLogPage() {
  const { member: self } = useOutletContext<Overview>()
  const [search] = useSearchParams()
  const page = usePage()
  const number = (key: string) => (/^[1-9]\d{0,8}$/.test(search.get(key) ?? '') ? Number(search.get(key)) : undefined)
  const [person, member] = [number('person'), number('member')]
  const action = (search.get('action') ?? '').slice(0, 60)
  const body = {
    page,
    ...(person && { userId: person }),
    ...(member && { memberId: member }),
    ...(action && { action }),
  }
  const query = useQuery({ ...teamQuery('teamAudit', body), staleTime: 0, placeholderData: keepPreviousData }, queries)
  return (
    <TeamMain list title={m.team_nav_log()} lead={m.team_log_lead()}>
      <LogFilter
        key={search.toString()}
        member={member}
        action={action}
        actions={query.data?.actions ?? []}
        person={person}
        personName={query.data?.result.find(({ about }) => about?.id === person)?.about?.name}
      />
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result, records }) => (
          <>
            <LogTable entries={result} rights={self.rights} />
            <Pages page={page} records={records} size={pageSize} />
          </>
        )}
      </Asked>
    </TeamMain>
  )
}
