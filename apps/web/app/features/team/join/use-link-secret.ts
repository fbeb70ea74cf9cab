import { useEffect, useState } from 'react'
import { useHydrated } from '../../../page/use-hydrated.ts'

let taken = ''

/**
 * What the fragment of the address held that this page was opened with, which loses it at once: no server, log or history has it. Null before the page has
 * woken, '' without one.
 */
export function useLinkSecret(): string | null {
  const hydrated = useHydrated()
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => {
    if (!hydrated) return
    function take(): void {
      // Asked again it is the same, as the page may be drawn twice.
      taken = location.hash.slice(1) || taken
      history.replaceState(history.state, '', location.pathname + location.search)
      setSecret(taken)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [hydrated])
  return secret
}
