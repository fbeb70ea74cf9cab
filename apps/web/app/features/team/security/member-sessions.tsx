import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { SessionList } from '../../../session/session-list.tsx'
import { Asked } from '../asking/asked.tsx'
import { Moment } from '../moment.tsx'
import { askTeamAgain, teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

/** Where the member is signed in, and the way out of each of these places (SRV-39). */
export function MemberSessions() {
  const query = useQuery({ ...teamQuery('teamSessions', {}), staleTime: 0 }, queries)
  const { act, busy, problem } = useAction(teamSide)

  async function end(id: string): Promise<void> {
    await act('teamEndSession', { id }, { once: true, as: id })
    await askTeamAgain('teamSessions')
  }

  async function endOthers(): Promise<void> {
    await act('teamEndOtherSessions', {}, { once: true, as: 'others' })
    await askTeamAgain('teamSessions')
  }

  return (
    <div className="max-w-xl">
      <Asked query={query} waiting={<Skeleton className="h-40" />}>
        {({ result }) => (
          <SessionList
            lead={m.team_sessions_lead()}
            signIns={result}
            busy={busy}
            onEnd={end}
            onEndOthers={endOthers}
            moment={Moment}
          />
        )}
      </Asked>
      <FormProblem words={problem} />
    </div>
  )
}
