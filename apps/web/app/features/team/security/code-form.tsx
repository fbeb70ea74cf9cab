import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { useTypedForm } from '../asking/use-typed-form.ts'

interface CodeFormProps {
  label: string
  hint?: string
  action: string
  danger?: boolean
  busy: boolean
  problem: string
  /** Whether it was right; a wrong one is taken out of the field. */
  onCode: (code: string) => Promise<boolean>
}

/** Asks for a code of the authenticator app or a recovery code; a wrong one is taken out of the field. */
export function CodeForm({ label, hint, action, danger = false, busy, problem, onCode }: CodeFormProps) {
  const typedForm = useTypedForm()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setMissing(!code.trim())
    if (code.trim() && !(await onCode(code))) setCode('')
    field.current?.focus()
  }

  return (
    <form ref={typedForm.ref} noValidate onSubmit={event => void send(event)} className="flex max-w-sm flex-col gap-4">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        error={missing && !code.trim() ? m.team_code_missing() : undefined}
        value={code}
        maxLength={20}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => setCode(event.target.value)}
      />
      <FormProblem words={problem} />
      <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy && m.app_checking()}>
        {action}
      </Button>
    </form>
  )
}
