import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { CollectionFigures, isFigure, sayFigure } from '../../../features/team/bookings/due/collection-figures.tsx'
import { CountedRows } from '../../../features/team/bookings/due/counted-rows.tsx'
import { Boxes, useBox } from '../../../features/team/boxes.tsx'
import { Pages, usePage } from '../../../features/team/pager.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.team_collection_nav())

const spans = ['30', '90', '365'] as const
const daysOf = { '30': 30, '90': 90, '365': 365 } as const
const pageSize = 50

/** How collection goes over the last days, and what a figure counts (PACT-26). */
export default function TeamCollectionPage() {
  const [search] = useSearchParams()
  const days = useBox('days', spans)
  const asked = search.get('figure')
  const figure = isFigure(asked) ? asked : null
  const page = usePage()
  const query = useQuery(
    { ...teamQuery('teamCollectionFigures', { days: daysOf[days], ...(figure && { figure, page }) }), staleTime: 0 },
    queries,
  )
  const title = figure ? sayFigure(figure) : m.team_collection_nav()
  return (
    <TeamMain list title={title} lead={figure ? m.team_collection_days_of({ n: days }) : m.team_collection_text()}>
      {figure ? (
        <p>
          <Link
            to={teamPaths.collection(days)}
            className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
          >
            {m.team_collection_back()}
          </Link>
        </p>
      ) : (
        <Boxes
          label={m.team_collection_days()}
          name="days"
          boxes={spans.map(key => ({ key, label: m.team_collection_days_of({ n: key }) }))}
        />
      )}
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ figures, result }) =>
          figure ? (
            <>
              <CountedRows title={title} rows={result} />
              <Pages page={page} records={figures.find(one => one.figure === figure)?.count ?? 0} size={pageSize} />
            </>
          ) : (
            <CollectionFigures figures={figures} days={days} />
          )
        }
      </Asked>
    </TeamMain>
  )
}
