import { useSyncExternalStore } from 'react'
import { drafts } from '../asking/drafts.ts'
import { isUnsaved } from '../asking/unsaved.ts'
import { createPresses } from './presses.ts'
import { createSharedSession, type Phase, type SignIn } from './shared-session.ts'

const KEPT_AS = 'ownward:team'
const PRESSED_AS = 'ownward:team-pressed'

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
  drafts,
})

/** Where the tab stands in a component, and which console it is: with another number everything in it starts anew. */
export function useTeamSession(): { phase: Phase; run: number } {
  const phase = useSyncExternalStore(subscribe, teamSession.phase, () => 'asking' as const)
  const run = useSyncExternalStore(subscribe, teamSession.run, () => 0)
  return { phase, run }
}

const presses = createPresses({
  kept: () => ({
    get: () => Number(localStorage.getItem(PRESSED_AS)) || 0,
    set: at => localStorage.setItem(PRESSED_AS, String(at)),
  }),
  now: Date.now,
})

/** For how many seconds nothing was pressed in this tab. */
export function idleSeconds(): number {
  return Math.floor(presses.idleHereMs() / 1000)
}

let locksAfterMs = Number.POSITIVE_INFINITY

/**
 * After how many minutes without a press the tab covers its console by itself. The server counts the same and decides; but a tab that sleeps or
 * has no network does not hear it, and would show what stands there to whoever passes (DESK-15).
 */
export function lockAfter(minutes: number): void {
  locksAfterMs = minutes * 60_000
}

function lockIfIdle(): void {
  if (teamSession.phase() === 'in' && presses.idleMs() >= locksAfterMs) teamSession.end()
}

const lookEveryMs = 5_000

let joined = false

function subscribe(listener: () => void): () => void {
  if (!joined) {
    joined = true
    teamSession.join()
    // Whoever opens or reloads the page is there.
    pressed()
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, pressed, { capture: true, passive: true })
    addEventListener('pageshow', event => event.persisted && seen())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && seen())
    setInterval(lockIfIdle, lookEveryMs)
  }
  return teamSession.subscribe(listener)
}

/** A tab comes to sight again: it has heard nothing meanwhile, and nobody sees an hour later what stood there. */
function seen(): void {
  teamSession.look()
  lockIfIdle()
}

function pressed(): void {
  // The press of whoever comes back too late is none that keeps the console open.
  lockIfIdle()
  presses.press()
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
