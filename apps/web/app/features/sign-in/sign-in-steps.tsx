import { CodeStep } from './code-step.tsx'
import { DeviceStep } from './device-step.tsx'
import type { LoginStep } from './login-steps.ts'
import { PasswordStep } from './password-step.tsx'
import { PhoneStep } from './phone-step.tsx'

interface SignInStepsProps {
  step: LoginStep
  onStep: (step: LoginStep) => void
  /** Back to the number, which is kept. */
  onBack: () => void
  /** A number that was typed on the page before. */
  handed?: string
  onSignedIn: () => void
  onRegister: () => void
  /** Told when an answer is waited for, and when it has come. */
  onBusy?: (busy: boolean) => void
}

/** The way in, the same as a page and as a modal: phone, then password or code (AUTH-01). */
export function SignInSteps({ step, onStep, onBack, handed = '', onSignedIn, onRegister, onBusy }: SignInStepsProps) {
  const rest = { onSignedIn, onBack, onBusy }
  if (step.at === 'password') {
    const toDevice = (password: string) => onStep({ ...step, at: 'device', password })
    return <PasswordStep phone={step.phone} userId={step.userId} onNewDevice={toDevice} {...rest} />
  }
  if (step.at === 'device')
    return <DeviceStep phone={step.phone} userId={step.userId} password={step.password} {...rest} />
  if (step.at === 'code') return <CodeStep phone={step.phone} onRegister={onRegister} {...rest} />
  return <PhoneStep phone={step.phone} handed={handed} onBusy={onBusy} onGo={onStep} onRegister={onRegister} />
}
