import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { ChargePage } from '../../../features/team/money/charge-page.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'
import type { Route } from './+types/charge'

export const meta = () => teamMeta(m.money_charge())

/** One charge: what it is made of, and every try to collect it. */
export default function TeamChargePage({ params }: Route.ComponentProps) {
  const { member } = useOutletContext<Overview>()
  const query = useQuery({ ...teamQuery('teamCharge', { number: params.number.slice(0, 24) }), staleTime: 0 }, queries)
  return (
    <TeamMain title={m.money_charge_number({ number: params.number })}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => <ChargePage file={result} rights={member.rights} />}
      </Asked>
    </TeamMain>
  )
}
