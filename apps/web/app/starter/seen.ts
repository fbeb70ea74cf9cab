import { readSeen, seenKey, withSeen } from '../kept/seen-cars.ts'
import { isSignedIn } from './is-signed-in.ts'

/** The number of the car whose own page is shown; null on any other page and in a frame of somebody else's (PICK-29). */
function carHere(): number | null {
  const [, id] = /\/f?details\/(\d{1,9})\//.exec(location.pathname) ?? []
  return id !== undefined && document.querySelector('main[data-car]') && self === top ? Number(id) : null
}

/** Keeps the car of this page among the last that were seen, and forgets them where somebody has signed out. */
export function keepSeen(): void {
  const id = carHere()
  try {
    const stored = localStorage.getItem(seenKey)
    const seen = readSeen(stored, Date.now(), isSignedIn())
    if (id !== null) localStorage.setItem(seenKey, JSON.stringify(withSeen(seen, id, Date.now())))
    else if (stored !== null && seen.cars.length === 0) localStorage.removeItem(seenKey)
    else if (seen.signedIn && stored !== null) localStorage.setItem(seenKey, JSON.stringify(seen))
  } catch {
    // No storage, or a full one: nothing is remembered, and the page of seen cars says so.
  }
}
