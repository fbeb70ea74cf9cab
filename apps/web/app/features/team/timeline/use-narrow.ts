import { useSyncExternalStore } from 'react'

const query = '(width < 48.0625rem)'

function subscribe(tell: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether the window is too narrow for a table of days. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
