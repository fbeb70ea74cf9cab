import type { Refusal } from '@ownward/contract'
import { useState } from 'react'

/** Hears of refusals that an act waits for another member, and keeps the words of the last one to be shown. */
export function useWaits() {
  const [words, setWords] = useState('')
  return {
    words,
    /** Whether an act waits now; anything else takes back what was said of the one before. */
    hear({ code, message }: Pick<Refusal, 'code' | 'message'>): boolean {
      const waits = code === 'waiting'
      setWords(waits ? message : '')
      return waits
    },
    clear: () => setWords(''),
  }
}
