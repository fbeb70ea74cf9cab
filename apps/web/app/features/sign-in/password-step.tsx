import { displayPhone } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { PasswordField } from '@ownward/ui/password-field'
import { useEffect, useRef } from 'react'
import { CallForm } from '../../forms/call-form.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { openModal } from '../../modals/open-modal.ts'
import { session } from '../../session/session.ts'
import { ForgotLink } from './forgot-link.tsx'

interface PasswordStepProps {
  onBusy?: ((busy: boolean) => void) | undefined
  phone: string
  userId: number
  onSignedIn: () => void
  /** The password is right, and a code is asked beside it. */
  onNewDevice: (password: string) => void
  onBack: () => void
}

/** Asks the password and takes the session (AUTH-07, VAL-02). */
export function PasswordStep({ phone, userId, onSignedIn, onNewDevice, onBack, onBusy }: PasswordStepProps) {
  const form = useCallForm({
    call: 'loginadvance',
    initial: { password: '' },
    check: ({ password }) => ({ ...(!password && { password: m.app_password_missing() }) }),
    toBody: ({ password }) => ({ userId, password }),
    onBusy,
    onDone: (answer, { password }) => {
      if (answer.status === 2) return onNewDevice(password)
      session.signIn(answer.token, answer.result)
      onSignedIn()
    },
    onRefused: refusal => void openModal('message', { text: refusal.message }),
    onTrouble: ({ status, message }) =>
      void openModal('message', { text: status === 0 ? m.app_went_wrong() : message }),
  })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <CallForm form={form}>
      {/* Lets a password manager know whose password this is. */}
      <input type="tel" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        ref={input}
        label={m.app_password()}
        hint={m.app_password_for({ phone: `+1 ${displayPhone(phone)}` })}
        autoComplete="current-password"
        showLabel={m.common_show_password()}
        hideLabel={m.common_hide_password()}
      />
      <FormProblem words={form.problem} />
      <Button type="submit" size="lg" wide busy={form.busy && m.app_signing_in()}>
        {m.app_sign_in()}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ForgotLink phone={phone} />
        <Button look="quiet" onClick={onBack}>
          {m.app_other_number()}
        </Button>
      </div>
    </CallForm>
  )
}
