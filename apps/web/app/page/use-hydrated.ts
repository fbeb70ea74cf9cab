import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while React takes over its HTML: until then nobody can know who is signed in. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
