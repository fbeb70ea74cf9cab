import { useEffect, useState } from 'react'

/**
 * Where somebody stands on a page of several steps, undefined on the first: kept with the page in the history of its tab, so that Back goes a
 * step back and not away, and a reload stays where it was. `last` is the step that was shown last.
 */
export function useHistoryStep<Step>() {
  const [step, setStep] = useState<Step>()
  const [last, setLast] = useState<Step>()
  useEffect(() => {
    const read = () => {
      const kept: Step | undefined = history.state?.step
      setStep(kept)
      if (kept) setLast(kept)
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  return {
    step,
    last,
    /** `kept` is what a reload finds, where the step itself is nothing to be kept. */
    go(next: Step, kept = next) {
      // Steps after the first take each other's place: from each of them Back leads to the first.
      history[history.state?.step ? 'replaceState' : 'pushState']({ step: kept }, '')
      setStep(next)
      setLast(next)
    },
    back: () => history.back(),
  }
}

/** Leads on whoever is signed in: the code for it comes only then, and where it is lost the page that was kept is next all the same. */
export async function leave(stored: string): Promise<void> {
  try {
    ;(await import('./leave-for.ts')).leaveFor(stored)
  } catch {
    location.replace(stored || '/')
  }
}
