import { lazy, Suspense } from 'react'
import type { LoginStep } from './login-steps.ts'
import { PasswordStep } from './password-step.tsx'
import { PhoneStep } from './phone-step.tsx'

// Most people have a password: what asks for a code comes when one was sent.
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }))
const DeviceStep = lazy(async () => ({ default: (await import('./device-step.tsx')).DeviceStep }))

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
  if (step.at === 'device' || step.at === 'code')
    return (
      <Suspense fallback={null}>
        {step.at === 'device' ? (
          <DeviceStep phone={step.phone} userId={step.userId} password={step.password} {...rest} />
        ) : (
          <CodeStep phone={step.phone} onRegister={onRegister} {...rest} />
        )}
      </Suspense>
    )
  return <PhoneStep phone={step.phone} handed={handed} onBusy={onBusy} onGo={onStep} onRegister={onRegister} />
}
