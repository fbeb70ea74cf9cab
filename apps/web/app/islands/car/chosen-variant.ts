import type { Picture } from '@ownward/contract'
import { useSyncExternalStore } from 'react'

interface Shown {
  carId: number
  pictures: readonly Picture[]
  /** The colour on them, where it was chosen. */
  color: string | undefined
}

/** The pictures of the variant chosen on this page, by car, where it has its own. */
let chosen: Shown | null = null
const listeners = new Set<() => void>()

/** Shows other pictures of a car, and wakes its gallery if nobody has touched it yet (DET-08). */
export function showPictures(carId: number, pictures: readonly Picture[] | undefined, color?: string): void {
  chosen = pictures?.length ? { carId, pictures, color } : null
  for (const listener of listeners) listener()
  // To the starter this is a touch like any other.
  document.querySelector('x-island[data-is=gallery]')?.dispatchEvent(new Event('focusin', { bubbles: true }))
}

/** The chosen variant's own pictures, or null for those of the car. */
export function useChosenPictures(carId: number): Shown | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (chosen?.carId === carId ? chosen : null),
    () => null,
  )
}
