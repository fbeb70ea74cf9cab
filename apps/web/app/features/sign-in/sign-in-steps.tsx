import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import type { LoginStep } from './login-steps.ts'
import { PasswordStep } from './password-step.tsx'
import { PhoneStep } from './phone-step.tsx'

interface SignInStepsProps {
  /** A number that was typed on the page before. */
  phone?: string
  onSignedIn: () => void
  onRegister: () => void
  /** Told when an answer is waited for, and when it has come. */
  onBusy?: (busy: boolean) => void
}

/** The way in, the same as a page and as a modal: phone, then password or code (AUTH-01). */
export function SignInSteps({ phone = '', onSignedIn, onRegister, onBusy }: SignInStepsProps) {
  const [step, setStep] = useState<LoginStep>({ at: 'phone', phone })
  const back = () => setStep({ at: 'phone', phone: step.phone })
  if (step.at === 'password')
    return (
      <PasswordStep phone={step.phone} userId={step.userId} onSignedIn={onSignedIn} onBack={back} onBusy={onBusy} />
    )
  if (step.at === 'code') return <CodeStep phone={step.phone} onSignedIn={onSignedIn} onBack={back} onBusy={onBusy} />
  return <PhoneStep phone={step.phone} onBusy={onBusy} onGo={setStep} onRegister={onRegister} />
}
