import { useSyncExternalStore } from 'react'
import { showPageLoader } from '../page/page-loader.ts'
import { createSessionStore, type SessionState, STORE_KEY, visitorState } from './store.ts'

/** The one session of this page. On the server it is always the visitor's and never changes. */
export const session = createSessionStore(storageOfThisBrowser())

function storageOfThisBrowser(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}

if (typeof window !== 'undefined') {
  // The mark that the head script sets before first paint follows every later change.
  session.subscribe(() => document.documentElement.toggleAttribute('data-signed-in', session.get().userLoggedIn))
  session.subscribe(() => showPageLoader(session.get().pageLoading))
  window.addEventListener('storage', event => {
    if (event.key === STORE_KEY || event.key === null) session.reread()
  })
}

/** Reads a part of the session in a component; while hydrating it is the visitor's, as the server rendered it. */
export function useSession<T>(pick: (state: SessionState) => T): T {
  return useSyncExternalStore(
    session.subscribe,
    () => pick(session.get()),
    () => pick(visitorState),
  )
}
