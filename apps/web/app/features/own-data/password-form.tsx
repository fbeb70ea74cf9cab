import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import type { ButtonLook } from '@ownward/ui/button-look'
import { PasswordField } from '@ownward/ui/password-field'
import { callPerson } from '../../api/call-person.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useSession } from '../../session/session.ts'

interface PasswordFormProps<N extends 'exportMyData' | 'deleteMyAccount'> {
  call: N
  label: string
  busy: string
  look?: ButtonLook
  onDone: (answer: Response<N>) => unknown
}

/** Something that asks for the password once more: a session that was left open is not enough for it. */
export function PasswordForm<N extends 'exportMyData' | 'deleteMyAccount'>({
  call,
  label,
  busy,
  look = 'primary',
  onDone,
}: PasswordFormProps<N>) {
  const phone = useSession(state => state.userDetails?.phone)
  const form = useCallForm<{ password: string }, 'exportMyData' | 'deleteMyAccount'>({
    call,
    via: callPerson,
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : m.privacy_password_missing() }),
    toBody: ({ password }) => ({ password }),
    failed: m.common_sorry_reload,
    onDone: answer => onDone(answer as Response<N>),
  })
  return (
    <CallForm form={form}>
      {/* Tells a password manager whose password this is. */}
      <input type="tel" autoComplete="username" value={phone ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={m.privacy_password()}
        autoComplete="current-password"
        showLabel={m.common_show_password()}
        hideLabel={m.common_hide_password()}
      />
      <FormProblem words={form.problem} />
      <div>
        <Button type="submit" look={look} busy={form.busy && busy}>
          {label}
        </Button>
      </div>
    </CallForm>
  )
}
