import { useSyncExternalStore } from 'react'
import { isDone } from '../api/answer.ts'
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

/** Where this tab keeps the car whose heart was pressed by somebody who may register for it, and the page it was pressed on. */
const wishKey = 'ownward:heart'

/** Keeps that a heart was pressed while its person is away to register; without a car it is forgotten. */
export function wishFor(id?: number, address = ''): void {
  try {
    if (id) sessionStorage.setItem(wishKey, `${id} ${address}`)
    else sessionStorage.removeItem(wishKey)
  } catch {
    // Then the heart is pressed once more.
  }
}

/** Sets the heart that somebody has registered for, once they are back where they pressed it (DET-19, SRCH-29). */
async function grantWish(): Promise<void> {
  let [id, address] = ['', '']
  try {
    ;[id = '', address = ''] = sessionStorage.getItem(wishKey)?.split(' ') ?? []
  } catch {
    // Nothing was kept.
  }
  if (!id || address !== location.pathname + location.search) return
  wishFor()
  if (!ids.has(Number(id))) await toggleFavourite(Number(id))
}

async function load(): Promise<void> {
  if (asked || !session.get().userLoggedIn) return
  asked = true
  const answer = await callApi('getWishlistIds', {}, { quiet: true })
  if (!isDone(answer)) return
  put(new Set(answer.result))
  await grantWish()
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
