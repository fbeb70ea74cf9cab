import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import { ContentForm } from '../../features/team/content/content-form.tsx'
import { readKind, sayKind } from '../../features/team/content/kind-choice.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import type { Route } from './+types/content-item'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.write_nav())

/** One item of the site's words in both languages; without a key, a new one (SRV-31). */
export default function TeamContentItemPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const kind = readKind(params.kind)
  const key = search.get('key')?.slice(0, 120) || undefined
  const query = useQuery({ ...teamQuery('teamContentItem', { kind, ...(key && { key }) }), staleTime: 0 }, queries)
  return (
    <TeamMain title={key ? sayKind(kind) : m.write_new_of({ kind: sayKind(kind) })}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => <ContentForm key={`${kind} ${key}`} kind={kind} itemKey={key} item={result} />}
      </Asked>
    </TeamMain>
  )
}
