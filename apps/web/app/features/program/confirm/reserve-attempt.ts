const KEPT_AS = 'ownward:reserve-attempt'

type StoragePart = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The key of the attempt to reserve exactly this. It stays the same, over a reload too, until the answer is known: a
 * press after a lost answer then finds the booking that was made instead of making another.
 */
export function attemptKey(storage: StoragePart, request: object, newKey: () => string): string {
  const asked = JSON.stringify(request)
  const kept = read(storage)
  if (kept?.asked === asked) return kept.key
  const key = newKey()
  storage.setItem(KEPT_AS, JSON.stringify({ asked, key }))
  return key
}

/** Ends the attempt: its answer is known, whatever is tried next is another one. */
export function endAttempt(storage: StoragePart): void {
  storage.removeItem(KEPT_AS)
}

function read(storage: StoragePart): { asked: string; key: string } | null {
  try {
    return JSON.parse(storage.getItem(KEPT_AS) ?? 'null')
  } catch {
    return null
  }
}
