import type { CallName } from '@ownward/contract'
import { m } from '@ownward/texts'
import { saidOf, type Trouble } from './create-client.ts'
import type { Outcome } from './outcome.ts'

/** What is told of a call in a dialog; null where the loss of the session is told already. */
export function wordsOf<N extends CallName>(outcome: Outcome<N>): string | null {
  if (outcome.kind === 'session-lost') return null
  return saidIn(outcome) || withReference(m.common_sorry_reload(), troubleIn(outcome))
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
  if (outcome.kind !== 'failed' || !outcome.trouble.message) return undefined
  return withReference(outcome.trouble.message, outcome.trouble)
}

/** Words about something that did not work, and under which reference support finds why, where the server has told one (OPS-18). */
export function withReference(words: string, trouble: Trouble | undefined): string {
  return trouble?.reference ? `${words} ${m.common_reference({ reference: trouble.reference })}` : words
}

/** The trouble of a call that failed. */
export function troubleIn<N extends CallName>(outcome: Outcome<N>): Trouble | undefined {
  return outcome.kind === 'failed' ? outcome.trouble : undefined
}
