import type { CallName, Refusal, Request, Response } from '@ownward/contract'
import { m } from '@ownward/texts'
import { toast } from '@ownward/ui/toast'
import { useRef, useState } from 'react'
import { isRefused } from '../../../api/answer.ts'
import { createOnce, leavesOpen } from '../../../api/create-once.ts'
import { teamApi } from './team-client.ts'
import { teamSession } from './team-session.ts'

const callOnce = createOnce({ call: teamApi.call })

interface TeamActionOptions {
  /** What the button is called while it runs, where one component does several things. */
  as?: string
  silent?: boolean
  /** The call honours an Idempotency-Key: asked again after no answer came, it is the same call and happens once. */
  once?: boolean
  /** What a refusal brings along, such as the fields it is about. */
  onRefused?: (refusal: Refusal) => void
}

/**
 * What a member does: one thing once, however often it is asked for while it runs, and different things after one another.
 * Tells what came of it, and gives the answer, or null when it was refused or did not get through; `problem` says why, where it
 * happened.
 */
export function useTeamAction() {
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const running = useRef(new Set<string>())
  const before = useRef<Promise<unknown>>(Promise.resolve())

  async function act<N extends CallName>(
    name: N,
    body: Request<N>,
    options: TeamActionOptions = {},
  ): Promise<Response<N> | null> {
    const { as = name } = options
    if (running.current.has(as)) return null
    running.current.add(as)
    const turn = before.current.then(() => run(name, body, { ...options, as }))
    before.current = turn.catch(() => undefined).finally(() => running.current.delete(as))
    return turn
  }

  async function run<N extends CallName>(
    name: N,
    body: Request<N>,
    { as, silent = false, once = false, onRefused }: TeamActionOptions & { as: string },
  ): Promise<Response<N> | null> {
    setBusy(as)
    setProblem('')
    let words = ''
    let isTold = false
    const asked = teamSession.token()
    const call = once ? callOnce : teamApi.call
    const answer = await call(name, body, {
      onTrouble: trouble => {
        isTold = true
        words = trouble.message ?? (once && leavesOpen(trouble) ? m.console_no_answer() : '')
      },
    })
    setBusy('')
    if (!answer && !isTold && asked !== teamSession.token()) words = m.team_action_ended()
    if (!answer || isRefused(answer)) {
      if (answer) onRefused?.(answer as Refusal)
      setProblem((answer as { message?: string } | null)?.message || words || m.common_sorry_reload())
      return null
    }
    const { message } = answer as { message: string }
    if (message && !silent) toast('success', message)
    return answer as Response<N>
  }

  return { act, busy, problem, setProblem }
}
