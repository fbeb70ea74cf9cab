import type { CallName } from '@ownward/contract'
import { m } from '@ownward/texts'
import { saidOf } from './create-client.ts'
import type { Outcome } from './outcome.ts'

/** What is told of a call in a dialog; null where the loss of the session is told already. */
export function wordsOf<N extends CallName>(outcome: Outcome<N>): string | null {
  if (outcome.kind === 'session-lost') return null
  return saidIn(outcome) || m.common_sorry_reload()
}

function saidIn<N extends CallName>(outcome: Exclude<Outcome<N>, { kind: 'session-lost' }>): string | undefined {
  if (outcome.kind === 'failed') return saidOf(outcome.trouble)
  if (outcome.kind === 'refused') return outcome.refusal.message
  // Some lists of the catalog have no words in their success.
  return (outcome.answer as { message?: string }).message
}

/** The server's words for why something was not done, whoever they are for; a form shows them, a dialog only those of `wordsOf`. */
export function messageIn<N extends CallName>(outcome: Exclude<Outcome<N>, { kind: 'done' }>): string | undefined {
  if (outcome.kind === 'refused') return outcome.refusal.message
  return outcome.kind === 'failed' ? outcome.trouble.message : undefined
}
