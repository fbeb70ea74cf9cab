import { isOwnPath } from '../../page/own-path.ts'
import { paths } from '../../paths.ts'

/** Where a person goes once signed in: the car they came from, else the start page. Only paths of this site count (O-21). */
export function afterSignIn(storedAddress: string): string {
  return isOwnPath(storedAddress) ? storedAddress : paths.home()
}
