import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { TeamThread } from '../../features/team/messages/team-thread.tsx'
import { ThreadSide } from '../../features/team/messages/thread-side.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import type { Route } from './+types/thread'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_nav_messages())

const askEveryMs = 10_000

/** One thread, asked for again while it is looked at. */
export default function TeamThreadPage({ params }: Route.ComponentProps) {
  const { member } = useOutletContext<Overview>()
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
  const query = useQuery(
    { ...teamQuery('teamThread', { userId: id }), staleTime: 0, refetchInterval: askEveryMs },
    queries,
  )
  return (
    <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
      {thread => (
        <div className="grid grid-cols-1 items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_20rem]">
          <TeamThread key={id} thread={thread} self={member} />
          <ThreadSide personId={id} rights={member.rights} />
        </div>
      )}
    </Asked>
  )
}
