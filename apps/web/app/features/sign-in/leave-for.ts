import { session } from '../../session/session.ts'
import { afterSignIn } from './after-sign-in.ts'

/**
 * Goes on from the way in to where `afterSignIn` leads. Where that is the page which led here it is gone back to: it stands as it was left, scrolled too,
 * and Back from it leads to the page before, where a second entry of it would seem to do nothing.
 */
export function leaveFor(stored: string): void {
  const home = session.get().userDetails?.home === '1'
  const address = afterSignIn(stored, { referrer: document.referrer, origin: location.origin, home })
  const back = history.state?.step ? -2 : -1
  if (isBehind(address, back)) history.go(back)
  else leaveSteps(address)
}

/** Whether an address stands in this tab's history so many entries behind this one; browsers that cannot tell are not trusted to. */
function isBehind(address: string, by: number): boolean {
  if (!('navigation' in window)) return false
  const { currentEntry } = navigation
  const entry = navigation.entries()[(currentEntry?.index ?? 0) + by]
  return entry?.url === location.origin + address
}

/** Goes on to another page in place of this one and its steps: Back does not lead into them again. */
function leaveSteps(address: string): void {
  const leave = () => location.replace(address)
  if (!history.state?.step) leave()
  else {
    addEventListener('popstate', leave, { once: true })
    history.back()
  }
}
