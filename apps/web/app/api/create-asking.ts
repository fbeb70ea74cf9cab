import type { CallName, Refusal } from '@ownward/contract'
import { m } from '@ownward/texts'
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { isRefused } from './answer.ts'
import type { CallOptions, Trouble } from './create-client.ts'
import { withReference } from './outcome-words.ts'
import type { Answer, Caller, Request, Response } from './spelling/spelled.ts'

/** What a refusal is to a screen that asks: an answer among others, or the query's error with the server's words. */
type Refusals = 'answers' | 'errors'

type Told<N extends CallName, R extends Refusals> = R extends 'answers' ? Answer<N> : Response<N>

interface AskingParts<R extends Refusals, K extends CallName> {
  queries: QueryClient
  call: Caller<[options?: CallOptions], K>
  refusals: R
  /** What stands before a call's name in the keys of its queries: one side's answers are not the other's. */
  scope?: readonly string[]
}

/** The one way to ask for something that is shown: a call as a query. A call that brought no answer is the query's error; it has words where the server has told a reference. */
export function createAsking<R extends Refusals, K extends CallName>({
  queries,
  call,
  refusals,
  scope = [],
}: AskingParts<R, K>) {
  return {
    /** The query of a call, for `useQuery` and `fetchQuery`. */
    query<N extends K>(name: N, body: Request<N>, options: Pick<CallOptions, 'get'> = {}) {
      return {
        queryKey: [...scope, name, body] as QueryKey,
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Told<N, R>> => {
          let trouble: Trouble | undefined
          const onTrouble = (met: Trouble) => {
            trouble = met
          }
          const answer = await call(name, body, { ...options, onTrouble, signal })
          if (!answer) throw new Error(trouble?.reference ? withReference(m.common_sorry_reload(), trouble) : '')
          const told: unknown = answer
          if (refusals === 'errors' && isRefused(told as Refusal)) throw new Error((told as Refusal).message)
          return answer as Told<N, R>
        },
      } satisfies UseQueryOptions<Told<N, R>>
    },
    /** Asks these calls again where they are shown. */
    again: (...names: CallName[]): Promise<unknown> =>
      Promise.all(names.map(name => queries.invalidateQueries({ queryKey: [...scope, name] }))),
  }
}
