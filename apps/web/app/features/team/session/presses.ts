interface PressesParts {
  /** Where the tabs of one browser keep when something was pressed last in any of them. */
  kept: () => { get: () => number; set: (at: number) => void }
  now: () => number
}

/** Presses in one tab are told to the others once in so long. */
const toldWithinMs = 5_000

/** When something was pressed last in the console: here, and in any tab of the browser. */
export function createPresses({ kept, now }: PressesParts) {
  let own = 0
  let told = Number.NEGATIVE_INFINITY
  // A clock that was set back makes an earlier press one of the future: it counts as one of now.
  const since = (at: number) => Math.max(0, now() - at)
  return {
    press(): void {
      own = now()
      if (Math.abs(own - told) < toldWithinMs) return
      told = own
      kept().set(own)
    },
    /** For how long nothing was pressed in this tab. */
    idleHereMs: (): number => since(own),
    /** For how long nothing was pressed in any tab. */
    idleMs: (): number => since(Math.max(own, kept().get())),
  }
}
