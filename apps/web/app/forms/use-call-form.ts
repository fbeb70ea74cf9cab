import type { CallName, Refusal } from '@ownward/contract'
import { m } from '@ownward/texts'
import type { FormEvent } from 'react'
import { api, type PageCall } from '../api/client.ts'
import type { Trouble } from '../api/create-client.ts'
import { type Outcome, outcomeOf, type TakenTrouble } from '../api/outcome.ts'
import { withReference } from '../api/outcome-words.ts'
import type { Answer, Request, Response } from '../api/spelling/spelled.ts'
import { useTurns } from '../api/use-turns.ts'
import { type Problems, useFields } from './use-fields.ts'

/** How a form's call goes out. */
type Via<N extends CallName> = (name: N, asked: Request<N>, options: TakenTrouble) => Promise<Answer<N> | null>

interface CallFormParts<Values, N extends CallName> {
  call: N
  initial: Values
  /** The rules of the screen; the server checks again. */
  check: (values: Values) => Problems<Values>
  /** The one place where what is on the screen becomes what is sent. */
  toBody: (values: Values) => Request<N> | Promise<Request<N>>
  onDone: (answer: Response<N>, values: Values) => unknown
  /** A refusal shows its message above the button unless this says otherwise. */
  onRefused?: (refusal: Refusal, values: Values) => unknown
  /** A fault, or no network. */
  onTrouble?: (trouble: Trouble) => void
  /** What to say of a fault or without a network, where the screen has words of its own for it (ERR-08). */
  failed?: () => string
  /** Told when sending begins and ends, so that a dialog can stay open meanwhile (NAV-15). */
  onBusy?: ((busy: boolean) => void) | undefined
}

/**
 * A form that makes one call of the API. It checks, sends once however often the button is pressed (AUTH-28), puts the
 * server's field errors into their fields, focuses the first, and keeps what was typed whatever happens.
 */
export function useCallForm<Values extends Record<keyof Values, string | boolean>, N extends CallName>(
  parts: CallFormParts<Values, N> & (N extends PageCall ? { via?: Via<N> } : { via: Via<N> }),
) {
  const { values, field, choice, adopt, fillIn, take, tell } = useFields(parts.initial, parts.check)
  const { inTurn, busy, problem, setProblem } = useTurns(parts.onBusy)

  function sayTrouble(trouble: Trouble, form: HTMLFormElement): void {
    if (tell(form, trouble.errors ?? [])) return
    if (parts.onTrouble) parts.onTrouble(trouble)
    else if (parts.failed && (trouble.status === 0 || trouble.status >= 500))
      setProblem(withReference(parts.failed(), trouble))
    else setProblem(withReference(trouble.message || m.common_sorry_reload(), trouble))
  }

  async function follow(outcome: Outcome<N>, values: Values, form: HTMLFormElement): Promise<void> {
    if (outcome.kind === 'failed') return sayTrouble(outcome.trouble, form)
    if (outcome.kind === 'done') return void (await parts.onDone(outcome.answer as Response<N>, values))
    if (outcome.kind === 'session-lost') return
    const { refusal } = outcome
    if (refusal.errors && tell(form, refusal.errors)) return
    if (parts.onRefused) await parts.onRefused(refusal, values)
    else setProblem(refusal.message || m.common_sorry())
  }

  return {
    values,
    field,
    choice,
    adopt,
    fillIn,
    busy: busy !== '',
    /** What is wrong with the whole, not with one field. */
    problem,
    async submit(event: FormEvent<HTMLFormElement>): Promise<void> {
      event.preventDefault()
      if (busy) return
      const form = event.currentTarget
      setProblem('')
      const taken = take(form)
      if (!taken) return
      await inTurn('form', async () => {
        const outcome = await outcomeOf<N>(
          (parts.via ?? api.call) as unknown as Via<N>,
          parts.call,
          await parts.toBody(taken),
        )
        await follow(outcome, taken, form)
      })
    },
  }
}
