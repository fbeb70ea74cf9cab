import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CallForm } from '../../../forms/call-form.tsx'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { ElsewhereNotice, useElsewhere } from '../../../page/elsewhere.tsx'
import { PhoneField } from '../phone-field.tsx'
import { wordsFor } from '../sign-in-words.ts'
import { callForgotten } from './call-forgotten.ts'

interface ForgotPhoneStepProps {
  /** A number that was typed on the page before. */
  handed: string
  onCodeSent: (sent: { phone: string; userId: number }) => void
}

/** Asks whose password was forgotten and has a code sent to the phone (AUTH-17, AUTH-18). */
export function ForgotPhoneStep({ handed, onCodeSent }: ForgotPhoneStepProps) {
  const { elsewhere, leaveFor } = useElsewhere()
  const form = useCallForm({
    call: 'forgotPassword',
    via: callForgotten,
    initial: { phone: '' },
    check: ({ phone }) => ({ phone: wordsFor.loginPhone(phone) }),
    toBody: values => values,
    onDone({ status, message, redirect, userId: sent }, { phone }) {
      if (status === 3 && redirect) return leaveFor(redirect, message)
      const userId = personIn(sent)
      return userId === null ? openModal('message', { text: message }) : onCodeSent({ phone, userId })
    },
    onRefused: ({ message }) => openModal('message', { text: message }),
    onTrouble: ({ message }) => void openModal('message', { text: message }),
  })
  return (
    <CallForm form={form} known={{ phone: handed }}>
      <PhoneField {...form.field('phone')} />
      <ElsewhereNotice elsewhere={elsewhere} />
      <FormProblem words={form.problem} />
      <Button type="submit" size="lg" wide busy={form.busy && m.app_sending()}>
        {m.app_forgot_button()}
      </Button>
    </CallForm>
  )
}

/** The person's number out of its base64; null for anything else (AUTH-20). */
function personIn(userId: string | undefined): number | null {
  try {
    const digits = atob(userId ?? '')
    return /^\d{1,10}$/.test(digits) ? Number(digits) : null
  } catch {
    return null
  }
}
