import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { CallForm } from '../../forms/call-form.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { openModal } from '../../modals/open-modal.ts'
import { ElsewhereNotice, useElsewhere } from '../../page/elsewhere.tsx'
import { handPhone } from './handed-phone.ts'
import { afterPhoneCheck, type LoginStep } from './login-steps.ts'
import { PhoneField } from './phone-field.tsx'
import { TermsLabel } from './register/terms-label.tsx'
import { wordsFor } from './sign-in-words.ts'

interface PhoneStepProps {
  onBusy?: ((busy: boolean) => void) | undefined
  phone: string
  /** A number that was typed on the page before. */
  handed?: string
  onGo: (step: LoginStep) => void
  /** Somebody we do not know wants in. */
  onRegister: () => void
}

/** Asks the mobile number and finds out what comes next (AUTH-02 to AUTH-06). */
export function PhoneStep({ phone, handed = '', onGo, onRegister, onBusy }: PhoneStepProps) {
  const { elsewhere, leaveFor } = useElsewhere()
  const form = useCallForm({
    call: 'login',
    initial: { phone, acceptTerms: false },
    check: ({ phone, acceptTerms }) => ({
      phone: wordsFor.loginPhone(phone),
      acceptTerms: wordsFor.terms(acceptTerms),
    }),
    toBody: ({ phone, acceptTerms }) => ({ phone, acceptTerms }),
    onBusy,
    onDone: (answer, values) => follow(answer, values.phone),
    onRefused: (refusal, values) => follow(refusal as never, values.phone),
    onTrouble: trouble => void openModal('message', { text: trouble.message }),
  })

  async function follow(answer: Parameters<typeof afterPhoneCheck>[0], number: string): Promise<void> {
    const outcome = afterPhoneCheck(answer, number)
    if ('go' in outcome) return onGo(outcome.go)
    if ('elsewhere' in outcome) return leaveFor(outcome.elsewhere, outcome.say)
    await openModal('message', { text: outcome.say })
    if (!outcome.thenRegister) return
    handPhone(number)
    onRegister()
  }

  return (
    <CallForm form={form} known={{ phone: handed }}>
      <PhoneField {...form.field('phone')} />
      <CheckField {...form.field('acceptTerms')} label={<TermsLabel />} />
      <ElsewhereNotice elsewhere={elsewhere} />
      <FormProblem words={form.problem} />
      <Button type="submit" size="lg" wide busy={form.busy && m.app_checking()}>
        {m.app_continue()}
      </Button>
    </CallForm>
  )
}
