import type { Answer, CallName, Request } from '@ownward/contract'
import { m } from '@ownward/texts'
import { isDone } from '../api/answer.ts'
import { api } from '../api/client.ts'
import { saidOf } from '../api/create-client.ts'
import { type Ending, endingOf } from '../api/ending.ts'
import { openModal } from './open-modal.ts'

type Success<N extends CallName> = Extract<Answer<N>, { status: 1 }>

/**
 * Makes a call for somebody who pressed for it, and gives what they asked for. Anything else is told in one dialog, and gives null: the
 * server's words, or the apology where there are none (ERR-08). A session that is lost is told by the client alone (ERR-01).
 */
export async function callOrTell<N extends CallName>(name: N, body: Request<N>): Promise<Success<N> | null> {
  const ending = await endingOf(api.call<N>, name, body)
  if (ending.kind === 'answered' && isDone(ending.answer)) return ending.answer as Success<N>
  const text = wordsOf(ending)
  if (text !== null) void openModal('message', { text })
  return null
}

/** What is told of a call that did not do what was asked; null where the loss of the session is told already. */
export function wordsOf<N extends CallName>(ending: Ending<N>): string | null {
  if (ending.kind === 'session-lost') return null
  // Some lists of the catalog have no words in their success, of which nothing is told.
  const said = ending.kind === 'answered' ? (ending.answer as { message?: string }).message : saidOf(ending.trouble)
  return said || m.common_sorry_reload()
}
