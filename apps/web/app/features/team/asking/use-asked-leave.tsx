import { type ReactNode, useState } from 'react'
import { LeaveQuestion } from '../frame/leave-guard.tsx'
import { isUnsaved } from './unsaved.ts'

interface AskedLeave {
  /** Does it, or asks first. */
  leave: (go: () => void) => void
  /** The question, where there is one. */
  question: ReactNode
}

/**
 * What takes away something that was typed and not saved, without leaving the page, asks first as leaving it does (AUTH-28). `alsoLost` says
 * what else goes with it, in words for the question.
 */
export function useAskedLeave(alsoLost: () => string | undefined = () => undefined): AskedLeave {
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null)
  return {
    leave: go => (isUnsaved() || alsoLost() ? setWanted({ go }) : go()),
    question: wanted && (
      <LeaveQuestion
        text={alsoLost()}
        onStay={() => setWanted(null)}
        onLeave={() => {
          setWanted(null)
          wanted.go()
        }}
      />
    ),
  }
}
