import { codeLength } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import type { ComponentProps } from 'react'
import { CallForm } from '../../forms/call-form.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { CodeField } from './code-field.tsx'
import { ForgotLink } from './forgot-link.tsx'
import { ResendCode } from './resend-code.tsx'

interface CodeFormProps {
  form: ComponentProps<typeof CallForm>['form'] & {
    values: { activationCode: string }
    field: (name: 'activationCode') => Partial<ComponentProps<typeof CodeField>>
    busy: boolean
    problem: string | undefined
  }
  phone: string
  again: ComponentProps<typeof ResendCode>['again']
  onBack: () => void
  /** Whoever registers has just chosen their password. */
  registering?: boolean
}

/** One code and what can be done about it: send it off, have another one sent, take another number, set a new password (AUTH-09, AUTH-11). */
export function CodeForm({ form, phone, again, onBack, registering = false }: CodeFormProps) {
  return (
    <CallForm form={form}>
      <CodeField {...form.field('activationCode')} phone={phone} />
      <FormProblem words={form.problem} />
      <Button
        type="submit"
        size="lg"
        wide
        busy={form.busy && m.app_checking()}
        unavailable={form.values.activationCode.length < codeLength && m.app_code_missing()}
      >
        {m.app_verify()}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ResendCode again={again} />
        <Button look="quiet" onClick={onBack}>
          {m.app_other_number()}
        </Button>
      </div>
      {!registering && <ForgotLink phone={phone} />}
    </CallForm>
  )
}
