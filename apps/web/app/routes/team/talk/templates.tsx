import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { Templates } from '../../../features/team/messages/templates.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.talk_templates())

/** Texts that the team answers with (DESK-24). */
export default function TemplatesPage() {
  const query = useQuery({ ...teamQuery('teamTemplates', {}), staleTime: 0 }, queries)
  return (
    <TeamMain title={m.talk_templates()}>
      <Link
        to={teamPaths.messages()}
        className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
      >
        {m.talk_templates_back()}
      </Link>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result, placeholders }) => <Templates templates={result} placeholders={placeholders} />}
      </Asked>
    </TeamMain>
  )
}
