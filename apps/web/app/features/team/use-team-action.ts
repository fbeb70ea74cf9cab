import type { Answer, CallName, Refusal, Request, Response } from '@ownward/contract'
import { m } from '@ownward/texts'
import { toast } from '@ownward/ui/toast'
import { useRef, useState } from 'react'
import { createOnce, leavesOpen } from '../../api/create-once.ts'
import { teamApi } from './team-client.ts'

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
 * One thing that a member does, once however often it is asked for while it runs: tells what came of it, and gives the answer,
 * or null when it was refused or did not get through. `problem` says why, where it happened.
 */
export function useTeamAction() {
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const running = useRef(false)

  async function act<N extends CallName>(
    name: N,
    body: Request<N>,
    { as = name, silent = false, once = false, onRefused }: TeamActionOptions = {},
  ): Promise<Response<N> | null> {
    if (running.current) return null
    running.current = true
    setBusy(as)
    setProblem('')
    let words = ''
    const call = once ? callOnce : teamApi.call
    const answer = await call(name, body, {
      onTrouble: trouble => {
        words = trouble.message ?? (once && leavesOpen(trouble) ? m.console_no_answer() : '')
      },
    })
    running.current = false
    setBusy('')
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

function isRefused(answer: Answer<CallName>): boolean {
  return answer.status === 0 || answer.status === false
}
