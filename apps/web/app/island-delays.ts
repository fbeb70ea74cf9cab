/** How long what comes alive on public pages waits, in milliseconds (CONST-05); `delays.ts` has the others, which nobody there would load. */
export const islandDelays = {
  /** The pause in typing after which places are suggested (SRCH-09). */
  suggestions: 200,
  /** From saying that a session is over to leaving the page (AUTH-25). */
  authErrorRedirect: 120,
} as const

/** Does something once after so many milliseconds, unless it is called off by what this gives. */
export function afterMs(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
