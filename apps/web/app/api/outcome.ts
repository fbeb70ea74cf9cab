import type { CallName, Refusal } from '@ownward/contract'
import { isDone } from './answer.ts'
import type { CallOptions, Trouble } from './create-client.ts'
import type { Answer, Caller as CallerOf, Request, Response } from './spelling/spelled.ts'

/** How such a call differs from the usual one. */
export type OutcomeOptions = Omit<CallOptions, 'idempotencyKey' | 'onTrouble' | 'quiet'>

/** The options of a call whose trouble is taken by whoever asked. */
export type TakenTrouble = OutcomeOptions & Required<Pick<CallOptions, 'onTrouble'>>

/** Makes a call whose trouble is taken by whoever asked. */
export type Caller<K extends CallName = CallName> = CallerOf<[options: TakenTrouble], K>

/** How a call ended: done, refused, with trouble that the caller tells, or with the session lost, which the client tells itself and nobody adds to. */
export type Outcome<N extends CallName> =
  | { kind: 'done'; answer: Response<N> }
  | { kind: 'refused'; refusal: Answer<N> & Refusal }
  | { kind: 'failed'; trouble: Trouble }
  | { kind: 'session-lost' }

/** Makes a call that tells nothing of its trouble by itself, and says how it ended (ERR-01): a lost session is the only end without answer and trouble. */
export async function outcomeOf<N extends CallName>(
  call: (name: N, asked: Request<N>, options: TakenTrouble) => Promise<Answer<N> | null>,
  name: N,
  asked: Request<N>,
  options: OutcomeOptions = {},
): Promise<Outcome<N>> {
  let trouble: Trouble | undefined
  const answer = await call(name, asked, {
    ...options,
    onTrouble: met => {
      trouble = met
    },
  })
  if (isDone(answer as { status: unknown } | null)) return { kind: 'done', answer: answer as Response<N> }
  if (answer) return { kind: 'refused', refusal: answer as Answer<N> & Refusal }
  return trouble ? { kind: 'failed', trouble } : { kind: 'session-lost' }
}
