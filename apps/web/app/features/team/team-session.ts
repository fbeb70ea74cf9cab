import { useSyncExternalStore } from 'react'

const KEPT_AS = 'ownward:team'
const listeners = new Set<() => void>()

/** A team member's own session: apart from a customer's, and gone with the browser tab. */
export const teamSession = {
  token: (): string => sessionStorage.getItem(KEPT_AS) ?? '',
  keep(token: string): void {
    sessionStorage.setItem(KEPT_AS, token)
    for (const listener of listeners) listener()
  },
  leave(): void {
    sessionStorage.removeItem(KEPT_AS)
    for (const listener of listeners) listener()
  },
}

/** The team member's token in a component, '' when nobody is signed in; null until the page is hydrated. */
export function useTeamToken(): string | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    teamSession.token,
    () => null,
  )
}
