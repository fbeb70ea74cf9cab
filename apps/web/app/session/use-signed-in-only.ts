import { useEffect } from 'react'
import { after } from '../delays.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { paths } from '../paths.ts'
import { useSession } from './session.ts'

/** Whether this page may show itself: true for a person who is signed in; anybody else is sent to the start page (ACC-01, PROG-23). */
export function useSignedInOnly(): boolean {
  const hydrated = useHydrated()
  const signedIn = useSession(state => state.userLoggedIn)
  const leaving = hydrated && !signedIn
  useEffect(() => {
    if (!leaving) return
    return after('loggedOutRedirect', () => location.assign(paths.home()))
  }, [leaving])
  return hydrated && signedIn
}
