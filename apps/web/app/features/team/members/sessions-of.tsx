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
import type { Member } from './member.ts'

/** Where another member is signed in, for whoever has every right, who can end each or all (DESK-25). */
export function SessionsOf({ member: { id: memberId } }: { member: Member }) {
  const query = useQuery({ ...teamQuery('teamSessionsOf', { memberId }), staleTime: 0 }, queries)
  const { act, busy, problem } = useAction(teamSide)

  async function end(only: { id?: string }): Promise<void> {
    await act('teamEndSessionsOf', { memberId, ...only }, { as: only.id ?? 'others' })
    await askTeamAgain('teamSessionsOf')
  }

  return (
    <div>
      <Asked query={query} waiting={<Skeleton className="h-40" />}>
        {({ result }) => (
          <SessionList
            title={m.members_sessions_title()}
            lead={result.length > 0 ? m.members_sessions_of() : m.members_sessions_none()}
            signIns={result}
            busy={busy}
            onEnd={id => end({ id })}
            onEndOthers={() => end({})}
            endOthers={m.members_end_all()}
            moment={Moment}
          />
        )}
      </Asked>
      <FormProblem words={problem} />
    </div>
  )
}
