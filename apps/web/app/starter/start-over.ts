const healedKey = 'started-over-at'
const restMs = 10_000

/** Loads a page once more that its code could not bring to life. False where that was done a moment ago, and would not help now either. */
export function startOver(): boolean {
  try {
    const last = Number(sessionStorage.getItem(healedKey) ?? 0)
    if (Date.now() - last < restMs) return false
    sessionStorage.setItem(healedKey, String(Date.now()))
  } catch {
    // Nobody could tell that it was done already.
    return false
  }
  location.reload()
  return true
}
