import { itemOutcomes } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { JobPage } from '../../../features/team/jobs/job-page.tsx'
import { sayJob } from '../../../features/team/jobs/job-words.ts'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'
import type { Route } from './+types/job'

export const meta = () => teamMeta(m.bulk_job())

/** How often a job that runs is looked at. */
const lookMs = 1000

/** One job: how far it is, and what became of each row (DESK-10). */
export default function TeamJobPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const outcome = itemOutcomes.find(name => name === search.get('outcome'))
  const after = /^\d{1,8}$/.exec(search.get('after') ?? '')?.[0]
  const job = Number(/^[1-9]\d{0,8}$/.exec(params.id)?.[0] ?? 2_147_483_647)
  const asked = { job, ...(outcome && { outcome }), ...(after && { after: Number(after) }) }
  const query = useQuery(
    {
      ...teamQuery('teamBulkJob', asked),
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.result.job.state === 'running' ? lookMs : false),
    },
    queries,
  )
  return (
    <TeamMain title={query.data ? sayJob(query.data.result.job) : m.bulk_job()}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => <JobPage file={result} />}
      </Asked>
    </TeamMain>
  )
}
