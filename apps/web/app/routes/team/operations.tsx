import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { OperationsPanel } from '../../features/team/operations/operations-panel.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.operations_nav())

const askEveryMs = 15_000

/** What the product does by itself, and what of it is paused (OPS-02 to OPS-04, OPS-19). */
export default function TeamOperationsPage() {
  const { member } = useOutletContext<Overview>()
  const query = useQuery({ ...teamQuery('teamOperations', {}), staleTime: 0, refetchInterval: askEveryMs }, queries)
  return (
    <TeamMain title={m.operations_nav()} lead={m.operations_lead()}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => <OperationsPanel operations={result} rights={member.rights} />}
      </Asked>
    </TeamMain>
  )
}
