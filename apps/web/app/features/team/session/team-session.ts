import { useSyncExternalStore } from 'react'
import { after } from '../../../delays.ts'
import { isUnsaved } from '../asking/unsaved.ts'
import { createSharedSession, type Phase } from './shared-session.ts'

const KEPT_AS = 'ownward:team'

/** A team member's own session: apart from a customer's, one for all tabs of the browser, and gone with the last of them. */
export const teamSession = createSharedSession({
  kept: () => ({
    // The server reads this as well, and Node has no such storage before version 25.
    get: () => (typeof sessionStorage === 'undefined' ? '' : (sessionStorage.getItem(KEPT_AS) ?? '')),
    set: token => (token === '' ? sessionStorage.removeItem(KEPT_AS) : sessionStorage.setItem(KEPT_AS, token)),
  }),
  channel: () => new BroadcastChannel(KEPT_AS),
  later: work => after('otherTabs', work),
  isUnsaved,
})

/** Where the tab stands in a component, and which console it is: with another number everything in it starts anew. */
export function useTeamSession(): { phase: Phase; run: number } {
  const phase = useSyncExternalStore(subscribe, teamSession.phase, () => 'asking' as const)
  const run = useSyncExternalStore(subscribe, teamSession.run, () => 0)
  return { phase, run }
}

function subscribe(listener: () => void): () => void {
  teamSession.join()
  return teamSession.subscribe(listener)
}
