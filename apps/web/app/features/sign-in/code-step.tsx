import { api } from '../../api/client.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { openModal } from '../../modals/open-modal.ts'
import { session } from '../../session/session.ts'
import { CodeForm } from './code-form.tsx'
import { handPhone } from './handed-phone.ts'
import { wordsFor } from './sign-in-words.ts'

interface CodeStepProps {
  onBusy?: ((busy: boolean) => void) | undefined
  phone: string
  onSignedIn: () => void
  onBack: () => void
  /** The number is confirmed, but somebody else had registered with it. */
  onRegister: () => void
  /** Whether the account has just been registered here. */
  registering?: boolean
}

/** Asks the code that opens an account and takes the session (AUTH-08, AUTH-09). */
export function CodeStep({ phone, onSignedIn, onBack, onBusy, onRegister, registering = false }: CodeStepProps) {
  const form = useCallForm({
    call: 'verifyAccount',
    initial: { activationCode: '' },
    check: ({ activationCode }) => ({ activationCode: wordsFor.code(activationCode) }),
    toBody: ({ activationCode }) => ({ phone, activationCode }),
    onBusy,
    onDone: answer => {
      session.signIn(answer.token, answer.result)
      onSignedIn()
    },
    async onRefused({ code, message }) {
      await openModal('message', { text: message })
      if (code !== 'register-anew') return
      handPhone(phone)
      onRegister()
    },
    onTrouble: trouble => void openModal('message', { text: trouble.message }),
  })
  const again = () => api.call('resendCode', { phone })
  return <CodeForm form={form} phone={phone} again={again} onBack={onBack} registering={registering} />
}
