import { useEffect } from 'react'
import { refreshPerson } from '../../session/refresh-person.ts'

const EVERY_MS = 10_000

/** Asks every ten seconds whether the team has decided, as long as it is shown and `waiting` (ACC-13, CONST-05). */
export function useLicencePoll(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => void refreshPerson(), EVERY_MS)
    return () => clearInterval(timer)
  }, [waiting])
}
