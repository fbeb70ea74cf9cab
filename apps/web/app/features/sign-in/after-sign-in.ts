import { islandPaths } from '../../island-paths.ts'
import { isOwnPath } from '../../page/own-path.ts'

const wayIn = /^\/(login|signin|register|forgot-password)\b/

interface From {
  referrer: string
  origin: string
  /** Whether the home of the driver is where this person lands (HOME-01). */
  home?: boolean
}

/**
 * Where a person goes once signed in: the car they came from, else a driver's home, else the page of this site that led them here, else the
 * start page (AUTH-10, HOME-01). Only paths of this site count (O-21).
 */
export function afterSignIn(storedAddress: string, { referrer, origin, home = false }: From): string {
  if (isOwnPath(storedAddress)) return storedAddress
  if (home) return islandPaths.account.home()
  const before = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : ''
  return !wayIn.test(before) && isOwnPath(before) ? before : islandPaths.home()
}
