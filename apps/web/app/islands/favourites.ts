import { useSyncExternalStore } from 'react'
import { callApi } from '../api/call-api.ts'
import { ensureStyles } from '../modals/ensure-styles.ts'
import { session } from '../session/session.ts'

/** The ids of the signed-in person's favourites, asked for once by whichever heart wakes first. */
let ids: ReadonlySet<number> = new Set()
let asked = false
const listeners = new Set<() => void>()

function put(next: ReadonlySet<number>): void {
  ids = next
  for (const listener of listeners) listener()
}

async function load(): Promise<void> {
  if (asked || !session.get().userLoggedIn) return
  asked = true
  const answer = await callApi('getWishlistIds', {}, { quiet: true })
  if (answer?.status === 1) put(new Set(answer.result))
}

// After a sign-out the hearts are a visitor's; the next person's are asked for anew (NAV-14).
session.subscribe(() => {
  if (session.get().userLoggedIn || !asked) return
  asked = false
  put(new Set())
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void load()
  return () => listeners.delete(listener)
}

/** Whether a car is among the favourites; while hydrating it is not, as the server rendered it. */
export function useFavourite(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ids.has(id),
    () => false,
  )
}

/** Adds or removes a favourite, tells how it went, and shows it on every heart of the car. */
export async function toggleFavourite(id: number): Promise<void> {
  await load()
  const adding = !ids.has(id)
  const [{ saveFavourite }] = await Promise.all([import('./save-favourite.ts'), ensureStyles()])
  if (!(await saveFavourite(id, adding))) return
  const next = new Set(ids)
  if (adding) next.add(id)
  else next.delete(id)
  put(next)
}
