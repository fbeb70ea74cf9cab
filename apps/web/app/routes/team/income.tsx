import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import { Boxes, useBox } from '../../features/team/boxes.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { IncomeProof } from '../../features/team/income/income-proof.tsx'
import { OnlyOne, useOnlyItem } from '../../features/team/queues/only-one.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_nav_income())

/** The addresses of documents end after ten minutes. */
const askEveryMs = 240_000

/** What people have sent to prove their income: proven or not (SRV-25). */
export default function TeamIncomePage() {
  const { member } = useOutletContext<Overview>()
  const only = useOnlyItem()
  const state = useBox('state', ['pending', 'proven', 'not_proven'] as const)
  const query = useQuery(
    { ...teamQuery('teamIncomeProofs', { state }), staleTime: 0, refetchInterval: askEveryMs },
    queries,
  )
  return (
    <TeamMain title={m.team_nav_income()}>
      <Boxes
        label={m.team_states()}
        name="state"
        boxes={[
          { key: 'pending', label: m.team_state_pending() },
          { key: 'proven', label: m.team_proven() },
          { key: 'not_proven', label: m.team_not_proven() },
        ]}
      />
      <Asked query={query} waiting={<Skeleton className="h-72 rounded-card" />}>
        {({ result }) => (
          <>
            <OnlyOne />
            {result.length === 0 && <p className="py-10 text-center text-ink-soft">{m.team_income_none()}</p>}
            <ul className="flex max-w-3xl flex-col gap-4">
              {(only === null ? result : result.filter(({ id }) => id === only)).map(proof => (
                <li key={proof.id}>
                  <IncomeProof proof={proof} self={member} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Asked>
    </TeamMain>
  )
}
