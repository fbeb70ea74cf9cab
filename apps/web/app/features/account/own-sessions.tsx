import { m } from '@ownward/texts'
import { toast } from '@ownward/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { type Outcome } from '../../api/outcome.ts'
import { personSide, tellUndone } from '../../api/person-side.ts'
import { askAgain, callQuery, queries } from '../../api/queries.ts'
import { successOf } from '../../api/result-of.ts'
import { useAction } from '../../api/use-action.ts'
import { SessionList } from '../../session/session-list.tsx'
import { AskFailed } from './ask-failed.tsx'

async function tell(outcome: Outcome<'endMySession' | 'endMyOtherSessions'>): Promise<void> {
  // A device that has signed out meanwhile is told, and goes from the list like one that was signed out here.
  if (outcome.kind === 'done') toast('success', outcome.answer.message)
  else if (outcome.kind === 'refused') toast('failure', outcome.refusal.message)
  else tellUndone(outcome)
  await askAgain('getMySessions')
}

/** Where the person is signed in, and the way out of each of these places (SRV-39). */
export function OwnSessions() {
  const asked = useQuery({ ...callQuery('getMySessions', {}), staleTime: 0 }, queries)
  const { run, busy } = useAction(personSide)
  const answer = successOf(asked.data)

  async function end(what: string): Promise<void> {
    const how = { as: what, after: tell }
    if (what === 'others') await run('endMyOtherSessions', {}, how)
    else await run('endMySession', { id: what }, how)
  }

  if (!answer)
    return asked.isPending ? (
      <p role="status">{m.common_loading()}</p>
    ) : (
      <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
    )
  return (
    <SessionList
      lead={m.account_sessions_lead()}
      signIns={answer.result}
      busy={busy}
      onEnd={end}
      onEndOthers={() => end('others')}
    />
  )
}
