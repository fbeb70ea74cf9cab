import type { CallName } from '@ownward/contract'
import { toast } from '@ownward/ui/toast'
import { openModal } from '../modals/open-modal.ts'
import { callOnce, callPerson, type PersonCall } from './call-person.ts'
import type { Outcome } from './outcome.ts'
import { wordsOf } from './outcome-words.ts'
import type { Side } from './use-action.ts'

/** A person on the site: what was done is told in passing, and what was not in a dialog (ERR-08). */
export const personSide: Side<PersonCall> = {
  call: callPerson,
  once: callOnce,
  listen:
    () =>
    (outcome, { silent }) => {
      if (outcome.kind !== 'done') tellUndone(outcome)
      else if (!silent) toast('success', (outcome.answer as { message: string }).message)
      return ''
    },
}

/** Tells a person in a dialog why something was not done; a lost session is told by the client (ERR-01). */
export function tellUndone<N extends CallName>(outcome: Exclude<Outcome<N>, { kind: 'done' }>): void {
  const text = wordsOf(outcome)
  if (text !== null) void openModal('message', { text })
}
