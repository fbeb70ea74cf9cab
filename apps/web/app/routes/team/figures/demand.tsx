import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { Boxes, useBox } from '../../../features/team/boxes.tsx'
import { DemandView } from '../../../features/team/figures/demand/demand-view.tsx'
import { LeftOut } from '../../../features/team/left-out.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.demand_title())

const spans = ['day', 'week'] as const

/** What visitors ask for, by day or week of UTC as all sums are (DESK-33, decision 0137). */
export default function TeamDemandPage() {
  const by = useBox('by', spans)
  const asked = useSearchParams()[0].get('by')
  const query = useQuery({ ...teamQuery('teamDemand', { by }), staleTime: 0 }, queries)
  return (
    <TeamMain
      list
      zone="UTC"
      title={m.demand_title()}
      lead={query.data && m.demand_text({ days: sayNumber(query.data.result.keptDays) })}
    >
      <p>
        <Link
          to={teamPaths.home()}
          className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
        >
          {m.demand_back()}
        </Link>
      </p>
      <LeftOut names={asked === null || spans.some(span => span === asked) ? [] : ['by']} />
      <Boxes
        label={m.demand_by()}
        name="by"
        boxes={[
          { key: 'day', label: m.demand_by_day() },
          { key: 'week', label: m.demand_by_week() },
        ]}
      />
      <p className="max-w-prose text-sm text-ink-soft">{m.demand_fives()}</p>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => <DemandView by={by} told={result} />}
      </Asked>
    </TeamMain>
  )
}
