import { useSyncExternalStore } from 'react'

const KEPT_AS = 'ownward:team'
const listeners = new Set<() => void>()
/** The session was not left but ended: by its age, or by somebody else. */
let ended = false

function changed(): void {
  for (const listener of listeners) listener()
}

/** A team member's own session: apart from a customer's, and gone with the browser tab. */
export const teamSession = {
  token: (): string => sessionStorage.getItem(KEPT_AS) ?? '',
  keep(token: string): void {
    ended = false
    sessionStorage.setItem(KEPT_AS, token)
    changed()
  },
  leave(): void {
    sessionStorage.removeItem(KEPT_AS)
    changed()
  },
  end(): void {
    ended = teamSession.token() !== ''
    teamSession.leave()
  },
  hasEnded: (): boolean => ended,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The team member's token in a component, '' when nobody is signed in; null until the page is hydrated. */
export function useTeamToken(): string | null {
  return useSyncExternalStore(teamSession.subscribe, teamSession.token, () => null)
}
