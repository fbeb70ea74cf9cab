const pauseMs = 60_000

/** Loads the page again for a car, at most once in a minute (C-15); false when it did so a moment ago and will not. */
export function reloadOnce(
  memory: Pick<Storage, 'getItem' | 'setItem'>,
  carId: number,
  now: number,
  reload = () => location.reload(),
): boolean {
  const key = `ownward:car-reloaded-at:${carId}`
  if (now - Number(memory.getItem(key) ?? 0) < pauseMs) return false
  memory.setItem(key, String(now))
  reload()
  return true
}
