import { m } from '@ownward/texts'
import { useEffect, useState } from 'react'
import { type Outcome, outcomeOf } from '../../../api/outcome.ts'
import { messageIn } from '../../../api/outcome-words.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamApi } from '../session/team-client.ts'

/** Whose link it is, while it counts. */
export type OpenLink = Response<'teamReadLink'>['result']

/** What is behind the secret of a link: the link, or why it does not count; both empty while it is asked for. */
export function useReadLink(secret: string | null): { link: OpenLink | null; problem: string } {
  const [read, setRead] = useState<{ of: string; link: OpenLink | null; problem: string } | null>(null)
  useEffect(() => {
    if (!secret) return
    let isOver = false
    void outcomeOf(teamApi.call, 'teamReadLink', { token: secret }).then(outcome => {
      if (!isOver) setRead({ of: secret, ...linkIn(outcome) })
    })
    return () => {
      isOver = true
    }
  }, [secret])
  if (secret === '') return { link: null, problem: m.members_join_again() }
  return read !== null && read.of === secret ? read : { link: null, problem: '' }
}

function linkIn(outcome: Outcome<'teamReadLink'>): { link: OpenLink | null; problem: string } {
  if (outcome.kind === 'done') return { link: outcome.answer.result, problem: '' }
  return { link: null, problem: messageIn(outcome) || m.common_sorry_reload() }
}
