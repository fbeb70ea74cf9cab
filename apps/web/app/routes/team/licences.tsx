import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import { Boxes, useBox } from '../../features/team/boxes.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { LicenceQueue } from '../../features/team/licences/licence-queue.tsx'
import { Pages, usePage } from '../../features/team/pager.tsx'
import { useOnlyItem } from '../../features/team/queues/only-one.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_nav_licences())

const states = ['pending', 'approved', 'rejected'] as const
const pageSize = 200
/** The addresses of the pictures end after ten minutes, and others decide too. */
const askEveryMs = 120_000

/** The licenses that wait for a decision, oldest first, and those that were decided (SRV-24). */
export default function TeamLicencesPage() {
  const { member } = useOutletContext<Overview>()
  const state = useBox('state', states)
  const page = usePage()
  const only = useOnlyItem()
  const query = useQuery({ ...teamQuery('teamLicenceQueue', { state, page }), refetchInterval: askEveryMs }, queries)
  return (
    <TeamMain title={m.team_nav_licences()}>
      <Boxes
        label={m.team_states()}
        name="state"
        boxes={[
          { key: 'pending', label: m.team_state_pending() },
          { key: 'approved', label: m.team_state_approved() },
          { key: 'rejected', label: m.team_state_rejected() },
        ]}
      />
      <Asked query={query} waiting={<QueueBones />}>
        {({ result, records, message }) => (
          <>
            <p className="heard" role="status">
              {message}
            </p>
            <LicenceQueue key={`${state} ${page} ${only}`} licences={result} self={member} first={only} />
            <Pages page={page} records={records} size={pageSize} />
          </>
        )}
      </Asked>
    </TeamMain>
  )
}

function QueueBones() {
  return (
    <div className="grid gap-6 xl:grid-cols-[13rem_minmax(0,1fr)_26rem]">
      <Skeleton className="h-14 rounded-field xl:h-96" />
      <Skeleton className="aspect-[1.586] rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
