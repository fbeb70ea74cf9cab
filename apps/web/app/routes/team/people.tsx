import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import { Pages, usePage } from '../../features/team/pager.tsx'
import { PeopleList } from '../../features/team/people/people-list.tsx'
import { isPeopleState, PeopleSearch } from '../../features/team/people/people-search.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_nav_people())

const pageSize = 25

/** Customers by name, phone, mail and state; the question is in the address (SRV-32). */
export default function TeamPeoplePage() {
  const [search] = useSearchParams()
  const page = usePage()
  const asked = search.get('state') ?? ''
  const body = {
    query: (search.get('q') ?? '').slice(0, 120),
    state: isPeopleState(asked) ? asked : 'all',
    page,
  } as const
  const query = useQuery({ ...teamQuery('teamPeople', body), placeholderData: keepPreviousData }, queries)
  return (
    <TeamMain list title={m.team_nav_people()}>
      <PeopleSearch key={search.toString()} query={body.query} state={body.state} />
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result, records, message }) => (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {message}
            </p>
            <PeopleList people={result} />
            <Pages page={page} records={records} size={pageSize} />
          </>
        )}
      </Asked>
    </TeamMain>
  )
}
