import { callPerson, type PersonCall } from './call-person.ts'
import { outcomeOf } from './outcome.ts'
import { tellUndone } from './person-side.ts'
import type { Request, Response } from './spelling/spelled.ts'

/**
 * Asks for something that somebody pressed for, and gives it. Anything else is told in one dialog, and gives null: the server's words, or the
 * apology where there are none (ERR-08). A session that is lost is told by the client alone (ERR-01). What changes something is `useAction`.
 */
export async function callOrTell<N extends PersonCall>(name: N, asked: Request<N>): Promise<Response<N> | null> {
  const outcome = await outcomeOf(callPerson, name, asked)
  if (outcome.kind === 'done') return outcome.answer
  tellUndone(outcome)
  return null
}
