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

/** Goes on to another page in place of this one and its steps: Back does not lead into them again. */
export function leaveSteps(address: string): void {
  const leave = () => location.replace(address)
  if (!history.state?.step) leave()
  else {
    addEventListener('popstate', leave, { once: true })
    history.back()
  }
}
