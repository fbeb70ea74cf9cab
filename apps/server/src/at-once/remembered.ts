import { shared } from './shared.ts'

interface RememberedOptions {
  /** For how many milliseconds an answer stands, by how many it took to find. */
  forMs: (tookMs: number) => number
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number
}

/** Finds something out for all who ask, and gives the same answer for a while after it; a failure is not remembered. */
export function remembered<T>(
  work: () => Promise<T>,
  { forMs, now = () => performance.now() }: RememberedOptions,
): () => Promise<T> {
  let known: { answer: T; until: number } | undefined
  const find = shared(async () => {
    const from = now()
    const answer = await work()
    const at = now()
    known = { answer, until: at + forMs(at - from) }
    return answer
  })
  return async () => (known && now() < known.until ? known.answer : find())
}
