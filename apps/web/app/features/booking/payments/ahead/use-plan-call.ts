import { useRef, useState } from 'react'
import type { Request } from '../../../../api/spelling/spelled.ts'
import { useBookingCall } from '../../use-booking-call.ts'
import type { Plans } from './plan-change.tsx'

type PlanCall = 'payPart' | 'payExtra' | 'movePaymentDay' | 'pauseProgram' | 'endPause' | 'promiseToPay'

/** That something moved while somebody looked: the server's words for it, and the plans that were seen. */
export interface Moved {
  message: string
  seen: Plans
}

/**
 * Does what a preview has shown. Where something has moved meanwhile the dialog stays with all that was typed, and its preview is asked again: `moved` says what
 * was seen, for what is different now (PACT-02).
 */
export function usePlanCall<N extends PlanCall>(name: N, close: () => void) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const seen = useRef<Plans | null>(null)
  const { busy, run } = useBookingCall(name, undefined, close, undefined, ({ code, message }) => {
    if (code !== 'plan-changed' || !seen.current) return false
    setMoved({ message, seen: seen.current })
    return true
  })
  return {
    busy,
    moved,
    /** Presses for what is seen. */
    run: (body: Request<N>, change: Plans) => {
      seen.current = change
      setMoved(null)
      void run(body)
    },
  }
}
