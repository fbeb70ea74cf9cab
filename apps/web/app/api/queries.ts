import type { Answer, CallName, Request } from '@ownward/contract'
import { QueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { session } from '../session/session.ts'
import { api } from './client.ts'
import type { CallOptions } from './create-client.ts'

/**
 * What this browser has asked for. One for the page and the modals over it, so that a card added in a dialog shows on
 * the page below. Nothing is asked on the server, which never has the token.
 */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false } },
})

// Nothing asked for one person may be shown to the next.
let signedIn = session.get().userLoggedIn
session.subscribe(() => {
  const before = signedIn
  signedIn = session.get().userLoggedIn
  if (before && !signedIn) queries.clear()
})

/** A call as a query: its answer, refusals included; a call that brought none is the query's error. */
export function callQuery<N extends CallName>(name: N, body: Request<N>, options: Pick<CallOptions, 'get'> = {}) {
  return {
    queryKey: [name, body] as QueryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer<N>> => {
      const answer = await api.call(name, body, { ...options, quiet: true, signal })
      if (!answer) throw new Error(`${name} brought no answer`)
      return answer
    },
  } satisfies UseQueryOptions<Answer<N>>
}

/** Asks these calls again where they are shown. */
export function askAgain(...names: CallName[]): Promise<unknown> {
  return Promise.all(names.map(name => queries.invalidateQueries({ queryKey: [name] })))
}
