import type { CallName, Request, Response } from '@ownward/contract'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { isRefused } from '../../../api/answer.ts'
import { queries } from '../../../api/queries.ts'
import { callInSession } from './call-in-session.ts'
import { teamSession } from './team-session.ts'

const TEAM = 'team'

/** A call of the team as a query; a refusal, or no answer at all, is the query's error with its words. */
export function teamQuery<N extends CallName>(name: N, body: Request<N>) {
  return {
    queryKey: [TEAM, name, body] as QueryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Response<N>> => {
      const answer = await callInSession(name, body, { quiet: true, signal })
      if (!answer) throw new Error('')
      if (isRefused(answer)) throw new Error((answer as { message: string }).message)
      return answer as Response<N>
    },
  } satisfies UseQueryOptions<Response<N>>
}

/** Asks these calls again where they are shown. */
export function askTeamAgain(...names: CallName[]): Promise<unknown> {
  return Promise.all(names.map(name => queries.invalidateQueries({ queryKey: [TEAM, name] })))
}

// What was asked for one member is not shown to the next, nor kept after they have left; who is back sees what has changed meanwhile.
let [before, run] = [teamSession.phase(), teamSession.run()]
teamSession.subscribe(() => {
  const [now, isAnew] = [teamSession.phase(), teamSession.run() !== run]
  const isBack = before === 'lost' && now === 'in'
  before = now
  run = teamSession.run()
  if (isAnew || now === 'out') queries.removeQueries({ queryKey: [TEAM] })
  else if (isBack) void queries.invalidateQueries({ queryKey: [TEAM] })
})
