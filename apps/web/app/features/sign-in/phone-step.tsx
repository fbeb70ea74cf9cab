import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { TextField } from '@ownward/ui/text-field'
import { useState } from 'react'
import { phoneDigitsOf } from '../../forms/digits.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { openModal } from '../../modals/open-modal.ts'
import { afterPhoneCheck, type LoginStep } from './login-steps.ts'
import { wordsFor } from './sign-in-words.ts'
import { TermsLabel } from './terms-label.tsx'

interface PhoneStepProps {
  onBusy?: ((busy: boolean) => void) | undefined
  phone: string
  onGo: (step: LoginStep) => void
  /** Somebody we do not know wants in. */
  onRegister: () => void
}

/** Asks the mobile number and finds out what comes next (AUTH-02 to AUTH-06). */
export function PhoneStep({ phone, onGo, onRegister, onBusy }: PhoneStepProps) {
  const [elsewhere, setElsewhere] = useState<{ say: string; address: string }>()
  const form = useCallForm({
    call: 'login',
    initial: { phone_number: phone, acceptTerms: false },
    check: ({ phone_number, acceptTerms }) => ({
      phone_number: wordsFor.loginPhone(phone_number),
      acceptTerms: wordsFor.terms(acceptTerms),
    }),
    toBody: ({ phone_number, acceptTerms }) => ({ phone_number, acceptTerms }),
    onBusy,
    onDone: (answer, values) => follow(answer, values.phone_number),
    onRefused: refusal => follow(refusal as never, phone),
    onTrouble: trouble => void openModal('message', { text: trouble.message }),
  })

  async function follow(answer: Parameters<typeof afterPhoneCheck>[0], number: string): Promise<void> {
    const outcome = afterPhoneCheck(answer, number)
    if ('go' in outcome) return onGo(outcome.go)
    if ('elsewhere' in outcome) return leaveFor(outcome.elsewhere, outcome.say)
    await openModal('message', { text: outcome.say })
    if (outcome.thenRegister) onRegister()
  }

  function leaveFor(address: string, say: string): void {
    if (!/^(https?:\/\/|\/(?![/\\]))/.test(address)) return
    setElsewhere({ say, address })
    // A browser that blocks the new tab still has the link below.
    const tab = window.open(address, '_blank')
    if (tab) tab.opener = null
  }

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField
        {...form.field('phone_number')}
        label={m.app_mobile()}
        lead="+1"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="305 555 0101"
        onInput={event => {
          event.currentTarget.value = phoneDigitsOf(event.currentTarget.value)
        }}
      />
      <CheckField {...form.field('acceptTerms')} label={<TermsLabel />} />
      {elsewhere && (
        <Alert tone="calm" live>
          <p>{elsewhere.say}</p>
          <a href={elsewhere.address} target="_blank" rel="noopener" className="font-semibold text-spruce underline">
            {m.app_go_elsewhere()}
          </a>
        </Alert>
      )}
      <FormProblem words={form.problem} />
      <Button type="submit" size="lg" wide busy={form.busy && m.app_checking()}>
        {m.app_continue()}
      </Button>
    </form>
  )
}
