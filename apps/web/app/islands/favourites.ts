import { m } from '@ownward/texts'
import { toast } from '@ownward/ui/toast'
import { useSyncExternalStore } from 'react'
import { api } from '../api/client.ts'
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
  const answer = await api.call('getWishlistIds', {}, { quiet: true })
  if (answer?.status === 1) put(new Set(answer.result))
}

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

/** Adds or removes a favourite and tells how it went (SRCH-29, ERR-12, ERR-13, C-17). */
export async function toggleFavourite(id: number): Promise<void> {
  const adding = !ids.has(id)
  const done = toast('loading', adding ? m.catalog_adding() : m.catalog_removing())
  const quiet = { quiet: true }
  const answer = adding
    ? await api.call('addVehicleToWishlist', { vehicle_id: id, program: 'rideshare', financing: 'rent' }, quiet)
    : await api.call('removeWishlistVehicle', { vehicle_id: id }, quiet)
  done()
  const ok = answer?.status === 1
  const otherwise = adding
    ? ok
      ? m.catalog_added()
      : m.catalog_add_failed()
    : ok
      ? m.catalog_removed()
      : m.catalog_remove_failed()
  toast(ok ? 'success' : 'failure', answer?.message || otherwise)
  if (!ok) return
  const next = new Set(ids)
  if (adding) next.add(id)
  else next.delete(id)
  put(next)
}
