import type { Answer, CallName, Request } from '@ownward/contract'
import type { CallOptions, Trouble } from './create-client.ts'

type Call<N extends CallName> = (
  name: N,
  body: Request<N>,
  options: Required<Pick<CallOptions, 'onTrouble'>>,
) => Promise<Answer<N> | null>

/** How a call ended: with an answer, with trouble that the caller tells, or with the session lost, which the client tells itself and nobody adds to. */
export type Ending<N extends CallName> =
  | { kind: 'answered'; answer: Answer<N> }
  | { kind: 'failed'; trouble: Trouble }
  | { kind: 'session-lost' }

/** Makes a call that tells nothing of its trouble by itself, and says how it ended (ERR-01): a lost session is the only end without answer and trouble. */
export async function endingOf<N extends CallName>(call: Call<N>, name: N, body: Request<N>): Promise<Ending<N>> {
  let trouble: Trouble | undefined
  const answer = await call(name, body, {
    onTrouble: met => {
      trouble = met
    },
  })
  if (answer) return { kind: 'answered', answer }
  return trouble ? { kind: 'failed', trouble } : { kind: 'session-lost' }
}
