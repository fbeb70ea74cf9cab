/** Where a browser keeps which cars it has opened; nothing of it is ever sent (PICK-29). */
export const seenKey = 'seen'

const most = 12
const keptMs = 30 * 86_400_000

/** A car whose page was opened, and when. */
interface SeenCar {
  readonly id: number
  readonly at: number
}

/** What a browser has kept; `signedIn`: somebody was, while it grew, and once nobody is it goes. */
export interface SeenCars {
  readonly cars: readonly SeenCar[]
  readonly signedIn: boolean
}

/** Reads what lies in the storage, whatever it is: the cars of the last 30 days, the newest first; nothing where somebody has signed out since. */
export function readSeen(stored: string | null, now: number, isSignedIn: boolean): SeenCars {
  const nothing: SeenCars = { cars: [], signedIn: isSignedIn }
  try {
    const { cars, signedIn } = JSON.parse(stored ?? '') as Partial<SeenCars>
    if (!Array.isArray(cars) || (signedIn && !isSignedIn)) return nothing
    const isKept = ({ id, at }: SeenCar) => Number.isSafeInteger(id) && id > 0 && at <= now && now - at < keptMs
    return { cars: cars.filter(isKept).slice(0, most), signedIn: isSignedIn }
  } catch {
    return nothing
  }
}

/** Puts a car first; the thirteenth goes. */
export function withSeen(seen: SeenCars, id: number, now: number): SeenCars {
  return { ...seen, cars: [{ id, at: now }, ...seen.cars.filter(car => car.id !== id)].slice(0, most) }
}

/** Forgets them all; a browser that keeps nothing has nothing to forget. */
export function forgetSeen(): void {
  try {
    localStorage.removeItem(seenKey)
  } catch {
    // No storage.
  }
}
