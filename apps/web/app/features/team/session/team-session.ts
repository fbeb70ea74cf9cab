import { useSyncExternalStore } from 'react'
import { isUnsaved } from '../asking/unsaved.ts'
import { createSharedSession, type Phase, type SignIn } from './shared-session.ts'

const KEPT_AS = 'ownward:team'

/**
 * A team member's own session: apart from a customer's, and one for all tabs of the browser. What opens the console is a cookie out of reach of
 * scripts; here lies only what its sign-in is called (DESK-14).
 */
export const teamSession = createSharedSession({
  kept: () => ({
    get: readKept,
    set: signIn =>
      signIn === null ? localStorage.removeItem(KEPT_AS) : localStorage.setItem(KEPT_AS, JSON.stringify(signIn)),
  }),
  channel: () => new BroadcastChannel(KEPT_AS),
  isUnsaved,
})

/** Where the tab stands in a component, and which console it is: with another number everything in it starts anew. */
export function useTeamSession(): { phase: Phase; run: number } {
  const phase = useSyncExternalStore(subscribe, teamSession.phase, () => 'asking' as const)
  const run = useSyncExternalStore(subscribe, teamSession.run, () => 0)
  return { phase, run }
}

let pressedAt = 0

/** For how many seconds nothing was pressed in this tab. */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - pressedAt) / 1000))
}

let joined = false

function subscribe(listener: () => void): () => void {
  if (!joined) {
    joined = true
    teamSession.join()
    // Whoever opens or reloads the page is there.
    pressed()
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, pressed, { capture: true, passive: true })
    addEventListener('pageshow', event => event.persisted && teamSession.look())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && teamSession.look())
  }
  return teamSession.subscribe(listener)
}

function pressed(): void {
  pressedAt = Date.now()
}

function readKept(): SignIn | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null')
    return isSignIn(kept) ? kept : null
  } catch {
    return null
  }
}

function isSignIn(kept: unknown): kept is SignIn {
  const { session, member } = Object(kept) as Partial<Record<keyof SignIn, unknown>>
  return typeof session === 'string' && session !== '' && typeof member === 'number'
}
