import { m } from '@ownward/texts'
import { useEffect } from 'react'
import { islandPaths } from '../../../island-paths.ts'
import { useHydrated } from '../../../page/use-hydrated.ts'
import { session, useSession } from '../../../session/session.ts'
import { CodeStep } from '../code-step.tsx'
import { forgetHandedPhone, useHandedPhone } from '../handed-phone.ts'
import { leave, useHistoryStep } from '../history-step.ts'
import { SignInPage } from '../sign-in-page.tsx'
import { RegisterForm } from './register-form.tsx'
import { useInvite } from './use-invite.ts'

/** Registration in two steps: details, then the code from the text message (AUTH-12 to AUTH-16). */
export function RegisterPage() {
  const hydrated = useHydrated()
  const signedIn = useSession(state => state.userLoggedIn)
  const { step: phone = '', go, back } = useHistoryStep<string>()
  const handed = useHandedPhone()
  const invite = useInvite()
  useEffect(() => {
    if (hydrated && signedIn) goOn(phone !== '')
  }, [hydrated, signedIn, phone])
  return (
    <SignInPage
      title={phone ? m.app_code_title() : m.app_register_title()}
      lead={phone ? m.app_code_lead() : m.app_register_lead()}
      other={
        <>
          {m.app_have_account()}{' '}
          <a href={islandPaths.login()} className="font-semibold text-spruce underline underline-offset-2">
            {m.app_sign_in()}
          </a>
        </>
      }
    >
      {/* Kept while the code is asked, so that Back finds everything as it was typed. */}
      <div hidden={phone !== ''}>
        {invite?.firstName && (
          <p className="mb-5 rounded-field bg-spruce-wash px-4 py-3 font-medium">
            {m.account_invited_by({ name: invite.firstName })}
          </p>
        )}
        <RegisterForm handed={handed} invite={invite} onCodeSent={go} />
      </div>
      {phone && <CodeStep phone={phone} onSignedIn={() => {}} onBack={back} onRegister={back} registering />}
    </SignInPage>
  )
}

/** To the stored car; somebody who has just registered otherwise back to where they came from (AUTH-15, AUTH-16). */
function goOn(justRegistered: boolean): void {
  const { carDetailAddress } = session.get()
  forgetHandedPhone()
  if (justRegistered && !carDetailAddress && cameFromHere()) history.go(history.state?.step ? -2 : -1)
  else void leave(carDetailAddress)
}

/** Whether there is a page of this site behind this one. */
function cameFromHere(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}
