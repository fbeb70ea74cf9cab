import { useSyncExternalStore } from 'react'
import { isDone } from '../api/answer.ts'
import { callApi } from '../api/call-api.ts'
import { ensureStyles } from '../modals/ensure-styles.ts'
import { session } from '../session/session.ts'

/** The ids of the signed-in person's favourites, asked for once by whichever heart wakes first. */
let ids: ReadonlySet<number> = new Set()
let loading: Promise<void> | undefined
/** What presses ask for and the server has not answered: shown at once, taken back where it is refused. */
const wanted = new Map<number, boolean>()
const listeners = new Set<() => void>()

const isShown = (id: number) => wanted.get(id) ?? ids.has(id)

function show(): void {
  for (const listener of listeners) listener()
}

function put(next: ReadonlySet<number>): void {
  ids = next
  show()
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
  await setFavourite(Number(id), true)
}

async function load(): Promise<void> {
  if (!session.get().userLoggedIn) return
  loading ??= readIds()
  await loading
}

async function readIds(): Promise<void> {
  const answer = await callApi('getWishlistIds', {}, { quiet: true })
  if (!isDone(answer)) return
  put(new Set(answer.result))
  void grantWish()
}

// After a sign-out the hearts are a visitor's; the next person's are asked for anew (NAV-14).
session.subscribe(() => {
  if (session.get().userLoggedIn || !loading) return
  loading = undefined
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
    () => isShown(id),
    () => false,
  )
}

/** Shows a car as a favourite, or as none, on all of its hearts, saves that and tells how it went; not told which, the other way round. */
export async function setFavourite(id: number, to = !isShown(id)): Promise<void> {
  const isSaving = wanted.has(id)
  wanted.set(id, to)
  show()
  // What is being saved is followed by what was pressed meanwhile.
  if (isSaving) return
  try {
    await load()
    const [{ saveFavourite }] = await Promise.all([import('./save-favourite.ts'), ensureStyles()])
    while (wanted.get(id) !== ids.has(id)) {
      const adding = !ids.has(id)
      if (!(await saveFavourite(id, adding))) return
      const next = new Set(ids)
      if (adding) next.add(id)
      else next.delete(id)
      put(next)
    }
  } finally {
    wanted.delete(id)
    show()
  }
}
