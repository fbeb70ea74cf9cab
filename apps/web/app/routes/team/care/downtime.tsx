import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { Boxes, useBox } from '../../../features/team/boxes.tsx'
import { DowntimeTable } from '../../../features/team/care/downtime-table.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.care_downtime_title())

const spans = ['30', '90', '365'] as const
const daysOf = { '30': 30, '90': 90, '365': 365 } as const

/** What days without a usable car cost over the last days, by model (CARE-26). */
export default function TeamDowntimePage() {
  const days = useBox('days', spans)
  const query = useQuery({ ...teamQuery('teamDowntime', { days: daysOf[days] }), staleTime: 0 }, queries)
  return (
    <TeamMain list title={m.care_downtime_title()} lead={m.care_downtime_text()}>
      <p>
        <Link
          to={teamPaths.cases()}
          className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
        >
          {m.care_downtime_back()}
        </Link>
      </p>
      <Boxes
        label={m.team_collection_days()}
        name="days"
        boxes={spans.map(key => ({ key, label: m.team_collection_days_of({ n: key }) }))}
      />
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => <DowntimeTable models={result} />}
      </Asked>
    </TeamMain>
  )
}
