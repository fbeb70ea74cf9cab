import { m } from '@ownward/texts'
import { islandPaths } from '../../../island-paths.ts'
import { session } from '../../../session/session.ts'
import { handPhone, useHandedPhone } from '../handed-phone.ts'
import { useHistoryStep } from '../history-step.ts'
import { SignInPage } from '../sign-in-page.tsx'
import { ForgotPhoneStep } from './forgot-phone-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'

/** A new password in two steps: the phone, then the code of the text message with the password (AUTH-17 to AUTH-20). */
export function ForgotPage() {
  const handed = useHandedPhone()
  const { step: sent, go, back } = useHistoryStep<{ phone: string; userId: number }>()

  function toLogin(): void {
    // The reset has ended every session, the one of this browser too.
    if (session.get().userLoggedIn) session.signOut()
    location.assign(islandPaths.login())
  }

  return (
    <SignInPage
      title={sent ? m.app_code_title() : m.app_forgot_title()}
      lead={sent ? m.app_code_lead() : m.app_forgot_lead()}
      other={
        <a href={islandPaths.login()} className="font-semibold text-spruce underline underline-offset-2">
          {sent ? m.app_back_to_login() : m.app_back_to_sign_in()}
        </a>
      }
    >
      {sent ? (
        <NewPasswordStep {...sent} onDone={toLogin} onBack={back} />
      ) : (
        <ForgotPhoneStep
          handed={handed}
          onCodeSent={now => {
            handPhone(now.phone)
            go(now)
          }}
        />
      )}
    </SignInPage>
  )
}
