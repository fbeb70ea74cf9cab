import type { Answer, CallName, Refusal, Request } from '@ownward/contract'
import { isDone, type Success } from './answer.ts'
import type { CallOptions, Trouble } from './create-client.ts'

/** How such a call differs from the usual one. */
export type OutcomeOptions = Omit<CallOptions, 'idempotencyKey' | 'onTrouble' | 'quiet'>

/** Makes a call whose trouble is taken by whoever asked. */
export type Caller = <N extends CallName>(
  name: N,
  body: Request<N>,
  options: OutcomeOptions & Required<Pick<CallOptions, 'onTrouble'>>,
) => Promise<Answer<N> | null>

/** How a call ended: done, refused, with trouble that the caller tells, or with the session lost, which the client tells itself and nobody adds to. */
export type Outcome<N extends CallName> =
  | { kind: 'done'; answer: Success<Answer<N>> }
  | { kind: 'refused'; refusal: Answer<N> & Refusal }
  | { kind: 'failed'; trouble: Trouble }
  | { kind: 'session-lost' }

/** Makes a call that tells nothing of its trouble by itself, and says how it ended (ERR-01): a lost session is the only end without answer and trouble. */
export async function outcomeOf<N extends CallName>(
  call: Caller,
  name: N,
  body: Request<N>,
  options: OutcomeOptions = {},
): Promise<Outcome<N>> {
  let trouble: Trouble | undefined
  const answer = await call(name, body, {
    ...options,
    onTrouble: met => {
      trouble = met
    },
  })
  if (isDone(answer)) return { kind: 'done', answer }
  if (answer) return { kind: 'refused', refusal: answer as Answer<N> & Refusal }
  return trouble ? { kind: 'failed', trouble } : { kind: 'session-lost' }
}
