import { codeLength } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { api } from '../../api/client.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { openModal } from '../../modals/open-modal.ts'
import { session } from '../../session/session.ts'
import { CodeField } from './code-field.tsx'
import { ForgotLink } from './forgot-link.tsx'
import { ResendCode } from './resend-code.tsx'
import { wordsFor } from './sign-in-words.ts'

interface CodeStepProps {
  onBusy?: ((busy: boolean) => void) | undefined
  phone: string
  onSignedIn: () => void
  onBack: () => void
}

/** Asks the code from the text message and takes the session (AUTH-08, AUTH-09). */
export function CodeStep({ phone, onSignedIn, onBack, onBusy }: CodeStepProps) {
  const form = useCallForm({
    call: 'verifyAccount',
    initial: { activationCode: '' },
    check: ({ activationCode }) => ({ activationCode: wordsFor.code(activationCode) }),
    toBody: ({ activationCode }) => ({ phone_number: phone, activationCode }),
    onBusy,
    onDone: answer => {
      session.signIn(answer.auth_token, answer.result)
      onSignedIn()
    },
    onRefused: refusal => void openModal('message', { text: refusal.message }),
    onTrouble: trouble => void openModal('message', { text: trouble.message }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
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
        <ResendCode again={() => api.call('resendCode', { phone_number: phone })} />
        <Button look="quiet" onClick={onBack}>
          {m.app_other_number()}
        </Button>
      </div>
      <ForgotLink phone={phone} />
    </form>
  )
}
