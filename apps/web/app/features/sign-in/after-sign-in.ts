import { isOwnPath } from '../../page/own-path.ts'
import { paths } from '../../paths.ts'

const wayIn = /^\/(login|signin|register|forgot-password)\b/

/**
 * Where a person goes once signed in: the car they came from, else the page of this site that led them here, else the start page. Only paths
 * of this site count (O-21).
 */
export function afterSignIn(storedAddress: string, { referrer, origin }: { referrer: string; origin: string }): string {
  const before = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : ''
  return [storedAddress, wayIn.test(before) ? '' : before].find(isOwnPath) ?? paths.home()
}
