import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { api } from '../../api/client.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { openModal } from '../../modals/open-modal.ts'
import { session } from '../../session/session.ts'
import { CodeForm } from './code-form.tsx'
import { wordsFor } from './sign-in-words.ts'

interface DeviceStepProps {
  onBusy?: ((busy: boolean) => void) | undefined
  phone: string
  userId: number
  /** Sent once more with the code: one without the other opens nothing. */
  password: string
  onSignedIn: () => void
  onBack: () => void
}

/** Asks the code beside the password on a device that the person has not signed in on before, and takes the session. */
export function DeviceStep({ phone, userId, password, onSignedIn, onBack, onBusy }: DeviceStepProps) {
  const form = useCallForm({
    call: 'loginadvance',
    initial: { activationCode: '' },
    check: ({ activationCode }) => ({ activationCode: wordsFor.code(activationCode) }),
    toBody: ({ activationCode }) => ({ userId, password, activationCode }),
    onBusy,
    onDone(answer) {
      if (answer.status !== 1) return openModal('message', { text: answer.message })
      session.signIn(answer.token, answer.result)
      return onSignedIn()
    },
    onRefused: refusal => openModal('message', { text: refusal.message }),
    onTrouble: trouble => void openModal('message', { text: trouble.message }),
  })
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="calm">
        <p className="font-semibold">{m.app_device_title()}</p>
        <p>{m.app_device_lead()}</p>
      </Alert>
      <CodeForm
        form={form}
        phone={phone}
        again={() => api.call('loginadvance', { userId, password })}
        onBack={onBack}
      />
    </div>
  )
}
