import { useEffect, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

let taken = ''

/** The token of the address this page was opened with, which loses it at once; null before the page has woken, '' without one. */
export function useLinkToken(): string | null {
  const hydrated = useHydrated()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    if (!hydrated) return
    const url = new URL(location.href)
    // Asked again it is the same, as the page may be drawn twice.
    taken = url.searchParams.get('token') ?? taken
    url.searchParams.delete('token')
    history.replaceState(history.state, '', url)
    setToken(taken)
  }, [hydrated])
  return token
}
