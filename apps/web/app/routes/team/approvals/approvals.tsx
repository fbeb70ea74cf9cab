import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { ApprovalCard } from '../../../features/team/approvals/approval-card.tsx'
import { Asked } from '../../../features/team/asking/asked.tsx'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.approvals_title())

const tab =
  'inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-ink-soft hover:bg-spruce-wash aria-[current=page]:bg-spruce-wash aria-[current=page]:text-spruce'

/** Acts above a limit that wait for another member, and what became of those of before (DESK-28). */
export default function TeamApprovalsPage() {
  const { member } = useOutletContext<Overview>()
  const [search] = useSearchParams()
  const state = search.get('state') === 'over' ? 'over' : 'waiting'
  const before = /^[1-9]\d{0,8}$/.exec(search.get('before') ?? '')?.[0]
  const query = useQuery(
    {
      ...teamQuery('teamApprovals', { state, ...(before && { before: Number(before) }) }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queries,
  )
  return (
    <TeamMain title={m.approvals_title()} lead={m.approvals_lead()}>
      <nav aria-label={m.team_states()} className="flex flex-wrap gap-1">
        <Link to="?" aria-current={state === 'waiting' ? 'page' : undefined} className={tab}>
          {m.approvals_waiting()}
        </Link>
        <Link to="?state=over" aria-current={state === 'over' ? 'page' : undefined} className={tab}>
          {m.approvals_over()}
        </Link>
      </nav>
      <Asked query={query} waiting={<Skeleton className="h-72 rounded-card" />}>
        {answer => (
          <>
            {answer.result.length === 0 && (
              <p className="text-ink-soft">
                {state === 'waiting' ? m.approvals_none_waiting() : m.approvals_none_over()}
              </p>
            )}
            <div className="flex flex-col gap-4">
              {answer.result.map(approval => (
                <ApprovalCard key={approval.id} approval={approval} self={member} />
              ))}
            </div>
            {answer.before !== null && (
              <Link
                to={`?${new URLSearchParams({ state, before: String(answer.before) })}`}
                rel="next"
                className="inline-flex min-h-11 items-center self-start rounded-field border border-field bg-surface px-4 font-semibold hover:border-ink"
              >
                {m.approvals_older()}
              </Link>
            )}
          </>
        )}
      </Asked>
    </TeamMain>
  )
}
