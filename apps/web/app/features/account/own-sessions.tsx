import { m } from '@ownward/texts'
import { toast } from '@ownward/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDone, successOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { askAgain, callQuery, queries } from '../../api/queries.ts'
import { SessionList } from '../../session/session-list.tsx'
import { AskFailed } from './ask-failed.tsx'

/** Where the person is signed in, and the way out of each of these places (SRV-39). */
export function OwnSessions() {
  const asked = useQuery({ ...callQuery('getMySessions', {}), staleTime: 0 }, queries)
  const [busy, setBusy] = useState('')
  const answer = successOf(asked.data)

  async function end(what: string): Promise<void> {
    setBusy(what)
    const ended =
      what === 'others' ? await api.call('endMyOtherSessions', {}) : await api.call('endMySession', { id: what })
    // A device that has signed out meanwhile is told, and goes from the list like one that was signed out here.
    if (ended) toast(isDone(ended) ? 'success' : 'failure', ended.message)
    await askAgain('getMySessions')
    setBusy('')
  }

  if (!answer)
    return asked.isPending ? (
      <p role="status">{m.common_loading()}</p>
    ) : (
      <AskFailed onRetry={() => void asked.refetch()} />
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
