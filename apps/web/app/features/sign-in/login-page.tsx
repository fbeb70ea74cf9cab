import { m } from '@ownward/texts'
import { useEffect } from 'react'
import { islandPaths } from '../../island-paths.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { session, useSession } from '../../session/session.ts'
import { forgetHandedPhone, useHandedPhone } from './handed-phone.ts'
import { leave, useHistoryStep } from './history-step.ts'
import type { LoginStep } from './login-steps.ts'
import { SignInPage } from './sign-in-page.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

/** Sign-in as a page; whoever is signed in, or becomes so, goes on to their car or the start page (AUTH-01, AUTH-10). */
export function LoginPage() {
  const hydrated = useHydrated()
  const handed = useHandedPhone()
  const signedIn = useSession(state => state.userLoggedIn)
  const { step, last, go, back } = useHistoryStep<LoginStep>()
  useEffect(() => {
    if (!hydrated || !signedIn) return
    forgetHandedPhone()
    const { carDetailAddress, userDetails } = session.get()
    // Whose account is to be deleted sees first when, and can keep it (OPEN-24).
    void leave(userDetails?.deletionEndsAt ? islandPaths.account.privacy() : carDetailAddress)
  }, [hydrated, signedIn])
  return (
    <SignInPage
      title={m.app_sign_in()}
      lead={m.app_sign_in_lead()}
      other={
        <>
          {m.app_new_here()}{' '}
          <a href={islandPaths.register()} className="font-semibold text-spruce underline underline-offset-2">
            {m.app_register_link()}
          </a>
        </>
      }
    >
      <SignInSteps
        step={step ?? { at: 'phone', phone: last?.phone ?? '' }}
        onStep={next =>
          go(next, next.at === 'device' ? { at: 'password', phone: next.phone, userId: next.userId } : next)
        }
        onBack={back}
        handed={handed}
        onSignedIn={() => {}}
        onRegister={() => location.assign(islandPaths.register())}
      />
    </SignInPage>
  )
}
