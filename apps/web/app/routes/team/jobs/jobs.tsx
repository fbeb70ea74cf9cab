import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { JobsTable } from '../../../features/team/jobs/jobs-table.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.bulk_jobs())

/** What was done to many rows at once, the newest first (DESK-10). */
export default function TeamJobsPage() {
  const [search] = useSearchParams()
  const before = /^[1-9]\d{0,8}$/.exec(search.get('before') ?? '')?.[0]
  const asked = before ? { before: Number(before) } : {}
  const query = useQuery(
    { ...teamQuery('teamBulkJobs', asked), staleTime: 0, placeholderData: keepPreviousData },
    queries,
  )
  return (
    <TeamMain list title={m.bulk_jobs()} lead={m.bulk_jobs_lead()}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {answer => (
          <>
            <JobsTable jobs={answer.result} />
            {answer.before !== null && (
              <Link
                to={`?before=${answer.before}`}
                rel="next"
                className="inline-flex min-h-11 items-center self-start rounded-field border border-field bg-surface px-4 font-semibold hover:border-ink"
              >
                {m.bulk_older()}
              </Link>
            )}
          </>
        )}
      </Asked>
    </TeamMain>
  )
}
