import { m } from '@ownward/texts'
import { Dialog } from '@ownward/ui/dialog'
import { useState } from 'react'
import { islandPaths } from '../../island-paths.ts'
import { session } from '../../session/session.ts'
import type { LoginStep } from './login-steps.ts'
import { SignInSteps } from './sign-in-steps.tsx'

declare module '../../modals/modal-host.ts' {
  interface Modals {
    login: typeof LoginDialog
  }
}

interface LoginDialogProps {
  close: (signedIn?: boolean) => void
  /** Where what was asked for can be had without signing in. */
  without?: string | undefined
}

/** The sign-in steps over any page; closes with true once somebody is signed in (AUTH-01). */
export function LoginDialog({ close, without }: LoginDialogProps) {
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<LoginStep>({ at: 'phone', phone: '' })
  return (
    <Dialog title={m.app_sign_in()} closeLabel={m.common_close()} onClose={() => close(false)} busy={busy} size="sm">
      <SignInSteps
        step={step}
        onStep={setStep}
        onBack={() => setStep({ at: 'phone', phone: step.phone })}
        onBusy={setBusy}
        onSignedIn={() => {
          if (session.get().userDetails?.deletionEndsAt) location.assign(islandPaths.account.privacy())
          else close(true)
        }}
        onRegister={() => location.assign(islandPaths.register())}
      />
      <p className="border-t border-line pt-4 text-center text-sm">
        {m.app_new_here()}{' '}
        <a href={islandPaths.register()} className="font-semibold text-spruce underline underline-offset-2">
          {m.app_register_link()}
        </a>
        {without && (
          <a href={without} className="mt-3 block font-semibold text-spruce underline underline-offset-2">
            {m.app_without_sign_in()}
          </a>
        )}
      </p>
    </Dialog>
  )
}
