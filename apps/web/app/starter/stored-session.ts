const KEY = 'persist:root'

/**
 * Keeps the address of the car page shown in the stored session, and as the referer the one that a partner's link led to (PLAT-05). A
 * store that is awake in this page reads both at once, as it does what another tab has written: else it would write its own over them.
 */
export function keepCarAddress({ pathname, search }: Location): void {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const from = /[?&]referer=./.test(search) && { referer: pathname + search }
    localStorage.setItem(KEY, JSON.stringify({ ...stored, carDetailAddress: pathname, ...from }))
    dispatchEvent(new StorageEvent('storage', { key: KEY }))
  } catch {
    // Storage is refused or broken: after sign-in the person comes to the start page.
  }
}
