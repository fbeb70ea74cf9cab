import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import { ContentList } from '../../features/team/content/content-list.tsx'
import { KindChoice, readKind } from '../../features/team/content/kind-choice.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamPaths } from '../../team-paths.ts'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.write_nav())

/** The words of the site by kind (SRV-31). */
export default function TeamContentPage() {
  const [search] = useSearchParams()
  const kind = readKind(search.get('kind'))
  const query = useQuery({ ...teamQuery('teamContent', { kind }), staleTime: 0 }, queries)
  return (
    <TeamMain
      title={m.write_nav()}
      lead={m.write_lead()}
      action={
        query.data?.isList && (
          <Link to={teamPaths.newContent(kind)} data-main="" className={buttonLook({})}>
            {m.write_new()}
          </Link>
        )
      }
    >
      <KindChoice kind={kind} />
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => <ContentList kind={kind} items={result} />}
      </Asked>
    </TeamMain>
  )
}
