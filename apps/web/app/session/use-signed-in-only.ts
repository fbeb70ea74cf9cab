import { useEffect, useRef } from 'react'
import { after } from '../delays.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { paths } from '../paths.ts'
import { useSession } from './session.ts'
import { keepWantedPage } from './wanted-page.ts'

/**
 * Whether this page may show itself: true for a person who is signed in; anybody else is sent to the start page, where signing in leads back
 * here (ACC-01, PROG-23). Whoever signs out here has left the page.
 */
export function useSignedInOnly(): boolean {
  const hydrated = useHydrated()
  const signedIn = useSession(state => state.userLoggedIn)
  const wasSignedIn = useRef(false)
  const leaving = hydrated && !signedIn
  useEffect(() => {
    if (signedIn) wasSignedIn.current = true
    if (!leaving) return
    if (!wasSignedIn.current) keepWantedPage()
    return after('loggedOutRedirect', () => location.assign(paths.home()))
  }, [leaving, signedIn])
  return hydrated && signedIn
}
