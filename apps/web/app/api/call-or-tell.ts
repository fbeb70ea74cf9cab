import type { Answer, CallName, Request } from '@ownward/contract'
import type { Success } from './answer.ts'
import { api } from './client.ts'
import { outcomeOf } from './outcome.ts'
import { tellUndone } from './person-side.ts'

/**
 * Asks for something that somebody pressed for, and gives it. Anything else is told in one dialog, and gives null: the server's words, or the
 * apology where there are none (ERR-08). A session that is lost is told by the client alone (ERR-01). What changes something is `useAction`.
 */
export async function callOrTell<N extends CallName>(name: N, body: Request<N>): Promise<Success<Answer<N>> | null> {
  const outcome = await outcomeOf(api.call, name, body)
  if (outcome.kind === 'done') return outcome.answer
  tellUndone(outcome)
  return null
}
