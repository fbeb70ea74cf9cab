import { m } from '@ownward/texts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { appMeta } from '../../chrome/app-meta.ts'
import { ForgotPhoneStep } from '../../features/sign-in/forgot-phone-step.tsx'
import { handPhone, useHandedPhone } from '../../features/sign-in/handed-phone.ts'
import { NewPasswordStep } from '../../features/sign-in/new-password-step.tsx'
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { session } from '../../session/session.ts'
import type { Route } from './+types/forgot-password'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = appMeta(m.app_forgot_title)

/** A new password in two steps: the phone, then the code of the text message with the password (AUTH-17 to AUTH-20). */
export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const handed = useHandedPhone()
  const [sent, setSent] = useState<{ phone: string; userId: number }>()

  function toLogin(): void {
    // The reset has ended every session, the one of this browser too.
    if (session.get().userLoggedIn) session.signOut()
    void navigate(paths.login())
  }

  return (
    <SignInPage
      title={sent ? m.app_code_title() : m.app_forgot_title()}
      lead={sent ? m.app_code_lead() : m.app_forgot_lead()}
      other={
        <Link to={paths.login()} className="font-semibold text-spruce underline underline-offset-2">
          {sent ? m.app_back_to_login() : m.app_back_to_sign_in()}
        </Link>
      }
    >
      {sent ? (
        <NewPasswordStep {...sent} onDone={toLogin} onBack={() => setSent(undefined)} />
      ) : (
        <ForgotPhoneStep
          handed={handed}
          onCodeSent={now => {
            handPhone(now.phone)
            setSent(now)
          }}
        />
      )}
    </SignInPage>
  )
}
