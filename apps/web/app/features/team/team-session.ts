import { useSyncExternalStore } from 'react'
import { after } from '../../delays.ts'
import { createSharedSession } from './shared-session.ts'

const KEPT_AS = 'ownward:team'

/** A team member's own session: apart from a customer's, one for all tabs of the browser, and gone with the last of them. */
export const teamSession = createSharedSession({
  kept: () => ({
    get: () => sessionStorage.getItem(KEPT_AS) ?? '',
    set: token => (token === '' ? sessionStorage.removeItem(KEPT_AS) : sessionStorage.setItem(KEPT_AS, token)),
  }),
  channel: () => new BroadcastChannel(KEPT_AS),
  later: work => after('otherTabs', work),
})

/** The team member's token in a component, '' when nobody is signed in; null until that is known. */
export function useTeamToken(): string | null {
  return useSyncExternalStore(
    listener => {
      teamSession.join()
      return teamSession.subscribe(listener)
    },
    () => (teamSession.isAsking() ? null : teamSession.token()),
    () => null,
  )
}
