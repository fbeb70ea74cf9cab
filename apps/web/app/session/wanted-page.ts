import { session } from './session.ts'
import { wantedKey } from './wanted-key.ts'

/**
 * Keeps the page shown as the one that signing in, or registering, leads to; the start page then offers it (`starter/offer-wanted.ts`). A
 * link of a letter is followed by people who are signed out, and by those whose session has ended.
 */
export function keepWantedPage(): void {
  const address = location.pathname + location.search
  session.set({ carDetailAddress: address })
  try {
    sessionStorage.setItem(wantedKey, address)
  } catch {
    // What storage is refused is not offered; signing in leads there all the same.
  }
}
