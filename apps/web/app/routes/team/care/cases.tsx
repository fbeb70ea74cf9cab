import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { Boxes, useBox } from '../../../features/team/boxes.tsx'
import { CaseList } from '../../../features/team/care/case-list.tsx'
import { NotesOfAddress } from '../../../features/team/notes/notes-of-row.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.care_team_cases())

/** Cars that cannot be used, by the deadline of their next step, and those that can again (CARE-14, CARE-26). */
export default function TeamCasesPage() {
  const state = useBox('state', ['open', 'over'] as const)
  const isOver = state === 'over'
  const query = useQuery({ ...teamQuery('teamCases', isOver ? { over: 1 } : {}), staleTime: 0 }, queries)
  return (
    <TeamMain list title={m.care_team_title()} lead={m.care_team_text()}>
      <Boxes
        label={m.team_states()}
        name="state"
        boxes={[
          { key: 'open', label: m.care_team_open_now() },
          { key: 'over', label: m.care_team_over() },
        ]}
      />
      <p>
        <Link
          to={teamPaths.downtime()}
          className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
        >
          {m.care_downtime_title()}
        </Link>
      </p>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => <CaseList cases={result} empty={isOver ? m.care_team_over_empty() : m.care_team_empty()} />}
      </Asked>
      <NotesOfAddress subject="case" title={id => m.notes_on_case({ id })} />
    </TeamMain>
  )
}
