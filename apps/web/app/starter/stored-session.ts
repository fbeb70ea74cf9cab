const KEY = 'persist:root'

/** Keeps the address of the car page shown in the stored session; the store reads it when its code is there. */
export function keepCarAddress(path: string): void {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    localStorage.setItem(KEY, JSON.stringify({ ...stored, carDetailAddress: path }))
  } catch {
    // Storage is refused or broken: after sign-in the person comes to the start page.
  }
}
