import { m } from '@ownward/texts'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { appMeta } from '../../chrome/app-meta.ts'
import { afterSignIn } from '../../features/sign-in/after-sign-in.ts'
import { forgetHandedPhone, useHandedPhone } from '../../features/sign-in/handed-phone.ts'
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { SignInSteps } from '../../features/sign-in/sign-in-steps.tsx'
import { useHydrated } from '../../page/use-hydrated.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { session, useSession } from '../../session/session.ts'
import type { Route } from './+types/login'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = appMeta(m.app_sign_in, paths.login())

/** Sign-in as a page; whoever is signed in, or becomes so, goes on to their car or the start page (AUTH-01, AUTH-10). */
export default function LoginPage() {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const handed = useHandedPhone()
  const signedIn = useSession(state => state.userLoggedIn)
  useEffect(() => {
    if (!hydrated || !signedIn) return
    forgetHandedPhone()
    location.replace(afterSignIn(session.get().carDetailAddress))
  }, [hydrated, signedIn])
  return (
    <SignInPage
      title={m.app_sign_in()}
      lead={m.app_sign_in_lead()}
      other={
        <>
          {m.app_new_here()}{' '}
          <Link to={paths.register()} className="font-semibold text-spruce underline underline-offset-2">
            {m.app_register_link()}
          </Link>
        </>
      }
    >
      <SignInSteps handed={handed} onSignedIn={() => {}} onRegister={() => void navigate(paths.register())} />
    </SignInPage>
  )
}
