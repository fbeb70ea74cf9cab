import { codeLength } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CallForm } from '../../../forms/call-form.tsx'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { CodeField } from '../code-field.tsx'
import { ResendCode } from '../resend-code.tsx'
import { wordsFor } from '../sign-in-words.ts'
import { callForgotten } from './call-forgotten.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { confirmationWords, newPasswordWords } from './new-password-words.ts'

interface NewPasswordStepProps {
  phone: string
  userId: number
  onDone: () => void
  onBack: () => void
}

/** Takes the code and the new password; what goes wrong is told in a dialog, and what was typed stays (AUTH-19, AUTH-20, ERR-06). */
export function NewPasswordStep({ phone, userId, onDone, onBack }: NewPasswordStepProps) {
  const form = useCallForm({
    call: 'updatePassword',
    via: callForgotten,
    initial: { otp: '', password: '', confirm_password: '' },
    check: ({ otp, password, confirm_password }) => ({
      otp: wordsFor.code(otp),
      password: newPasswordWords(password),
      confirm_password: confirmationWords(password, confirm_password),
    }),
    toBody: ({ otp, password }) => ({ otp, userId, password }),
    async onDone({ message }) {
      await openModal('message', { text: message })
      onDone()
    },
    onRefused: ({ message }) => openModal('message', { text: message }),
    onTrouble: ({ message }) => void openModal('message', { text: message }),
  })
  return (
    <CallForm form={form}>
      <input type="tel" autoComplete="username" value={phone} readOnly hidden />
      <CodeField {...form.field('otp')} phone={phone} />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('confirm_password')}
        labels={{ password: m.app_reset_password(), confirmation: m.app_reset_confirm() }}
        typed={form.values.password}
        about={[phone]}
      />
      <FormProblem words={form.problem} />
      <Button
        type="submit"
        size="lg"
        wide
        busy={form.busy && m.app_saving()}
        unavailable={form.values.otp.length < codeLength && m.app_code_missing()}
      >
        {m.app_reset_button()}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ResendCode again={() => callForgotten('forgotPassword', { phone })} />
        <Button look="quiet" onClick={onBack}>
          {m.app_other_number()}
        </Button>
      </div>
    </CallForm>
  )
}
