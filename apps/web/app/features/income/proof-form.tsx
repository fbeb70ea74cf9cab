import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Field } from '@ownward/ui/field'
import { type FormEvent, useRef, useState } from 'react'
import { messageIn } from '../../api/outcome-words.ts'
import { personSide } from '../../api/person-side.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { useAction } from '../../api/use-action.ts'
import { dataUrlOf } from '../../forms/data-url.ts'
import { FormProblem } from '../../forms/form-problem.tsx'

type Proof = Response<'sendIncomeProof'>['result']

/** Sends one document after the other as proof of income, with the token of the link alone (SRV-25, O-27). */
export function ProofForm({ token, onSent }: { token: string; onSent: (proof: Proof, words: string) => void }) {
  const { run, busy, problem, setProblem } = useAction(personSide)
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const file = input.current?.files?.[0]
    setMissing(!file)
    setProblem('')
    if (!file) return input.current?.focus()
    const body = dataUrlOf(file)
      .catch(() => '')
      .then(data => ({ data, fileformat: file.name.slice(-200) }))
    const outcome = await run('sendIncomeProof', body, { credential: token })
    if (!outcome) return
    if (outcome.kind !== 'done') return setProblem(messageIn(outcome) || m.common_sorry_reload())
    if (input.current) input.current.value = ''
    onSent(outcome.answer.result, outcome.answer.message)
  }

  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-5">
      <Field
        label={m.app_proof_choose()}
        hint={m.app_proof_kinds()}
        error={missing ? m.app_proof_missing() : undefined}
      >
        {ids => (
          <input
            {...ids}
            ref={input}
            type="file"
            accept="application/pdf,image/png,image/jpeg"
            onChange={() => setMissing(false)}
            className="max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-field file:border file:border-solid file:border-field file:bg-surface file:px-4 file:font-semibold file:text-ink"
          />
        )}
      </Field>
      <FormProblem words={problem} />
      <Button type="submit" size="lg" wide busy={busy && m.app_proof_sending()}>
        {m.app_proof_send()}
      </Button>
      <p className="text-sm text-ink-soft">{m.app_proof_private()}</p>
    </form>
  )
}
