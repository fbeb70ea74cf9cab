import { useEffect } from 'react'
import { useHydrated } from '../page/use-hydrated.ts'
import { paths } from '../paths.ts'
import { useSession } from './session.ts'

const LEAVE_AFTER_MS = 100

/** Whether this page may show itself: true for a person who is signed in; anybody else is sent to the start page (ACC-01, PROG-23). */
export function useSignedInOnly(): boolean {
  const hydrated = useHydrated()
  const signedIn = useSession(state => state.userLoggedIn)
  const leaving = hydrated && !signedIn
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => location.assign(paths.home()), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  return hydrated && signedIn
}
